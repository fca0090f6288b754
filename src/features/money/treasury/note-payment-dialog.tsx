import { generalFund } from '#features/money/donations/categories.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { handMethods, methodNames, type HandMethod } from '#features/payments/categories.ts'
import { adminDonations } from '#features/money/donations/dashboard/endpoints.ts'
import { adminRegistrations } from '#features/gatherings/events/dashboard/endpoints.ts'
import { noConnection } from '#shared/calls/api-client.ts'
import { dayAt, shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { newUuid } from '#shared/uuid.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { FormValues } from '#ui/forms/form-data.ts'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { StepperInput } from '#ui/forms/stepper-input.tsx'
import { handCurrencies } from './categories.ts'
import { handChoices, handEntries, noteEntry } from './endpoints.ts'
import { DoubleNote } from './double-note.tsx'
import { GiverField } from './giver-field.tsx'
import { entryBodyOf, type EntryStart } from './entry-form-values.ts'
import type { Booked, HandChoices, HandEntryRow } from './schema.ts'

type Props = {
  start: EntryStart
  /** The entry that was corrected a moment ago, and that this one replaces. */
  corrected?: Pick<HandEntryRow, 'id' | 'receiptNumber'> | undefined
  onClose: () => void
}

/** Notes a gift or places that were paid by hand. */
export function NotePaymentDialog({ start, corrected, onClose }: Props) {
  const [kind, setKind] = useState(start.kind)
  const { data: choices = { funds: [], events: [] } } = useQuery(handChoices)
  // The same for every try: what was booked already is not booked again.
  const [attempt] = useState(newUuid)
  // What the last try looked like. What is changed after that is looked at again.
  const [double, setDouble] = useState<{ sentence: string; body: string }>()
  const sent = useRef('')
  const prepare = (typed: FormValues): FormValues => {
    const body = entryBodyOf(typed, choices.events)
    sent.current = JSON.stringify(body)
    return {
      ...body,
      attempt,
      ...(corrected && { replaces: corrected.id }),
      ...(double?.body === sent.current && { anyway: true }),
    }
  }
  return (
    <Dialog open onClose={onClose} size="admin" title="Record a payment">
      <Form
        label="Record a payment"
        schema={async () => (await import('./schema.ts')).handEntrySchema}
        endpoint={noteEntry}
        prepare={prepare}
        defaults={start.fields}
        success={noted}
        failure={{ title: "We couldn't record this payment", description: noConnection }}
        invalidates={[handEntries.path, adminDonations.path, adminRegistrations.path]}
        onRefusal={({ code, sentence }) => {
          if (code !== 'looks_booked') return false
          setDouble({ sentence: sentence ?? '', body: sent.current })
          return true
        }}
        onSuccess={onClose}
      >
        {corrected && (
          <Note tone="success">
            Receipt {corrected.receiptNumber} is corrected. Correct the details and save them as a new entry,
            or close this if there's nothing to replace it with.
          </Note>
        )}
        <RadioGroup
          name="kind"
          label="What was paid for?"
          options={[
            { value: 'gift', label: 'A gift' },
            { value: 'seats', label: 'Places at an event' },
          ]}
          defaultValue={start.kind}
          onChange={(chosen) => setKind(chosen === 'seats' ? 'seats' : 'gift')}
        />
        {kind === 'seats' ? (
          <SeatsFields events={choices.events} start={start} />
        ) : (
          <GiftFields funds={choices.funds} />
        )}
        <WayFields start={start.method} />
        {kind === 'seats' ? (
          <PersonFields />
        ) : (
          <>
            <GiverField {...(start.giver && { start: start.giver })} />
            <Field name="notes" label="Notes for the team" rows={2} optional />
          </>
        )}
        <DoubleNote sentence={double?.sentence} />
        <FormFoot
          note={
            kind === 'seats'
              ? "We'll email the confirmation and the receipt."
              : "We'll email the receipt. If you don't have an email address, you can print it."
          }
          submit={double === undefined ? 'Save payment' : 'Book anyway'}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

const noted = ({ receiptNumber, isEmailed }: Booked) => ({
  title: 'Payment recorded',
  description: isEmailed
    ? `We've emailed receipt ${receiptNumber}.`
    : `Receipt ${receiptNumber} is in the list, to download and print.`,
})

const GiftFields = ({ funds }: Pick<HandChoices, 'funds'>) => (
  <FieldGrid>
    <AmountField />
    <Field name="currency" label="Currency" options={handCurrencies} />
    {funds.length > 0 && (
      <Field
        name="fundId"
        label="Fund"
        options={funds.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder={generalFund}
        optional
        wide
      />
    )}
  </FieldGrid>
)

const AmountField = (props: { hint?: string }) => (
  <Field name="amount" label="Amount" inputMode="decimal" autoComplete="off" placeholder="50.00" {...props} />
)

const SeatsFields = ({ events, start }: Pick<HandChoices, 'events'> & { start: EntryStart }) => {
  const [eventId, setEventId] = useState(String(start.fields['eventId'] ?? ''))
  const [places, setPlaces] = useState(String(start.fields['numberOfAttendees'] ?? 1))
  const event = events.find(({ id }) => id === eventId)
  const prices = event?.priceChoices ?? []
  const [priceId, setPriceId] = useState('')
  const chosen = prices.find(({ id }) => id === priceId) ?? prices[0]
  const price = event && (chosen?.amount ?? event.price) * Number(places)
  return (
    <FieldGrid>
      <Field
        name="eventId"
        label="Event"
        options={events.map(({ id, title, date }) => ({ value: id, label: `${title}, ${shortDay(date)}` }))}
        placeholder="Choose an event"
        value={eventId}
        onChange={({ target }) => setEventId(target.value)}
        wide
      />
      <Field
        name="numberOfAttendees"
        label="Places"
        hint="Up to 10"
        as={StepperInput}
        min={1}
        max={10}
        value={places}
        onChange={({ target }) => setPlaces(target.value)}
      />
      {event && chosen && (
        <Field
          name="priceChoice"
          label="Price"
          options={prices.map(({ id, name, amount }) => ({
            value: id,
            label: `${name}, ${formatMoney({ ...event, amount })}`,
          }))}
          value={chosen.id}
          onChange={({ target }) => setPriceId(target.value)}
          wide
        />
      )}
      <AmountField
        hint={event && price ? `The price is ${formatMoney({ ...event, amount: price })}.` : 'What was paid'}
      />
    </FieldGrid>
  )
}

const referenceHints: Record<HandMethod, string> = {
  cash: 'If you keep a receipt book, its number',
  'mobile money': "The transaction ID in the network's message",
  'bank transfer': "The bank's reference on the statement",
  cheque: 'The number of the cheque',
}

const WayFields = ({ start }: { start: HandMethod }) => {
  const [method, setMethod] = useState(start)
  const [today] = useState(() => dayAt(new Date()))
  return (
    <FieldGrid>
      <Field
        name="method"
        label="Paid by"
        options={handMethods.map((value) => ({ value, label: methodNames[value] }))}
        value={method}
        onChange={({ target }) => setMethod(target.value as HandMethod)}
      />
      <Field name="paidOn" label="Date" type="date" max={today} />
      <Field
        name="reference"
        label="Reference"
        hint={referenceHints[method]}
        autoComplete="off"
        spellCheck={false}
        optional={method === 'cash'}
        wide
      />
    </FieldGrid>
  )
}

const PersonFields = () => (
  <FieldGrid>
    <Field name="name" label="Name" autoComplete="off" />
    <Field name="email" label="Email" type="email" autoComplete="off" />
  </FieldGrid>
)
