import { listed } from '#shared/figures.ts'
import { shortDay } from '#shared/time/dates.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import type { LaterChange } from './schema.ts'

export type LaterQuestion = { outcome: LaterChange; answer: (isMeant: boolean) => void }

const datesAre = (count: number, how: string): string =>
  count === 1 ? `1 later date ${how}` : `${count} later dates ${how}`

/** What becomes of the later dates, in a sentence. */
export const laterText = ({ changed, made, removed }: Omit<LaterChange, 'notified' | 'single'>): string => {
  const parts = [
    changed > 0 && datesAre(changed, changed === 1 ? 'changes' : 'change'),
    made > 0 && (made === 1 ? '1 new date is made' : `${made} new dates are made`),
    removed > 0 && `${datesAre(removed, removed === 1 ? 'goes' : 'go')} to the bin`,
  ].filter((part) => typeof part === 'string')
  return parts.length === 0 ? 'No later date changes.' : `${listed(parts)}.`
}

/** Asks before the later dates change: what is said here was tried on the server. */
export const LaterDialog = ({ question, onClose }: { question: LaterQuestion; onClose: () => void }) => {
  const { outcome, answer } = question
  const { notified } = outcome
  const close = (isMeant: boolean) => {
    answer(isMeant)
    onClose()
  }
  return (
    <ConfirmDialog
      title="Save this and all later dates?"
      confirm={notified > 0 ? 'Save and send' : 'Save dates'}
      keep="Back to the form"
      variant="ink"
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      <p>{laterText(outcome)}</p>
      {notified > 0 && (
        <p>
          <b>{notified === 1 ? '1 email goes' : `${notified} emails go`} to guests</b>, one for each date that
          moves. They cannot be called back.
        </p>
      )}
      <SingleDates single={outcome.single} />
    </ConfirmDialog>
  )
}

/** People know of these dates, so nothing is done about them in silence. */
export const SingleDates = ({ single }: Pick<LaterChange, 'single'>) =>
  single.length > 0 && (
    <Note tone="warning">
      <b>{single.length === 1 ? 'One date stays as it is:' : `${single.length} dates stay as they are:`}</b>{' '}
      {listed(single.map(({ date, registered }) => `${shortDay(date)} (${placesOf(registered)})`))}.{' '}
      {single.length === 1 ? 'It becomes a single event.' : 'They become single events.'} If one should not
      take place, cancel it: that tells its guests.
    </Note>
  )

const placesOf = (registered: number): string => {
  if (registered === 0) return 'someone has worked on it or registered'
  return registered === 1 ? '1 place taken' : `${registered} places taken`
}
