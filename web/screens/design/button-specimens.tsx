// Buttons, chips and badges on the design page.
import { ArrowRight, Download, Heart } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip, RemovableChip, ToggleChip } from '../../ui/chip.tsx'
import { Detail, Details } from '../../ui/details.tsx'
import { Fact, Facts } from '../../ui/facts.tsx'
import { MoreMenu } from '../../ui/menu.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { VerifiedBadge } from '../../ui/verified-badge.tsx'
import { Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const statuses = ['Contacted', 'Interviewed', 'Hired', 'Favorites']

export function ButtonSpecimens() {
  const [pending, setPending] = useState(false)
  const [pressed, setPressed] = useState(['Interviewed'])
  const [filters, setFilters] = useState(['Cambridge', 'React, Advanced', '15 h or more'])
  const toggle = (status: string) =>
    setPressed(pressed.includes(status) ? pressed.filter((one) => one !== status) : [...pressed, status])

  return (
    <>
      {variants.map((variant) => (
        <Specimen key={variant} name={`Button, ${variant}`}>
          <Button variant={variant} size="lg">
            Large
          </Button>
          <Button variant={variant}>Run Matching</Button>
          <Button variant={variant} size="sm">
            Small
          </Button>
          <Button variant={variant}>
            <Download aria-hidden="true" className="size-4" />
            With an icon
          </Button>
          <Button variant={variant} size="icon" aria-label={`Like, ${variant}`}>
            <Heart aria-hidden="true" className="size-4.5" />
          </Button>
          <Button variant={variant} disabled>
            Login Disabled - Demo Only
          </Button>
          <Button variant={variant} pending pendingLabel="Accessing Demo...">
            Go to Demo Platform
          </Button>
        </Specimen>
      ))}
      <Specimen name="Button that becomes pending without a jump, and links">
        <Button pending={pending} pendingLabel="Logging out..." onClick={() => setPending(true)}>
          Logout
        </Button>
        <Button variant="secondary" disabled={!pending} onClick={() => setPending(false)}>
          Settle it
        </Button>
        <Button href="#buttons" variant="secondary">
          A link
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
        <Button asChild variant="quiet">
          <a href="#buttons">The child of a button</a>
        </Button>
        <OutsideLink href="https://www.tidewell.example/about" />
        <MoreMenu
          label="More actions"
          items={[
            { name: 'Show pending', onSelect: () => setPending(true) },
            { name: 'Delete', isDanger: true, onSelect: () => setPending(false) },
          ]}
        />
      </Specimen>
      <Specimen name="Chips: removable, plain">
        {filters.map((filter) => (
          <RemovableChip
            key={filter}
            label={filter}
            onRemove={() => setFilters(filters.filter((one) => one !== filter))}
          />
        ))}
        <Chip>Fintech</Chip>
      </Specimen>
      <Specimen name="Chips that are on or off">
        {statuses.map((status) => (
          <ToggleChip key={status} pressed={pressed.includes(status)} onPressedChange={() => toggle(status)}>
            {status}
          </ToggleChip>
        ))}
        <ToggleChip pressed={false} onPressedChange={() => {}} disabled>
          Disabled
        </ToggleChip>
      </Specimen>
      <Specimen name="Badges">
        <Badge>Draft</Badge>
        <Badge tone="brand">92 match</Badge>
        <Badge tone="amber">Demo</Badge>
        <Badge tone="danger">Rejected</Badge>
      </Specimen>
      <Specimen name="Facts, and what was checked">
        <Facts>
          <Fact>Remote</Fact>
          <Fact>Fintech</Fact>
          <Fact>£17.50 per hour</Fact>
        </Facts>
        <VerifiedBadge>Verified company domain</VerifiedBadge>
        <VerifiedBadge iconOnly>Verified university email</VerifiedBadge>
      </Specimen>
      <Specimen name="Facts with their names" className="block">
        <Details>
          <Detail name="Business Name">Larkspur Grid Ltd</Detail>
          <Detail name="Companies House Number">19402718</Detail>
        </Details>
      </Specimen>
    </>
  )
}
