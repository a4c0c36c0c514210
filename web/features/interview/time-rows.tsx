// Rows of a day and a time each, and the zone that they are in.
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { stepMinutes } from '../../../contract/interview-lists.ts'
import { cityOf, endOf, fromUtc, toUtc, weekdayOf, zoneName } from '../../../contract/time-zone.ts'
import { onFirstClick } from '../../lib/double-click.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGroup, TextInput } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import type { TimeRow } from './offered-times.ts'
import { useTimeZone, zoneHere } from './use-time-zone.ts'

type TimeRowsProps = {
  rows: readonly TimeRow[]
  onChange: (rows: TimeRow[]) => void
  /** What is wrong with each row. */
  problems: readonly (string | undefined)[] | undefined
  max: number
  minutes: number
}

export function TimeRows({ rows, onChange, problems, max, minutes }: TimeRowsProps) {
  const { zone } = useTimeZone()
  const list = useRef<HTMLDivElement>(null)
  const change = (index: number, part: Partial<TimeRow>) =>
    onChange(rows.map((row, other) => (other === index ? { ...row, ...part } : row)))
  const remove = (index: number) => {
    onChange(rows.filter((_, other) => other !== index))
    // The button that was pressed may be gone.
    list.current?.focus()
  }
  return (
    <div ref={list} tabIndex={-1} className="grid gap-3 outline-none">
      {rows.map((row, index) => (
        <FieldGroup
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is nothing but its place in the list
          key={index}
          label={`Time ${index + 1}`}
          hideLabel
          error={problems?.[index]}
        >
          <div className="grid grid-cols-[9rem_1fr_auto] items-center gap-2 sm:grid-cols-[10.5rem_8.75rem_1fr_auto]">
            <TextInput
              type="date"
              name={`date-${index}`}
              aria-label="Day"
              className="max-sm:col-span-2"
              aria-invalid={Boolean(problems?.[index]) || undefined}
              value={row.date}
              onChange={({ target }) => change(index, { date: target.value })}
            />
            <TextInput
              type="time"
              step={stepMinutes * 60}
              aria-label="Time"
              className="max-sm:order-last"
              aria-invalid={Boolean(problems?.[index]) || undefined}
              value={row.time}
              onChange={({ target }) => change(index, { time: target.value })}
            />
            <p className="text-sm text-ink-2 tabular-nums max-sm:order-last max-sm:col-span-2">
              {inWords(row, minutes, zone)}
            </p>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Remove time ${index + 1}`}
              disabled={rows.length === 1}
              className={rows.length === 1 ? 'invisible' : ''}
              onClick={onFirstClick(() => remove(index))}
            >
              <X aria-hidden="true" className="size-4.5" />
            </Button>
          </div>
        </FieldGroup>
      ))}
      {rows.length < max && (
        <Button
          variant="secondary"
          size="sm"
          className="justify-self-start"
          onClick={() => onChange([...rows, { date: '', time: '' }])}
        >
          <Plus aria-hidden="true" className="size-4" />
          Add another time
        </Button>
      )}
    </div>
  )
}

/** 'Tuesday, until 14:30': browsers write a date in many ways, and none of them names the day. */
function inWords({ date, time }: TimeRow, minutes: number, zone: string) {
  const moment = date && time ? toUtc(date, time, zone) : undefined
  return moment && `${weekdayOf(moment, zone)}, until ${fromUtc(endOf(moment, minutes), zone).time}`
}

export function ZoneNote() {
  const { zone, choose } = useTimeZone()
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <div className="grid gap-2 text-sm text-ink-2">
      <p>
        Times are in {zoneName(zone)}.{' '}
        {!isChoosing && (
          <button type="button" className="link touch:min-h-11" onClick={() => setIsChoosing(true)}>
            Change<span className="sr-only"> the time zone</span>
          </button>
        )}
      </p>
      {isChoosing && (
        <Select
          aria-label="Time zone"
          choices={zoneChoices()}
          value={zone}
          onChange={(chosen) => choose(chosen === zoneHere() ? null : chosen)}
          className="sm:max-w-80"
        />
      )}
    </div>
  )
}

/** The device's own first, then all by continent. */
function zoneChoices() {
  const here = zoneHere()
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== here)
  return [
    { value: here, label: `${cityOf(here) ?? here} (this device)` },
    ...(here === 'UTC' ? [] : [{ value: 'UTC', label: 'UTC' }]),
    ...others
      .filter((zone) => cityOf(zone))
      .map((zone) => ({ value: zone, label: cityOf(zone) ?? zone, group: zone.split('/')[0] ?? '' })),
  ]
}
