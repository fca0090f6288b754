import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { LatestNoteCard } from '#features/team/audit/latest-note-card.tsx'
import { useEdited } from '#features/team/audit/use-edited.ts'
import { noConnection, send } from '#shared/calls/api-client.ts'
import type { InputOf } from '#shared/calls/endpoint.ts'
import { dayAt } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import { FormFoot } from '#ui/dashboard/form-foot.tsx'
import { useCan, useCanAt } from '#ui/dashboard/powers.tsx'
import { useNow } from '#ui/dashboard/use-now.ts'
import { PictureField } from '#ui/dashboard/upload-field.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import type { FormDefaults } from '#ui/forms/form-context.ts'
import { Field } from '#ui/forms/field.tsx'
import type { FormValues } from '#ui/forms/form-data.ts'
import { FieldGrid, Form } from '#ui/forms/form.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { adminEvents, changeEvent, createEvent } from '../endpoints.ts'
import { rehearseLater } from '../../series/endpoints.ts'
import type { AdminEvent, eventFormSchema, ListedEvent } from '../schema.ts'
import { eventCategories } from '#shared/event-categories.ts'
import { events } from '../../endpoints.ts'
import { longestOwnWords } from '../../policy.ts'
import { takenPlaces } from '../../ways/ways.ts'
import { meetsOnline } from '../../online/policy.ts'
import { QuestionsEditor } from '../../questions/questions-editor.tsx'
import { eventBodyOf, eventFieldsOf, termsOf } from './event-form-values.ts'
import { nextTimes, timesFromPickers } from './form-times.ts'
import { isHeard, MoveDialog, MoveFields, useTold, type MoveQuestion } from './move-fields.tsx'
import { movedParts } from './moved-parts.ts'
import { isOver, OverDialog, type OverQuestion } from './over-dialog.tsx'
import { FormPart } from './form-part.tsx'
import { PlaceAndPrice } from './place-and-price.tsx'
import { TitleAndDescription } from '../publishing/description-fields.tsx'
import { PublishFields } from '../publishing/publish-fields.tsx'
import { footNote, submitText, type Publish } from '../publishing/publish-words.ts'
import { savedText } from '../saved-text.ts'
import { LaterDialog, type LaterQuestion } from '../../series/later-dialog.tsx'
import { ScopeFields } from '../../series/scope-fields.tsx'
import { SeriesFields } from '../../series/series-fields.tsx'
import { takenText } from '../taken-text.ts'

type Props = {
  event?: ListedEvent | undefined
  copyOf?: ListedEvent
  onCreated: (event: AdminEvent) => void
  onClose: () => void
}

