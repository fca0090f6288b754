import { generalFund } from '#features/money/donations/categories.ts'
import { Field } from '#ui/forms/field.tsx'
import { dayAt } from '#shared/time/dates.ts'
import { useId, useState } from 'react'
import { handCurrencies } from '../categories.ts'
import type { FundChoice } from '../schema.ts'
import { tidyAmount } from './count-draft.ts'
import type { DraftControl } from './use-draft.ts'

type Props = {
  control: DraftControl
  funds: readonly FundChoice[]
  /** Names to choose from; others can be typed. */
  counters: readonly string[]
}

type TextName = 'occasion' | 'countedBy' | 'alsoCountedBy' | 'countedOn'

/** When and where it was counted, and who did it. */
export const CountFields = ({ control, funds, counters }: Props) => {
  const { draft, change, changeFund } = control
  const [today] = useState(() => dayAt(new Date()))
  const namesId = useId()
  const text = (name: TextName) => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  return (
    <>
      <Field {...text('countedOn')} label="Date" type="date" max={today} />
      <Field {...text('occasion')} label="Occasion" placeholder="Sunday gathering" />
      <Field
        name="fundId"
        label="Fund"
        options={funds.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={generalFund}
        value={draft.fundId}
        onChange={({ target }) => changeFund(target.value)}
      />
      <Field {...text('countedBy')} label="Counted by" list={namesId} />
      <Field {...text('alsoCountedBy')} label={alsoLabel} list={namesId} placeholder="Optional" />
      <datalist id={namesId}>
        {counters.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** Seen beside the first name, and heard alone. */
const alsoLabel = (
  <>
    <span aria-hidden="true">and</span>
    <span className="visually-hidden">Also counted by</span>
  </>
)

/** What was in the tin, with its currency. */
export const TotalField = ({ control: { draft, change } }: Pick<Props, 'control'>) => (
  <div className="count-total">
    <Field
      name="currency"
      label="Currency"
      options={handCurrencies}
      value={draft.currency}
      onChange={({ target }) => change({ currency: target.value })}
    />
    <Field
      name="total"
      label="Total in the tin"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0.00"
      value={draft.total}
      onChange={({ target }) => change({ total: target.value })}
      onBlur={({ target }) => change({ total: tidyAmount(target.value, draft.currency) })}
    />
  </div>
)
