import { useState } from 'react'
import { longDay, shortClock } from '#shared/time/dates.ts'
import { newUuid } from '#shared/uuid.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, SubmitButton } from '#ui/forms/form.tsx'
import { PhoneField } from '#ui/forms/phone-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { lastDayToChange } from './days.ts'
import { sendNote, sendVisitor } from './endpoints.ts'
import type { Sheet, SheetMeeting } from './schema.ts'

type Props = {
  sheet: Sheet
  meeting: SheetMeeting
  token: string
  onSent: (sheet: Sheet) => void
  onChange: () => void
}

/** After it is sent: who was new, and what the team should know. */
export function SentSheet({ sheet, meeting, token, onSent, onChange }: Props) {
  const { metOn, didMeet } = meeting
  return (
    <div className="circle-sent">
      <Note tone="success">
        <b>{sumOf(sheet, meeting)}</b> Sent at {shortClock(meeting.sentAt)}. You can change it until{' '}
        {longDay(lastDayToChange(metOn))}.
      </Note>
      {didMeet && <VisitorPanel meeting={meeting} token={token} onSent={onSent} />}
      <NotePanel meeting={meeting} token={token} onSent={onSent} />
      <Button full variant="outline" onClick={onChange}>
        Change the ticks
      </Button>
    </div>
  )
}

const sumOf = ({ people }: Sheet, { didMeet, came, visitors }: SheetMeeting): string => {
  if (!didMeet) return 'You did not meet.'
  const members = `${came.length} of ${people.length}`
  if (visitors === 0) return `${members} came.`
  return `${members} and ${visitors === 1 ? '1 visitor' : `${visitors} visitors`}.`
}

type PanelProps = Pick<Props, 'meeting' | 'token' | 'onSent'>

function VisitorPanel({ meeting, token, onSent }: PanelProps) {
  // A new one for the next visitor; the same while one is sent again.
  const [id, setId] = useState(newUuid)
  return (
    <Panel className="circle-sent-panel">
      <h2>Did someone new come?</h2>
      <Form
        key={id}
        label="Visitor"
        schema={async () => (await import('./schema.ts')).visitorFormSchema}
        endpoint={sendVisitor}
        prepare={(typed) => ({ ...typed, token, metOn: meeting.metOn, id })}
        success={{ title: 'Visitor added', description: 'Our team will welcome them.' }}
        failure={failure}
        onSuccess={(sheet) => {
          onSent(sheet)
          setId(newUuid())
        }}
      >
        <Field name="name" label="Name" autoComplete="off" />
        <PhoneField isAnothers />
        <p className="muted">With a phone number, our team can welcome them this week.</p>
        <SubmitButton full variant="outline" pendingText="Adding...">
          Add visitor
        </SubmitButton>
      </Form>
    </Panel>
  )
}

function NotePanel({ meeting, token, onSent }: PanelProps) {
  return (
    <Panel className="circle-sent-panel">
      <h2>A word to the team</h2>
      {meeting.hasNote && <p>We have your note. A new one replaces it.</p>}
      <Form
        key={String(meeting.hasNote)}
        label="A word to the team"
        schema={async () => (await import('./schema.ts')).noteFormSchema}
        endpoint={sendNote}
        prepare={(typed) => ({ ...typed, token, metOn: meeting.metOn })}
        success={{ title: 'Saved', description: 'Our team will read it.' }}
        failure={failure}
        onSuccess={onSent}
      >
        <Field name="note" label="Your note" rows={3} />
        <p className="muted">Only our care team and administrators read it.</p>
        <SubmitButton full pendingText="Saving...">
          Save
        </SubmitButton>
      </Form>
    </Panel>
  )
}

const failure = { title: 'Not saved', description: 'Please try again.' }