/** Changes an event, or creates one, which may begin as a copy for the next time. */
export function EditEventDialog({ event: opened, copyOf, onCreated, onClose }: Props) {
  const today = dayAt(useNow())
  // What people read of the last time is not yet true of the next: a copy begins as a draft.
  const copy = copyOf && {
    ...copyOf,
    ...nextTimes(copyOf, today),
    state: 'draft' as const,
    publishedAt: null,
    registrationClosesAt: null,
  }
  const edited = useEdited(opened, adminEvents, (event) => eventFieldsOf(copy ?? event))
  const { thing: event, fields } = edited
  const start = copy ?? event
  const currency = start?.currency ?? site.currency
  const doing = event ? 'updating' : 'creating'
  const done = event ? 'updated' : 'created'
  const mayAnyTerms = useCan('events.terms')
  const mayTermsOf = useCanAt('events.terms')
  // What someone creates with this power is their own.
  const mayTerms = event ? mayTermsOf(event) : mayAnyTerms
  const dateField = useRef<HTMLInputElement>(null)
  const [question, setQuestion] = useState<OverQuestion>()
  const [chosen, setChosen] = useState<{ round: number; publish: Publish }>()
  const publish = chosen?.round === edited.round ? chosen.publish : fields.publish

  const told = useTold(event)
  const [moving, setMoving] = useState<MoveQuestion>()

  const [later, setLater] = useState<LaterQuestion>()
  const isOfSeries = event !== undefined && event.seriesId !== null && event.state !== 'cancelled'

  /** What it would do to the later dates. If it is refused, saving says so at its fields. */
  const askAboutLater = async (id: string, values: FormValues): Promise<boolean> => {
    const outcome = await send(rehearseLater(id), values as InputOf<typeof eventFormSchema>).catch(
      () => undefined,
    )
    return outcome === undefined || new Promise((answer) => setLater({ outcome, answer }))
  }

  const ask = (values: FormValues): Promise<boolean> | boolean => {
    const { startsAt, endsAt } = values
    if (event && values['scope'] === 'later') return askAboutLater(event.id, values)
    const parts = event && isHeard(event, told) ? movedParts(event, values) : []
    if (parts.length > 0) return new Promise((answer) => setMoving({ parts, answer }))
    // An event that has ended needs no question. If it has registrations, the server refuses a time in the past.
    if (event && (isOver(event) || takenPlaces(event) > 0)) return true
    if (typeof startsAt !== 'string') return true
    const times = timesFromPickers(startsAt, typeof endsAt === 'string' ? endsAt : undefined)
    if (!isOver(times)) return true
    return new Promise((answer) => setQuestion({ times, answer }))
  }

  return (
    <Dialog open onClose={onClose} size="admin" title={event ? 'Edit event' : 'Create event'}>
      <Form
        label={event ? 'Edit event' : 'Create event'}
        schema={async () => (await import('../schema.ts')).eventPickersSchema}
        endpoint={event ? changeEvent(event.id) : createEvent}
        key={edited.round}
        {...edited.form}
        prepare={(typed) => ({
          ...eventBodyOf(typed, currency),
          ...(!mayTerms && termsOf(start).sent),
          ...(copyOf && { copyOf: copyOf.id }),
        })}
        confirm={ask}
        success={(answer) => ({
          title: `Event ${done} successfully`,
          description:
            answer.seriesId && !event
              ? `${savedText(answer, new Date())} Its next dates are made too.`
              : savedText(answer, new Date()),
        })}
        failure={{ title: `Error ${doing} event`, description: noConnection }}
        invalidates={[adminEvents.path, events.path]}
        onSuccess={(saved) => {
          onClose()
          if (!event) onCreated(saved)
        }}
      >
        {edited.putBack && <LatestNoteCard putBack={edited.putBack} hasAside={edited.hasAside} />}
        {event && <EventStateNote event={event} />}
        {isOfSeries && <ScopeFields event={event} />}
        {event?.state === 'cancelled' && <CancelledWords />}
        <TitleAndDescription {...wordsOf(edited.form.defaults)} />
        <FieldGrid>
          <Field name="category" label="Category" options={eventCategories} placeholder="Choose a category" />
          <Field name="organizer" label="Organiser" optional />
        </FieldGrid>
        <FormPart title="When" />
        <FieldGrid>
          <Field ref={dateField} name="date" label="Date" type="date" />
          <Field name="lastDay" label="End date" type="date" optional />
          <Field name="time" label="Starts" type="time" />
          <Field name="endsAt" label="Ends" type="time" optional />
        </FieldGrid>
        {!event && <SeriesFields label="Does it repeat?" start={{ repeats: '', repeatEnds: 'date' }} />}
        <PlaceAndPrice
          isVirtual={fields.isVirtual}
          alsoOnline={fields.alsoOnline}
          isPaid={fields.isPaid}
          currency={currency}
          isTaken={event !== undefined && takenPlaces(event) > 0}
          fixed={mayTerms ? undefined : termsOf(start).shown}
        />
        {event && isHeard(event, told) && <MoveFields event={event} currency={currency} told={told} />}
        <FormPart title="Guests and publishing" />
        <PublishFields
          audience={fields.audience}
          publish={publish}
          onPublish={(next) => setChosen({ round: edited.round, publish: next })}
          isOut={event?.state === 'planned'}
          isSettled={event !== undefined && (event.state === 'cancelled' || takenPlaces(event) > 0)}
        />
        <FormPart title="Images and questions" />
        <FieldGrid>
          <PictureField name="imageUrl" label="Image" />
          <PictureField name="flyerUrl" label="Flyer" hint="If you don't add one, we'll make one for you." />
        </FieldGrid>
        <QuestionsEditor name="questions" />
        <FormFoot note={footNote(event, publish)} submit={submitText(event, publish)} onCancel={onClose} />
      </Form>
      {edited.conflict && <ConflictDialog {...edited.conflict} />}
      {moving && <MoveDialog question={moving} told={told} onClose={() => setMoving(undefined)} />}
      {later && <LaterDialog question={later} onClose={() => setLater(undefined)} />}
      {question && (
        <OverDialog
          question={question}
          onClose={() => {
            flushSync(() => setQuestion(undefined))
            dateField.current?.focus()
          }}
        />
      )}
    </Dialog>
  )
}

/** What an administrator should know before changing an event, and who gets an email about the change. */
function EventStateNote({ event }: { event: ListedEvent }) {
  if (event.state === 'cancelled')
    return (
      <Note tone="warning">
        This event has been cancelled and can't be restored. No one will be emailed if you change it.
      </Note>
    )
  if (takenPlaces(event) === 0) return null
  return (
    <Note>
      {takenText(event)}. We'll email everyone registered if you{' '}
      {isOver(event) ? 'move it to a future date.' : 'change the time or venue.'}
      {meetsOnline(event) && ' A new meeting link needs no email: everyone joins by a link of their own.'}
    </Note>
  )
}

const CancelledWords = () => (
  <Field
    name="ownWords"
    label="What you say about the cancellation"
    hint="People read it on the event's page."
    optional
    rows={2}
    maxLength={longestOwnWords}
  />
)

const wordsOf = ({ title, description }: FormDefaults) => ({
  title: String(title ?? ''),
  description: String(description ?? ''),
})
