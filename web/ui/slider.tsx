// A value on a scale: by pointer, by keyboard, or typed. `wordFor` says what the number means.
import { Slider as Radix } from 'radix-ui'
import { useId, useState } from 'react'
import { cx } from './cx.ts'
import { inputLook } from './field.tsx'

type SliderProps = {
  label: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  wordFor?: (value: number) => string
  disabled?: boolean
}

export function Slider({
  label,
  value,
  onChange,
  min,
  max,
  step = 1,
  wordFor,
  disabled = false,
}: SliderProps) {
  const id = useId()
  const word = wordFor?.(value)
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <span id={id} className="min-w-0 text-sm font-semibold">
          {label}
        </span>
        {word && <span className="text-sm text-ink-3">{word}</span>}
      </div>
      <div className="flex items-center gap-3">
        <Radix.Root
          value={[value]}
          onValueChange={([next]) => next !== undefined && onChange(next)}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          className="relative flex h-8 flex-1 touch-none items-center select-none touch:h-11"
        >
          <Radix.Track className="relative h-1 flex-1 rounded-full bg-line-2">
            <Radix.Range className="absolute h-full rounded-full bg-brand data-disabled:bg-edge" />
          </Radix.Track>
          <Radix.Thumb
            aria-labelledby={id}
            aria-valuetext={word}
            className="block size-5 rounded-full border-2 border-brand bg-surface transition-shadow data-disabled:border-edge touch:size-6"
          />
        </Radix.Root>
        <TypedValue {...{ label, value, onChange, min, max, step, disabled }} />
      </div>
    </div>
  )
}

type TypedValueProps = Required<Omit<SliderProps, 'wordFor'>>

/** Takes over what is typed as soon as it fits, and goes back to the nearest fitting value when left. */
function TypedValue({ label, value, onChange, min, max, step, disabled }: TypedValueProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const type = (text: string) => {
    setDraft(text)
    const number = Number(text)
    const fits = text.trim() !== '' && number >= min && number <= max && (number - min) % step === 0
    if (fits) onChange(number)
  }
  const leave = () => {
    setDraft(null)
    const number = Number(draft)
    if (!draft?.trim() || Number.isNaN(number)) return
    const onStep = min + Math.round((number - min) / step) * step
    onChange(Math.min(max, Math.max(min, onStep)))
  }
  return (
    <div className="w-12 shrink-0">
      <input
        aria-label={`${label}, ${min} to ${max}`}
        inputMode="numeric"
        autoComplete="off"
        disabled={disabled}
        value={draft ?? String(value)}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        className={cx(inputLook, 'px-1 text-center tabular-nums')}
      />
    </div>
  )
}
