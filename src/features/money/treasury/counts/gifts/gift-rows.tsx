import { generalFund } from '#features/money/donations/categories.ts'
import { Plus, X } from 'lucide-react'
import { useEffect, useId, useRef, type KeyboardEvent } from 'react'
import { FieldError } from '#ui/forms/field.tsx'
import { fieldId, FormContext, noForm } from '#ui/forms/form-context.ts'
import { SelectInput } from '#ui/forms/select-input.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import type { FundChoice } from '../../schema.ts'
import { chosenWho, newPeopleIn, sumsOf, tidyAmount, type DraftRow, type Who } from '../count-draft.ts'
import { asMethod, FurtherFields, methodOptions } from './gift-fields.tsx'
import './gift-rows.css'
import type { Problems } from '../problems.ts'
import type { DraftControl } from '../use-draft.ts'
import { WhoField } from './who-field.tsx'

type Props = {
  control: DraftControl
  funds: readonly FundChoice[]
  formId: string
  problems: Problems['rows']
}

/** The gifts on a desk: every field in its place. Enter in the amount leads to the next row. */
export const GiftRows = ({ control, funds, formId, problems }: Props) => {
  const { draft, addRow } = control
  const { rows } = draft
  // The row whose first field gets the focus when it is there.
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (wanted.current) document.getElementById(fieldId(formId, wanted.current))?.focus()
    wanted.current = undefined
  })
  const leadTo = (index: number) => {
    const next = rows[index]
    if (next) document.getElementById(fieldId(formId, next.id))?.focus()
    else wanted.current = addRow().id
  }
  const added = newPeopleIn(rows)
  return (
    <div className="gift-rows">
      <div className="gift-row gift-row-head" aria-hidden="true">
        <span>Who</span>
        <span>How</span>
        <span>Fund</span>
        <span>{draft.currency}</span>
      </div>
      <ol aria-label="Gifts">
        {rows.map((row, index) => (
          <GiftRow
            key={row.id}
            row={row}
            number={index + 1}
            control={control}
            funds={funds}
            formId={formId}
            problem={problems[row.id]}
            added={added}
            onNext={() => leadTo(index + 1)}
          />
        ))}
      </ol>
      <Button variant="quiet" className="gift-add" onClick={() => leadTo(rows.length)}>
        <Plus aria-hidden="true" />
        Add a gift
      </Button>
    </div>
  )
}

type RowProps = Omit<Props, 'problems'> & {
  row: DraftRow
  number: number
  problem: string | undefined
  added: Extract<Who, { kind: 'new' }>[]
  onNext: () => void
}

const GiftRow = ({ row, number, control, funds, formId, problem, added, onNext }: RowProps) => {
  const { draft, changeRow, removeRow } = control
  const ownId = useId()
  const change = (part: Partial<DraftRow>) => changeRow(row.id, part)
  const goOn = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onNext()
  }
  const described = problem ? { 'aria-describedby': `${ownId}-error` } : {}
  return (
    <li className="gift" aria-label={`Gift ${number}`}>
      <div className="gift-row">
        <WhoField
          id={fieldId(formId, row.id)}
          label={`Who, gift ${number}`}
          who={row.who}
          typed={row.typed}
          added={added}
          isInvalid={problem !== undefined}
          describedBy={described['aria-describedby']}
          onType={(typed) => change({ typed, who: null })}
          onChoose={(who) => change(chosenWho(who, row, { ...sumsOf(draft), currency: draft.currency }))}
        />
        <SelectInput
          className="field-control"
          aria-label={`How, gift ${number}`}
          options={methodOptions}
          value={row.method}
          onChange={({ target }) => change({ method: asMethod(target.value) })}
        />
        <SelectInput
          className="field-control"
          aria-label={`Fund, gift ${number}`}
          options={funds.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder={generalFund}
          value={row.fundId}
          onChange={({ target }) => change({ fundId: target.value })}
        />
        <input
          className="field-control gift-amount"
          aria-label={`Amount in ${draft.currency}, gift ${number}`}
          {...described}
          inputMode="decimal"
          enterKeyHint="next"
          autoComplete="off"
          placeholder="0.00"
          value={row.amount}
          onChange={({ target }) => change({ amount: target.value })}
          onBlur={({ target }) => change({ amount: tidyAmount(target.value, draft.currency) })}
          onKeyDown={goOn}
        />
        <IconButton size="small" label={`Remove gift ${number}`} onClick={() => removeRow(row.id)}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <FormContext value={{ ...noForm, formId: ownId }}>
        <FurtherFields row={row} onChange={change} />
      </FormContext>
      {problem && <FieldError id={ownId}>{problem}</FieldError>}
    </li>
  )
}
