import { Ban, CircleCheck, Ticket, UserX, type LucideIcon } from 'lucide-react'
import { useId, useState, type ComponentType, type ReactNode } from 'react'
import { dateOfDay, dayAt, shortDate, type CalendarDay } from '#shared/time/dates.ts'
import { useToday } from '#browser/today.tsx'
import type { Place } from '#browser/page.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import { useCanAt } from '#ui/dashboard/powers.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { CountedTabs } from '#ui/lists/counted-tabs.tsx'
import { Counted } from '#ui/lists/counted.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { isRestLate } from '../../deposit/deposit.ts'
import { RestBadge } from '../../deposit/rest-badge.tsx'
import { doorHours, isDoorTime, isOver } from '../../policy.ts'
import { adminRegistrations } from '../endpoints.ts'
import { RegistrationDialog } from '../registrations/registration-dialog.tsx'
import { PaymentBadge, RegistrationBadge } from '../registrations/registration-marks.tsx'
import type { AdminRegistration } from '../registrations/registrations-schema.ts'
import type { ListedEvent } from '../schema.ts'
import { CameButton } from './came-button.tsx'
import { FreePlaceDialog } from './free-place-dialog.tsx'
import './guest-list.css'
import { guestListOf, guestTabs, isThin, partWords, thinText, waitingPart } from './guest-parts.ts'
import { GuestTools } from './guest-tools.tsx'
import type { GuestCounts, GuestPart } from './guests-schema.ts'

