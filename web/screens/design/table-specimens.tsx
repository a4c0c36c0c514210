// The table on the design page: sortable, with a chosen row, scrolling under its header.
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { BareCheckbox } from '../../ui/checkbox.tsx'
import { Meter } from '../../ui/meter.tsx'
import { SkillLevel } from '../../ui/skill-level.tsx'
import { HeaderCell, rowClass, SortHeader, Table } from '../../ui/table.tsx'
import { Specimen } from './specimen.tsx'

const students = [
  {
    id: 1,
    match: 92,
    university: 'Imperial College London',
    degree: 'Computer Science',
    hours: 20,
    months: 6,
  },
  { id: 2, match: 88, university: 'Cambridge', degree: 'Mathematics', hours: 25, months: 9 },
  { id: 3, match: 81, university: 'Cambridge', degree: 'Engineering', hours: 15, months: 12 },
  { id: 4, match: 77, university: 'Imperial College London', degree: 'Data Science', hours: 16, months: 4 },
  { id: 5, match: 9, university: 'Oxford', degree: 'Law', hours: 5, months: 1 },
]

export function TableSpecimens() {
  const [descending, setDescending] = useState(true)
  const [chosen, setChosen] = useState([1])
  const sorted = [...students].sort((a, b) => (descending ? b.match - a.match : a.match - b.match))
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])

  return (
    <Specimen name="Table" className="block">
      <Table label="Students" frameClassName="max-h-72">
        <thead>
          <tr>
            <HeaderCell className="w-px">
              <span className="sr-only">Compare</span>
            </HeaderCell>
            <SortHeader
              direction={descending ? 'descending' : 'ascending'}
              onSort={() => setDescending(!descending)}
            >
              Match
            </SortHeader>
            <HeaderCell>Student</HeaderCell>
            <HeaderCell>Top skills</HeaderCell>
            <SortHeader direction={null} onSort={() => {}}>
              Hours
            </SortHeader>
            <HeaderCell>Status</HeaderCell>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ id, match, university, degree, hours }) => (
            <tr key={id} className={rowClass(chosen.includes(id))}>
              <td className="pr-0">
                <BareCheckbox
                  aria-label={`Compare ${degree} at ${university}`}
                  checked={chosen.includes(id)}
                  onChange={() => toggle(id)}
                />
              </td>
              <td>
                <Meter label="Match" value={match} />
              </td>
              <td className="py-2.5 whitespace-nowrap">
                <p className="font-semibold">{university}</p>
                <p className="text-ink-3">{degree}</p>
              </td>
              <td className="py-2.5 whitespace-nowrap">
                React <SkillLevel level={5} hideWord className="mr-3 ml-1" />
                Rust <SkillLevel level={2} hideWord className="ml-1" />
              </td>
              <td>{hours}</td>
              <td>{match > 80 && <Badge tone="brand">Contacted</Badge>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Specimen>
  )
}
