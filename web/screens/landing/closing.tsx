// The last word: join, from either side.
import { Link } from 'wouter'
import { authAs } from '../../../contract/paths.ts'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { pageWidth } from '../../ui/page-width.ts'

export function Closing() {
  return (
    <section aria-labelledby="closing-title" className="panel">
      <div className={cx(pageWidth, 'py-16 text-center sm:py-20 lg:py-24')}>
        <h2 id="closing-title" className="text-4xl leading-tight sm:text-5xl">
          Start something this term
        </h2>
        <p className="mx-auto mt-5 max-w-[36em] text-lg/7 text-balance text-on-panel-2">
          A profile takes ten minutes to write. Finding three people to contact takes less. Both are free.
        </p>
        <div className="mt-9 flex flex-wrap justify-center gap-3">
          <Button asChild size="lg" className="bg-on-panel text-panel hover:bg-on-panel-2 max-sm:w-full">
            <Link href={authAs('student')}>Join as a Student</Link>
          </Button>
          <Button asChild size="lg" className="bg-on-panel text-panel hover:bg-on-panel-2 max-sm:w-full">
            <Link href={authAs('startup')}>Register as a Startup</Link>
          </Button>
        </div>
        <p className="mx-auto mt-8 max-w-[44em] text-sm text-balance text-on-panel-2">
          No fees, no commissions. We open the door; you agree the rest between you. Placements are not
          guaranteed.
        </p>
      </div>
    </section>
  )
}
