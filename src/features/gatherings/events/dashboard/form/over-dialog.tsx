import { longDay } from '#shared/time/dates.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { EventTimes } from './form-times.ts'

/** Asks whether the administrator means a time in the past. */
export type OverQuestion = { times: EventTimes; answer: (isMeant: boolean) => void }

export const isOver = ({ endsAt }: Pick<EventTimes, 'endsAt'>): boolean => Date.parse(endsAt) <= Date.now()

type Props = { question: OverQuestion; onClose: () => void }

/** A wrong year is easily typed; but a past event may also be entered for the record. */
export const OverDialog = ({ question: { times, answer }, onClose }: Props) => (
  <ConfirmDialog
    title="This date is in the past. Save anyway?"
    confirm="Save anyway"
    keep="Change the date"
    onConfirm={() => {
      answer(true)
      onClose()
    }}
    onClose={() => {
      answer(false)
      onClose()
    }}
  >
    <p>
      <b>
        {longDay(times.date)}, {times.time}
      </b>{' '}
      is in the past, so no one will be able to register.
    </p>
  </ConfirmDialog>
)
