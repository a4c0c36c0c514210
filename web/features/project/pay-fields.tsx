// What a project pays: an amount by the hour, the month or for all of it, or nothing, with a reason.
import { Controller, useFormContext } from 'react-hook-form'
import {
  type Currency,
  currencies,
  longestReason,
  lowPayWarning,
  type Paid,
  type Pay,
} from '../../../contract/pay.ts'
import { Banner } from '../../ui/banner.tsx'
import { Field, TextInput } from '../../ui/field.tsx'
import { OutsideLink } from '../../ui/outside-link.tsx'
import { Select } from '../../ui/select.tsx'
import { useCountryOf } from './city.queries.ts'
import { newPay, type ProjectFormValues } from './startup-project-input.ts'

const units = [
  { value: 'hour', label: 'Per hour' },
  { value: 'month', label: 'Per month' },
  { value: 'project', label: 'For the whole project' },
  { value: 'unpaid', label: 'Unpaid' },
] as const satisfies { value: Pay['per']; label: string }[]

/** The names are looked up when the form opens. */
function currencyChoices() {
  const names = new Intl.DisplayNames(['en-GB'], { type: 'currency' })
  return currencies.map((code) => ({ value: code, label: `${code}, ${names.of(code)}` }))
}

/** People type '1,500' and '£15'. */
const readAmount = (typed: unknown) => {
  const text = String(typed ?? '').replaceAll(/[\s,£€$]/g, '')
  return text === '' ? Number.NaN : Number(text)
}

export function PayFields({ writtenBefore }: { writtenBefore: string | undefined }) {
  const { register, control, formState, watch, setValue } = useFormContext<ProjectFormValues>()
  const pay = watch('pay')
  const errors = (formState.errors.pay ?? {}) as Record<string, { message?: string } | undefined>
  const choose = (per: Pay['per']) => {
    if (per === 'unpaid') return setValue('pay', { per, reason: '' }, { shouldDirty: true })
    setValue('pay', { ...newPay, ...(pay.per !== 'unpaid' && pay), per }, { shouldDirty: true })
  }
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label="Compensation"
        hint={writtenBefore && `Until now: “${writtenBefore}”. Please choose it again.`}
        {...(formState.errors.pay?.message && { error: formState.errors.pay.message })}
      >
        <Select choices={units} value={pay.per} onChange={choose} />
      </Field>
      {pay.per === 'unpaid' ? (
        <Field label="Why is it unpaid?" hint="Students see this." error={errors.reason?.message}>
          <TextInput autoComplete="off" maxLength={longestReason} {...register('pay.reason')} />
        </Field>
      ) : (
        <div className="grid grid-cols-[6rem_1fr] gap-3">
          <Field label="Amount" error={errors.amount?.message}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              className="tabular-nums"
              {...register('pay.amount', { setValueAs: readAmount })}
            />
          </Field>
          <Controller
            control={control}
            name="pay.currency"
            render={({ field }) => (
              <Field label="Currency" error={errors.currency?.message}>
                <Select
                  ref={field.ref}
                  choices={currencyChoices()}
                  value={(field.value as Currency | undefined) ?? null}
                  onChange={field.onChange}
                  onBlur={field.onBlur}
                />
              </Field>
            )}
          />
        </div>
      )}
      <LowPay />
    </div>
  )
}

/** Not a refusal: not everyone is entitled to a minimum wage. */
function LowPay() {
  const { watch } = useFormContext<ProjectFormValues>()
  const [pay, location, weeklyHours, durationWeeks] = watch([
    'pay',
    'location',
    'weeklyHours',
    'durationWeeks',
  ])
  const country = useCountryOf(location)
  const isComplete = pay.per === 'unpaid' || (pay as Paid).amount > 0
  const warning = isComplete && lowPayWarning(pay, { weeklyHours, durationWeeks }, country)
  return (
    <div role="status" className="empty:hidden sm:col-span-2">
      {warning && (
        <Banner tone="amber">
          {warning.text} <OutsideLink href={warning.source} />
        </Banner>
      )}
    </div>
  )
}
