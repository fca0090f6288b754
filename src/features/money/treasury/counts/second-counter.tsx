import { UserRoundCheck } from 'lucide-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatMoney } from '#shared/money.ts'
import { localAt, shortDate } from '#shared/time/dates.ts'
import { Note } from '#ui/feedback/note.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { confirmCount, counts, oneCount } from './endpoints.ts'
import { sumsOf, type Draft } from './count-draft.ts'
import type { CountSheet } from './schema.ts'

type Props = {
  sheet: CountSheet | undefined
  isDirty: boolean
  draft: Draft
  /** Those who can confirm a count. */
  names: readonly string[]
  ownName: string
}

/** A second person can confirm the count. It can be booked without that. */
export const SecondCounter = ({ sheet, isDirty, draft, names, ownName }: Props) => {
  const { total, missing } = sumsOf(draft)
  if (total === 0 || missing !== 0) return null
  if (sheet && !isDirty && (sheet.confirmedByName || !sheet.isOwn))
    return (
      <div className="count-note">
        <Confirmation sheet={sheet} />
      </div>
    )
  const second = [draft.countedBy, draft.alsoCountedBy].find(
    (name) => name !== ownName && names.includes(name),
  )
  if (!second) return null
  return (
    <div className="count-note">
      <Note>
        {second} can confirm this count on their own phone, in Cash & transfers
        {isDirty ? ', once you have saved the draft' : ''}. You can book it without that.
      </Note>
    </div>
  )
}

/** Who has confirmed it, or the button for those who can. */
export const Confirmation = ({ sheet }: { sheet: CountSheet }) => {
  const client = useQueryClient()
  const { isPending, mutate } = useAction(
    { ...confirmCount(sheet.id), seen: sheet.version },
    {
      success: { title: 'Count confirmed' },
      failure: "We couldn't confirm this count",
      invalidates: [counts.path, oneCount(sheet.id).path],
      onSuccess: (confirmed) => client.setQueryData(oneCount(sheet.id).queryKey, confirmed),
    },
  )
  if (sheet.confirmedByName && sheet.confirmedAt) return <Note tone="success">{confirmedText(sheet)}</Note>
  if (sheet.isOwn || sheet.total === null) return null
  const amount = formatMoney({ amount: sheet.total, currency: sheet.currency })
  return (
    <Note>
      {sheet.changedByName} entered {amount}. Have you counted the same?{' '}
      <div className="count-confirm">
        <Button variant="outline" pending={isPending} onClick={() => mutate()}>
          <UserRoundCheck aria-hidden="true" />
          Confirm
        </Button>
      </div>
    </Note>
  )
}

/** "Confirmed by Esi Quaye, 22 Nov 2026, 12:50". Nothing while no second person has. */
export const confirmedText = ({
  confirmedByName,
  confirmedAt,
}: Pick<CountSheet, 'confirmedByName' | 'confirmedAt'>): string =>
  confirmedByName && confirmedAt
    ? `Confirmed by ${confirmedByName}, ${recordedAt(confirmedAt)}`
    : 'Not confirmed by a second person'

/** Records have 24 hours. */
export const recordedAt = (instant: string): string =>
  `${shortDate(instant)}, ${localAt(instant).slice(11, 16)}`
