// What lies over the page, on the design page: dialogs, sheets, tooltips, toasts.
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { MultiSelect } from '../../ui/multi-select.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { toast } from '../../ui/toast.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Specimen } from './specimen.tsx'

const skills = ['React', 'TypeScript', 'Python', 'Rust', 'Figma', 'SQL', 'Go', 'Swift', 'Kotlin', 'AWS']

export function OverlaySpecimens() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'profile' | 'menu' | null>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const openWhen = (name: NonNullable<typeof open>) => ({
    open: open === name,
    onOpenChange: (opens: boolean) => setOpen(opens ? name : null),
  })

  return (
    <>
      <Specimen name="Dialog and confirmation">
        <Dialog
          {...openWhen('dialog')}
          trigger={<Button variant="secondary">Create Project</Button>}
          title="Create Project"
          description="Students see it once it is published."
          footer={
            <>
              <Button variant="secondary" onClick={() => setOpen(null)}>
                Cancel
              </Button>
              <Button onClick={() => setOpen(null)}>Create Project</Button>
            </>
          }
        >
          <div className="grid gap-5">
            <Field label="Title">
              <TextInput />
            </Field>
            <Field label="Skills">
              <MultiSelect
                label="Skills"
                choices={skills.map((skill) => ({ value: skill, label: skill }))}
                value={chosen}
                onChange={setChosen}
              />
            </Field>
          </div>
        </Dialog>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Delete account
        </Button>
        <ConfirmDialog
          {...openWhen('confirm')}
          title="Delete your account?"
          confirmLabel="Delete account"
          onConfirm={() => setOpen(null)}
        >
          Your profile, your CV and your applications are deleted. You can’t undo this.
        </ConfirmDialog>
      </Specimen>
      <Specimen name="Side sheet">
        <Sheet
          {...openWhen('profile')}
          trigger={<Button variant="secondary">View Profile</Button>}
          title="Imperial College London"
          description="Computer Science, 3rd year"
          footer={<Button onClick={() => setOpen(null)}>Download CV</Button>}
        >
          <TitledSection title="Skills">
            {skills.map((skill) => (
              <p key={skill} className="border-b border-line pb-4">
                {skill}
              </p>
            ))}
          </TitledSection>
        </Sheet>
        <Sheet
          {...openWhen('menu')}
          side="left"
          className="max-w-72"
          title="Menu"
          trigger={
            <Button variant="secondary" size="icon" aria-label="Open the menu">
              <Menu aria-hidden="true" className="size-5" />
            </Button>
          }
        >
          <p>Find Students</p>
        </Sheet>
      </Specimen>
      <Specimen name="Tooltip, after 300 ms">
        <Tooltip content="Students who know it at this level or better">
          <Button variant="secondary">Point at me</Button>
        </Tooltip>
        <Tooltip content="Not available in the demo">
          <Button variant="secondary" aria-disabled>
            Disabled, and says why
          </Button>
        </Tooltip>
      </Specimen>
      <Specimen name="Toast">
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Demo Access Granted', description: 'Welcome to the student demo dashboard!' })
          }
        >
          Say it
        </Button>
        <Button variant="secondary" onClick={() => toast({ title: 'Student liked!' })}>
          Say it briefly
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({ title: 'Error', description: 'Could not connect to demo platform.', destructive: true })
          }
        >
          Say what failed
        </Button>
        <Button
          variant="secondary"
          onClick={() =>
            toast({
              title: 'Rejected 3 students',
              action: { name: 'Undo', onPress: () => toast({ title: 'Undone' }) },
            })
          }
        >
          Say it with a way back
        </Button>
      </Specimen>
    </>
  )
}