const columns: Column<AdminRegistration>[] = [
  { header: 'Name', cell: ({ name }) => name, wide: 'grow', phone: 'lead' },
  {
    header: 'Status',
    cell: (registration) => <Exception registration={registration} />,
    wide: 'fit',
    phone: 'mark',
  },
  {
    header: 'Registered',
    cell: ({ createdAt, broughtBy, companions, state, priceChoice, way, rest, restDueOn }) => (
      <>
        {/* On a phone there is room for one day beside what is owed. */}
        {rest > 0 && restDueOn && <span className="table-unit">Due {dateOfDay(restDueOn)}, </span>}
        {state !== 'walked in' && (
          <span className="table-unit">{rest > 0 ? 'registered ' : 'Registered '}</span>
        )}
        {shortDate(createdAt)}
        {way === 'online' && ', online'}
        {priceChoice && `, ${priceChoice.name}`}
        {broughtBy && `, brought by ${broughtBy}`}
        {companions.length > 0 && `, with ${companions.join(', ')}`}
      </>
    ),
    wide: 'minor',
    phone: 'note',
  },
  {
    header: 'Places',
    cell: ({ numberOfAttendees, arrived }) =>
      arrived && arrived < numberOfAttendees ? (
        `${arrived} of ${numberOfAttendees} came`
      ) : (
        <Counted count={numberOfAttendees} one="place" />
      ),
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
]

/** What is as it should be needs no word. */
const Exception = ({ registration }: { registration: AdminRegistration }) => {
  const { state, paymentStatus, failedRefund, amountReturning, amountRefunded, attendedSelf } = registration
  const today = useToday()
  if (failedRefund || amountReturning > 0 || amountRefunded > 0)
    return <PaymentBadge registration={registration} />
  if (state === 'walked in' && paymentStatus === 'pending')
    return <StateBadge look="warning">Walked in, to pay</StateBadge>
  if (registration.rest > 0) return <RestBadge registration={registration} today={today} />
  if (attendedSelf) return <StateBadge look="neutral">Said so themselves</StateBadge>
  return state === 'registered' || state === 'cancelled' ? null : (
    <RegistrationBadge registration={registration} />
  )
}

const payments: ListFilter = {
  name: 'state',
  label: 'Payment',
  options: [
    { value: 'all', label: 'All payments' },
    { value: 'registered', label: 'Paid' },
    { value: 'awaiting payment', label: 'Awaiting payment' },
    { value: 'rest not paid', label: 'Rest not paid' },
    { value: 'needs attention', label: 'Needs attention' },
  ],
}

/** A feature above notes what a guest has paid. `price` is that of one place. */
export type TakesPayment = ComponentType<{ guest: AdminRegistration; price: number; onClose: () => void }>

type Step = { kind: 'open' | 'pay' | 'free'; guest: AdminRegistration }

type Props = {
  event: ListedEvent
  counts: GuestCounts
  /** The part where the list starts. */
  first: GuestPart
  place: Place
  now: Date
  /** Those who wait for a place, if the event has a list of them. */
  TakePayment?: TakesPayment | undefined
  waiting?: { count: number; list: ReactNode } | undefined
}

/** The guests of an event in their parts. One tap on the circle before a name records who came. */
export function GuestList({ event, counts, first, place, now, waiting, TakePayment }: Props) {
  const control = useAddressedList(place, guestListOf(event, first))
  const [step, setStep] = useState<Step>()
  const panelId = useId()
  const mayCancel = useCanAt('registrations.cancel')(event)
  const mayMark = mayCancel && event.state === 'planned'
  const mayPay = useCanAt('registrations.pay')(event) && TakePayment !== undefined && event.price > 0
  const close = () => setStep(undefined)
  const toolsOf = (guest: AdminRegistration) => ({
    onPay: mayPay && isOwing(guest) ? () => setStep({ kind: 'pay', guest }) : undefined,
    onFree:
      mayMark && isFreed(guest, dayAt(now)) && !isOver(event, now)
        ? () => setStep({ kind: 'free', guest })
        : undefined,
  })
  const tabs = guestTabs(event, counts, now, waiting?.count)
  const asked = control.typed.choices.part
  const part = (tabs.find(({ id }) => id === asked) ?? tabs[0]!).id
  return (
    <Box>
      {isOver(event, now) && <Sums counts={counts} />}
      {isOver(event, now) && <Recorded counts={counts} mayMark={mayMark} />}
      <CountedTabs
        label="Guests"
        tabs={tabs}
        chosen={part}
        panelId={panelId}
        onChoose={(id) => control.choose({ choices: { ...control.typed.choices, part: id }, page: 1 })}
      />
      <div id={panelId} role="tabpanel" aria-label={tabs.find(({ id }) => id === part)?.label}>
        {part === waitingPart ? (
          waiting?.list
        ) : (
          <>
            {counts.registrations[part as GuestPart] > 0 && (
              <p className="guest-words muted small">{partWords(part as GuestPart, counts)}</p>
            )}
            <DataList
              noun="guests"
              caption="Guests"
              source={adminRegistrations}
              fixed={{ eventId: event.id, part }}
              control={control}
              search="Search guests"
              filters={event.price > 0 ? [payments] : []}
              csv={`${adminRegistrations.path}.csv`}
              columns={columns}
              rowKey={({ id }) => id}
              isUnderWay={({ amountReturning }) => amountReturning > 0}
              empty={emptyOf(part as GuestPart, event, counts, now)}
              before={
                mayMark && isDoorTime(event, now)
                  ? { header: 'Came', cell: (registration) => <Circle registration={registration} /> }
                  : undefined
              }
              opens={(registration) =>
                registration.state === 'walked in'
                  ? undefined
                  : {
                      label: `Open registration of ${registration.name}`,
                      onOpen: () => setStep({ kind: 'open', guest: registration }),
                    }
              }
              tools={
                mayMark || mayPay
                  ? (guest) => (
                      <GuestTools
                        registration={guest}
                        mayMark={mayMark}
                        onOpen={() => setStep({ kind: 'open', guest })}
                        {...toolsOf(guest)}
                      />
                    )
                  : undefined
              }
            />
          </>
        )}
      </div>
      {step?.kind === 'open' && <RegistrationDialog registration={step.guest} onClose={close} />}
      {step?.kind === 'free' && <FreePlaceDialog registration={step.guest} onClose={close} />}
      {step?.kind === 'pay' && TakePayment && (
        <TakePayment
          guest={step.guest}
          price={step.guest.priceChoice?.amount ?? event.price}
          onClose={close}
        />
      )}
    </Box>
  )
}

/** Also before the doors open, as long as the place is held. */
const isOwing = ({ state, paymentStatus, rest }: AdminRegistration): boolean =>
  rest > 0 || state === 'awaiting payment' || (state === 'walked in' && paymentStatus === 'pending')

/** Who is in the hall keeps the place. */
const isFreed = ({ state, attended, ...registration }: AdminRegistration, today: CalendarDay): boolean =>
  attended !== true &&
  (state === 'awaiting payment' || state === 'awaiting confirmation' || isRestLate(registration, today))

/** Who has no place yet, or no longer, cannot have come. */
const Circle = ({ registration }: { registration: AdminRegistration }) =>
  registration.state === 'registered' ? <CameButton registration={registration} /> : null

const Sums = ({ counts }: { counts: GuestCounts }) => (
  <dl className="guest-sums">
    <div>
      <dt>of {counts.came + counts.missed} came</dt>
      <dd>{counts.isMarked ? counts.came : '–'}</dd>
    </div>
    <div>
      <dt>did not</dt>
      <dd>{counts.isMarked ? counts.missed : '–'}</dd>
    </div>
    <div>
      <dt>walked in</dt>
      <dd>{counts.walkedIn}</dd>
    </div>
  </dl>
)

/** That no one was ticked does not mean that no one came. Once it is shown it stays, so that no row moves under the finger. */
function Recorded({ counts, mayMark }: { counts: GuestCounts; mayMark: boolean }) {
  const { came, missed, isMarked } = counts
  const isDoubtful = came + missed > 0 && (!isMarked || isThin(counts))
  const [isShown, setIsShown] = useState(isDoubtful)
  if (isDoubtful && !isShown) setIsShown(true)
  if (!isShown) return null
  return (
    <div className="guest-note" role="status">
      <Note tone={isMarked && isDoubtful ? 'warning' : 'info'}>
        {!isMarked
          ? `No one recorded who came to this event.${mayMark ? ' If you remember, tap the circle before each name.' : ''}`
          : isDoubtful
            ? thinText(counts)
            : `${came} of ${came + missed} have been checked in.`}
      </Note>
    </div>
  )
}

type Empty = { icon: LucideIcon; title: string; text?: string }

const textBeforeAnyone = (event: ListedEvent, now: Date): string => {
  if (event.isVirtual) return 'Guests who join by their own link appear here.'
  return isDoorTime(event, now)
    ? 'Tap the circle before a name when someone comes.'
    : `You can check people in from ${doorHours} hours before the start.`
}

const emptyOf = (part: GuestPart, event: ListedEvent, counts: GuestCounts, now: Date): Empty => {
  if (part === 'came')
    return {
      icon: UserX,
      title: isOver(event, now) ? 'No one is recorded as here' : 'No one is here yet',
      text: textBeforeAnyone(event, now),
    }
  if (part === 'missed' && counts.came > 0) return { icon: CircleCheck, title: 'Everyone came' }
  if (part === 'cancelled') return { icon: Ban, title: 'No one has cancelled' }
  if (counts.came > 0) return { icon: CircleCheck, title: 'Everyone is here' }
  return { icon: Ticket, title: 'No registrations yet', text: 'People who register will appear here.' }
}
