import { people } from '#features/people/people/endpoints.ts'
import { telAddress } from '#shared/phone.ts'
import type { MenuItem } from '#ui/dashboard/list/menu.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { adminEvents, adminRegistrations, noteAttendance } from '../endpoints.ts'
import { attendanceWord } from '../registrations/attendance-words.ts'
import type { AdminRegistration } from '../registrations/registrations-schema.ts'

type Props = {
  registration: AdminRegistration
  /** Whether they may say who came. */
  mayMark: boolean
  onOpen: () => void
  /** Left out where nothing is owed. */
  onPay: (() => void) | undefined
  /** Left out where the place is sure. */
  onFree: (() => void) | undefined
}

/** What else can be done for a guest. That someone came is the circle before the name. */
export function GuestTools({ registration, mayMark, onOpen, onPay, onFree }: Props) {
  const { id, name, email, phone, state, attended, isDoorTime, numberOfAttendees } = registration
  const { mutate } = useAction(noteAttendance(id), {
    success: ({ attended: now }) => ({
      title: now === null ? 'Attendance undone' : `${name}: ${attendanceWord(now)}`,
    }),
    failure: "We couldn't save this",
    invalidates: [adminRegistrations.path, adminEvents.path, people.path],
  })
  const missed: MenuItem =
    attended === false
      ? { label: `Undo: ${attendanceWord(false)}`, onChoose: () => mutate({ attended: null }) }
      : { label: attendanceWord(false), onChoose: () => mutate({ attended: false }) }
  const isWalkIn = state === 'walked in'
  if (isWalkIn && !onPay) return null
  return (
    <RowMenu
      name={name}
      items={[
        ...(isWalkIn ? [] : [{ label: 'Open registration', onChoose: onOpen }]),
        ...(onPay ? [{ label: 'Record a payment', onChoose: onPay }] : []),
        ...(email ? [{ label: 'Write an email', onChoose: () => location.assign(`mailto:${email}`) }] : []),
        ...(phone ? [{ label: 'Call', onChoose: () => location.assign(telAddress(phone)) }] : []),
        ...(mayMark && isDoorTime && state === 'registered' ? [missed] : []),
        ...(onFree
          ? [{ label: numberOfAttendees === 1 ? 'Free the place' : 'Free the places', onChoose: onFree }]
          : []),
      ]}
    />
  )
}
