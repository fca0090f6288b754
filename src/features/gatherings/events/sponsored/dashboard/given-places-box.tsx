import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HandHeart, Undo2, UserX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { dayAt, shortDay } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Loading } from '#ui/feedback/loading.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { StepperInput } from '#ui/forms/stepper-input.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { invalidate } from '#browser/calls/invalidate.ts'
import { adminEvents, adminRegistrations } from '../../dashboard/endpoints.ts'
import { placesText } from '../../event-words.ts'
import { isFree } from '../../policy.ts'
import type { Event } from '../../schema.ts'
import type { GivenPlaces } from '../schema.ts'
import { givenPlaces, refundSeatGift, takeBackPlace } from './endpoints.ts'
import './given-places-box.css'

type Gift = GivenPlaces['gifts'][number]
type Sponsored = GivenPlaces['sponsored'][number]
type Step = { kind: 'refund'; gift: Gift } | { kind: 'take back'; place: Sponsored }
type Shown = Pick<Event, 'id' | 'title' | 'price'>

/** The places of an event that were given. Only those who look after the money see who has one. */
export function GivenPlacesBox({ event }: { event: Shown }) {
  const maySee = useCan('money.change') && !isFree(event)
  const query = useQuery({ ...givenPlaces(event.id), enabled: maySee })
  if (!maySee) return null
  return (
    <Box title="Given places">
      <div className="given-places">
        {query.data ? (
          <Given event={event} given={query.data} />
        ) : (
          <Loading query={query} label="Loading given places" failure="We couldn't load the given places">
            <Skeleton shape="line" width="long" />
          </Loading>
        )}
      </div>
    </Box>
  )
}

function Given({ event, given: { gifts, sponsored, waiting } }: { event: Shown; given: GivenPlaces }) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  if (gifts.length + sponsored.length + waiting.length === 0)
    return (
      <p className="muted">
        No one has given a place yet. Visitors find how to below the price on the event's page.
      </p>
    )
  return (
    <>
      <p className="muted small">Only treasurers and administrators see this box. Hosts don't.</p>
      <p className="given-places-sums">{sumsOf(gifts)}</p>
      <Part title="Given by" rows={gifts}>
        {(gift) => (
          <li key={gift.id}>
            <p>
              <b>{gift.giverName ?? gift.giverEmail}</b>
              <br />
              <span className="muted">
                {placesText(gift.seats)},{' '}
                {formatMoney({ amount: gift.each * gift.seats, currency: gift.currency })}
                {gift.receiptNumber && (
                  <>
                    , <span className="given-places-receipt">{gift.receiptNumber}</span>
                  </>
                )}
                <br />
                {gift.used} used, {gift.left} left
                {gift.withdrawn > 0 && `, ${gift.withdrawn} refunded`}
              </span>
              {gift.message && (
                <>
                  <br />“{gift.message}”
                </>
              )}
            </p>
            <RowMenu
              name={gift.giverName ?? gift.giverEmail}
              items={[
                {
                  icon: Undo2,
                  label: 'Refund unused places',
                  onChoose: () => setStep({ kind: 'refund', gift }),
                },
              ]}
            />
          </li>
        )}
      </Part>
      <Part title="Who has one" rows={sponsored}>
        {(place) => (
          <li key={place.registrationId}>
            <p>
              <b>{place.name}</b>
              <br />
              <span className="muted">
                {placesText(place.places)}, since {shortDay(dayAt(new Date(place.since)))}
              </span>
            </p>
            <RowMenu
              name={place.name}
              items={[
                {
                  icon: UserX,
                  label: 'Withdraw the place',
                  onChoose: () => setStep({ kind: 'take back', place }),
                },
              ]}
            />
          </li>
        )}
      </Part>
      <Part title="Who waits" rows={waiting}>
        {(one) => (
          <li key={one.id}>
            <p>
              <b>{one.name}</b>
              <br />
              <span className="muted">
                {placesText(one.places)}, since {shortDay(dayAt(new Date(one.waitsSince)))}
              </span>
            </p>
          </li>
        )}
      </Part>
      {step?.kind === 'refund' && <RefundDialog gift={step.gift} event={event} onClose={close} />}
      {step?.kind === 'take back' && <TakeBackDialog place={step.place} event={event} onClose={close} />}
    </>
  )
}

/** "5 given, 3 used, 2 left" */
const sumsOf = (gifts: readonly Gift[]): string => {
  const sum = (of: (gift: Gift) => number) => gifts.reduce((all, gift) => all + of(gift), 0)
  const refunded = sum(({ withdrawn }) => withdrawn)
  return `${placesText(sum(({ seats }) => seats))} given, ${sum(({ used }) => used)} used, ${sum(({ left }) => left)} left${refunded > 0 ? `, ${refunded} refunded` : ''}`
}

type PartProps<Row> = { title: string; rows: readonly Row[]; children: (row: Row) => ReactNode }

function Part<Row>({ title, rows, children }: PartProps<Row>) {
  if (rows.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul>{rows.map(children)}</ul>
    </>
  )
}

const invalidatesFor = (eventId: string) => [
  givenPlaces(eventId).path,
  adminRegistrations.path,
  adminEvents.path,
]

/** Opens also where nothing is left: then it says why nothing can go back. */
function RefundDialog({ gift, event, onClose }: { gift: Gift; event: Shown; onClose: () => void }) {
  const client = useQueryClient()
  const { left, each, currency } = gift
  return (
    <Dialog open onClose={onClose} size="small" title="Refund unused places">
      <p>
        {gift.giverName ?? gift.giverEmail}, {event.title}. {formatMoney({ amount: each, currency })} for each
        place.
      </p>
      <p className="muted">
        {left === 0 ? 'None of them is left.' : `${placesText(left)} of ${gift.seats} can go back.`} A place
        that someone has can't be refunded: withdraw it first.
      </p>
      {left > 0 && (
        <Form
          label="Refund unused places"
          schema={async () => (await import('../schema.ts')).withdrawSchema}
          endpoint={refundSeatGift(gift.id)}
          failure={{ title: "We couldn't make the refund", description: 'Please try again later.' }}
          defaults={{ places: left }}
          onSuccess={(refund) => {
            toast({
              title: 'Refund started',
              description: `${formatMoney(refund)} is on its way to the card or wallet. We'll email them.`,
            })
            void invalidate(client, ...invalidatesFor(event.id))
            onClose()
          }}
        >
          <Field name="places" label="Places" as={StepperInput} min={1} max={left} />
          <SubmitButton pendingText="Refunding...">Refund</SubmitButton>
        </Form>
      )}
    </Dialog>
  )
}

function TakeBackDialog({ place, event, onClose }: { place: Sponsored; event: Shown; onClose: () => void }) {
  const { isPending, mutate } = useAction(takeBackPlace(place.registrationId), {
    success: { title: 'Place withdrawn', description: `We've emailed ${place.name}.` },
    failure: "We couldn't withdraw the place",
    invalidates: invalidatesFor(event.id),
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Withdraw this place?"
      confirm="Withdraw it"
      keep="Keep it"
      icon={<HandHeart aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <b>{place.name}</b>, {event.title}
      </p>
      <p>
        Their registration is cancelled, and we email them. The place goes to the next who waits, or stays
        with the gift.
      </p>
    </ConfirmDialog>
  )
}
