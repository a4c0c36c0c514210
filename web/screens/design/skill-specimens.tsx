// Skills, a match and a comparison on the design page.
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { Meter } from '../../ui/meter.tsx'
import { RadarChart } from '../../ui/radar-chart.tsx'
import { SkillLevel } from '../../ui/skill-level.tsx'
import { Specimen } from './specimen.tsx'

const skills = [
  { name: 'TypeScript', level: 5 },
  { name: 'React', level: 4 },
  { name: 'PostgreSQL', level: 3 },
  { name: 'Rust', level: 2 },
  { name: 'Figma', level: 1 },
]
const people = [
  { name: 'Imperial, Computer Science', levels: [5, 4, 5, 2, 4] },
  { name: 'Cambridge, Mathematics', levels: [3, 5, 3, 4, 2] },
  { name: 'Oxford, Physics', levels: [0, 3, 1, 5, 5] },
]

export function SkillSpecimens() {
  return (
    <>
      <div className="grid gap-10 lg:grid-cols-2">
        <Specimen name="Skill level, on a raised card" className="block">
          <Card raised className="max-w-sm p-5">
            <div className="flex items-start justify-between gap-4">
              <div>
                <p className="font-display text-lg font-[640] tracking-[-0.02em]">Imperial College London</p>
                <p className="text-sm text-ink-3">Computer Science, 3rd year</p>
              </div>
              <Badge tone="brand">92 match</Badge>
            </div>
            <dl className="mt-4 grid gap-2">
              {skills.map(({ name, level }) => (
                <div key={name} className="flex items-center justify-between gap-4">
                  <dt className="font-medium">{name}</dt>
                  <dd>
                    <SkillLevel level={level} className="w-42 text-sm" />
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
        </Specimen>
        <Specimen name="Match" className="grid justify-items-start gap-3">
          <Meter label="Match" value={92} className="w-32" />
          <Meter label="Match" value={41} className="w-32" />
          <Meter label="Match" value={0} className="w-32" />
          <Meter label="Skills, 40 of 50" value={40} max={50} hideNumber className="w-64" />
        </Specimen>
      </div>
      <Specimen name="Comparison, with its table shown" className="block">
        <Card className="max-w-2xl p-6">
          <RadarChart
            title="Skills of three students"
            axes={['React', 'SQL', 'Rust', 'Figma', 'Python']}
            people={people}
            showTable
          />
        </Card>
      </Specimen>
    </>
  )
}
