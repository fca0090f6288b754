import { generalFund } from '#features/money/donations/categories.ts'
import { Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Field, FieldError } from '#ui/forms/field.tsx'
import { FormContext, noForm } from '#ui/forms/form-context.ts'
import { FieldGrid } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import type { FundChoice } from '../../schema.ts'
import { chosenWho, plainSum, sumsOf, tidyAmount, type DraftRow, type Who } from '../count-draft.ts'
import { asMethod, FurtherFields, methodOptions } from './gift-fields.tsx'
import './gift-sheet.css'
import { WhoField } from './who-field.tsx'

type Props = {
  start: DraftRow
  /** It is in the list. */
  isKnown: boolean
  currency: string
  funds: readonly FundChoice[]
  added: Extract<Who, { kind: 'new' }>[]
  /** What the count still lacks, in minor units. */
  missing: number
  onPut: (row: DraftRow) => void
  onNext: () => void
  onRemove: () => void
  onClose: () => void
}

/** One gift on a phone. "Add and next" leads to the next one without closing. */
export const GiftSheet = (props: Props) => (
  <Dialog open onClose={props.onClose} size="admin" title={props.isKnown ? 'Change this gift' : 'Add a gift'}>
    <GiftForm
      // The next one starts empty.
      key={props.start.id}
      {...props}
    />
  </Dialog>
)

const GiftForm = ({ start, isKnown, currency, funds, added, missing, ...on }: Props) => {
  const [row, setRow] = useState(start)
  const [problem, setProblem] = useState<string>()
  const formId = useId()
  const whoId = `${formId}-who`
  const amountId = `${formId}-amount`
  const change = (part: Partial<DraftRow>) => {
    setProblem(undefined)
    setRow({ ...row, ...part })
  }
  const takesRest = useRef(false)
  // What is typed now replaces it.
  useEffect(() => {
    const field = document.getElementById(amountId)
    if (takesRest.current && field instanceof HTMLInputElement) field.select()
    takesRest.current = false
  }, [row.amount, amountId])
  const focusOn = (id: string) => document.getElementById(id)?.focus()

  const put = (andThen: () => void) => {
    const found = problemWith(row, currency)
    setProblem(found?.sentence)
    if (found) return focusOn(found.field === 'who' ? whoId : amountId)
    on.onPut({ ...row, amount: tidyAmount(row.amount, currency) })
    return andThen()
  }

  useEffect(() => {
    if (!isKnown) document.getElementById(whoId)?.focus()
  }, [isKnown, whoId])

  return (
    <FormContext value={{ ...noForm, formId }}>
      <form
        className="form gift-sheet"
        aria-label={isKnown ? 'Change this gift' : 'Add a gift'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          put(isKnown ? on.onClose : on.onNext)
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor={whoId}>
            Who
          </label>
          <WhoField
            id={whoId}
            label="Who"
            who={row.who}
            typed={row.typed}
            added={added}
            isInline
            onType={(typed) => change({ typed, who: null })}
            onChoose={(who) => {
              const part = chosenWho(who, row, { missing, currency })
              takesRest.current = part.amount !== undefined
              change(part)
              focusOn(amountId)
            }}
          />
        </div>
        <Field
          name="amount"
          label={`Amount in ${currency}`}
          hint={missing > 0 && !isKnown ? `${plainSum({ amount: missing, currency })} missing` : undefined}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          value={row.amount}
          onChange={({ target }) => change({ amount: target.value })}
        />
        <FieldGrid>
          <Field
            name="method"
            label="How"
            options={methodOptions}
            value={row.method}
            onChange={({ target }) => change({ method: asMethod(target.value) })}
          />
          <Field
            name="fundId"
            label="Fund"
            options={funds.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={generalFund}
            value={row.fundId}
            onChange={({ target }) => change({ fundId: target.value })}
          />
        </FieldGrid>
        <FurtherFields row={row} onChange={change} />
        {problem && (
          <div role="alert">
            <FieldError id={formId}>{problem}</FieldError>
          </div>
        )}
        <div className="gift-sheet-foot">
          {isKnown ? (
            <>
              <IconButton
                outline
                tone="danger"
                label="Remove this gift"
                onClick={() => {
                  on.onRemove()
                  on.onClose()
                }}
              >
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
              <Button type="submit" variant="ink">
                Done
              </Button>
            </>
          ) : (
            <>
              <Button type="submit" variant="ink">
                Add and next
              </Button>
              <Button variant="outline" onClick={() => put(on.onClose)}>
                Add
              </Button>
            </>
          )}
        </div>
      </form>
    </FormContext>
  )
}

type Found = { field: 'who' | 'amount'; sentence: string }

const problemWith = (row: DraftRow, currency: string): Found | undefined => {
  if (row.who === null) return { field: 'who', sentence: 'Choose a person, “New person” or “No name”' }
  if (sumsOf({ rows: [row], total: '', currency }).entered <= 0)
    return { field: 'amount', sentence: 'Enter an amount, like 50.00' }
  return row.method !== 'cash' && row.reference.trim() === ''
    ? { field: 'amount', sentence: "Enter the reference so it isn't recorded twice" }
    : undefined
}
