// The results on small screens: cards that scroll with the page, of which only those in view are on it.
import { useEffect, useState } from 'react'
import { lazyComponent } from '../../lib/lazy-component.ts'
import { Boundary } from '../../ui/boundary.tsx'
import type { ResultsProps } from './results.ts'
import { StudentCard } from './student-card.tsx'

const CardsInView = lazyComponent('CardsInView', () => import('./cards-in-view.tsx'))

/** As many as a large phone or a tablet shows at first. */
const cardsOfFirstPage = 8

/** The first cards need no measuring. What measures comes after them. */
export function ResultCards(props: ResultsProps) {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => void CardsInView.preload().then(() => setIsLoaded(true)), [])
  if (!isLoaded) return <FirstCards {...props} />
  return (
    <Boundary>
      <CardsInView {...props} />
    </Boundary>
  )
}

function FirstCards(props: ResultsProps) {
  const { students, total } = props
  return (
    <ul aria-label="Students" className="grid gap-x-3 md:grid-cols-2">
      {students.slice(0, cardsOfFirstPage).map((student, index) => (
        <li key={student.id} aria-setsize={total} aria-posinset={index + 1} className="pb-3">
          <StudentCard student={student} {...props} />
        </li>
      ))}
    </ul>
  )
}
