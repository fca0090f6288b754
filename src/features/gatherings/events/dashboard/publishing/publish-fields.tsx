import { useState } from 'react'
import { zoneCity } from '#shared/time/dates.ts'
import { RadioGroup } from '#ui/forms/choice-field.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid } from '#ui/forms/form.tsx'
import { Note } from '#ui/feedback/note.tsx'
import type { EventAudience } from '../../categories.ts'
import { audienceLabels } from './audience-labels.ts'
import type { Publish } from './publish-words.ts'

type Props = {
  audience: EventAudience
  publish: Publish
  onPublish: (publish: Publish) => void
  /** It has been published. */
  isOut: boolean
  /** It stays as it is: it is cancelled, or people have registered. */
  isSettled: boolean
}

const audienceHints: Record<EventAudience, string> = {
  everyone: 'Everyone finds it on the site.',
  members: 'Only members who are signed in see it and can register.',
  link: 'It stands in no list and no search. Send the link to those you invite.',
}

const audienceOptions = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }))

/** Who can come and until when they can register, and when the event is published. */
export function PublishFields({ audience: start, publish, onPublish, isOut, isSettled }: Props) {
  const [audience, setAudience] = useState(start)
  return (
    <>
      <FieldGrid>
        <Field
          name="audience"
          label="Who can come"
          options={audienceOptions}
          hint={audienceHints[audience]}
          wide
          onChange={(event) => setAudience(event.target.value as EventAudience)}
        />
        <Field name="closesOn" label="Registration closes on" type="date" optional />
        <Field
          name="registrationClosesAt"
          label={`Closes at (${zoneCity()} time)`}
          type="time"
          optional
          hint="Without a time, at the end of the day."
        />
      </FieldGrid>
      {!isSettled && (
        <>
          <RadioGroup
            name="publish"
            label="Publish"
            wide
            options={isOut ? outChoices : choices}
            defaultValue={publish}
            onChange={(chosen) => onPublish(chosen as Publish)}
          />
          {publish === 'later' && (
            <FieldGrid>
              <Field name="publishOn" label="Publish on" type="date" />
              <Field name="publishAt" label={`Publish at (${zoneCity()} time)`} type="time" />
            </FieldGrid>
          )}
          {isOut && publish !== 'now' && (
            <Note tone="warning">Its page will be gone from the site until you publish it again.</Note>
          )}
        </>
      )}
    </>
  )
}

const choices = [
  { value: 'now', label: 'Now' },
  { value: 'later', label: 'On a day and time' },
  { value: 'draft', label: 'Not yet: save as a draft' },
]

const outChoices = [
  { value: 'now', label: 'It is published' },
  { value: 'draft', label: 'Make it a draft again' },
]
