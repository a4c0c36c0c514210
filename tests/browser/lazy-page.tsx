// A page with a part whose code takes a moment to load. lazy-component.spec.ts opens it.
import { startTransition, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { lazyComponent } from '../../web/lib/lazy-component.ts'
import { Boundary } from '../../web/ui/boundary.tsx'

const Part = lazyComponent('Part', async () => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  return { Part: () => <p>The part</p> }
})

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Boundary>
      {isOpen && <Part />}
      <button type="button" onClick={() => startTransition(() => setIsOpen(true))}>
        Open
      </button>
    </Boundary>
  )
}

createRoot(document.body).render(<Page />)
