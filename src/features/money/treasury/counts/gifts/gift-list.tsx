import { Plus } from 'lucide-react'
import { useState } from 'react'
import { methodNames } from '#features/payments/categories.ts'
import { FieldError } from '#ui/forms/field.tsx'
import type { FundChoice } from '../../schema.ts'
import { emptyRow, isEmptyRow, newPeopleIn, plainSum, sumsOf, type DraftRow } from '../count-draft.ts'
import './gift-list.css'
import { GiftSheet } from './gift-sheet.tsx'
import type { Problems } from '../problems.ts'
import type { DraftControl } from '../use-draft.ts'

type Props = { control: DraftControl; funds: readonly FundChoice[]; problems: Problems['rows'] }

/** The gifts on a phone: two lines each, and a sheet to add or change one. */
export const GiftList = ({ control, funds, problems }: Props) => {
  const { draft, putRow, removeRow } = control
  const [opened, setOpened] = useState<DraftRow>()
  const rows = draft.rows.filter((row) => !isEmptyRow(row))
  const fundOf = (row: DraftRow) => funds.find(({ id }) => id === row.fundId)?.name
  return (
    <>
      <ul className="gift-list">
        {rows.map((row) => (
          <li key={row.id}>
            <button type="button" className="gift-line" onClick={() => setOpened(row)}>
              <b>{nameOf(row)}</b>
              <span>{detailsOf(row, fundOf(row))}</span>
              <b className="gift-line-amount">{amountOf(row, draft.currency)}</b>
            </button>
            {problems[row.id] && <FieldError id={row.id}>{problems[row.id]}</FieldError>}
          </li>
        ))}
        <li>
          <button
            type="button"
            className="gift-line gift-line-add"
            onClick={() => setOpened(emptyRow(draft))}
          >
            <Plus size={20} aria-hidden="true" />
            Add a gift
          </button>
        </li>
      </ul>
      {opened && (
        <GiftSheet
          start={opened}
          isKnown={rows.some(({ id }) => id === opened.id)}
          currency={draft.currency}
          funds={funds}
          added={newPeopleIn(rows)}
          missing={sumsOf(draft).missing}
          onPut={putRow}
          onNext={() => setOpened(emptyRow(draft))}
          onRemove={() => removeRow(opened.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

const nameOf = ({ who, typed }: DraftRow): string => {
  if (who?.kind === 'known') return who.person.name
  if (who?.kind === 'new') return who.name
  return who?.kind === 'none' ? 'No name' : typed || 'Choose who gave'
}

/** "…821 · Building · Cash". */
const detailsOf = ({ who, method }: DraftRow, fund: string | undefined): string => {
  const isKnown = who?.kind === 'known'
  return [
    isKnown && who.person.phoneEnd && `…${who.person.phoneEnd}`,
    who?.kind === 'new' && 'new',
    fund,
    methodNames[method],
    isKnown && !who.person.hasEmail && 'receipt on paper',
  ]
    .filter(Boolean)
    .join(' · ')
}

const amountOf = (row: DraftRow, currency: string): string =>
  plainSum({ amount: sumsOf({ rows: [row], total: '', currency }).entered, currency })
