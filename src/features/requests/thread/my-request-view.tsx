import { noConnection, serverNow } from '#shared/calls/api-client.ts'
import { zoneAt } from '#shared/time/dates.ts'
import { site } from '#shared/site.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form, PrivacyNote, SubmitButton } from '#ui/forms/form.tsx'
import { LinkedText } from '#ui/parts/text/linked-text.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { kindName } from '../request-words.ts'
import { writeBack } from './endpoints.ts'
import { momentText, progressNote } from './promise-clock.ts'
import type { MyRequest } from './schema.ts'

type Props = { request: MyRequest; token: string; onSent: (request: MyRequest) => void }

/** A request as its sender sees it: how far it is, what was said, and a field to write back. */
export const MyRequestView = ({ request, token, onSent }: Props) => {
  const now = new Date(serverNow())
  const { tone, title, text } = progressNote(request, now)
  return (
    <div className="my-request-parts">
      <Panel className="my-request-panel">
        <h2 className="my-request-title">
          {kindName(request.kind)} <span className="tabular">{request.reference}</span>
        </h2>
        <Note tone={tone}>
          <b>{title}</b>
          <br />
          {text}
        </Note>
        <p className="muted small">
          All times are in {site.contact.city} ({zoneAt(request.dueAt)}).
        </p>
      </Panel>
      <section aria-labelledby="conversation-title">
        <h2 id="conversation-title" className="my-request-title">
          What was said
        </h2>
        <Conversation request={request} now={now} />
      </section>
      <Panel className="my-request-panel">
        <h2 className="my-request-title">Write back</h2>
        <Form
          label="Write back"
          schema={async () => (await import('./schema.ts')).writeBackSchema}
          endpoint={writeBack}
          prepare={(typed) => ({ ...typed, token })}
          success={{
            title: 'Message sent',
            description: `It's on this page, and ${readers(request)} will read it.`,
          }}
          failure={{ title: "We couldn't send your message", description: noConnection }}
          onSuccess={onSent}
        >
          <Field
            name="text"
            label="Your message"
            hint={
              request.isPrivate ? 'The prayer team gets it straight away.' : 'Our team gets it straight away.'
            }
            rows={6}
          />
          <SubmitButton pendingText="Sending...">Send message</SubmitButton>
          <PrivacyNote>{`Only ${readers(request)} reads this.`}</PrivacyNote>
        </Form>
      </Panel>
    </div>
  )
}

/** The same promise as in its confirmation email. */
const readers = ({ isPrivate }: MyRequest): string => (isPrivate ? 'the prayer team' : 'our team')

const Conversation = ({ request, now }: { request: MyRequest; now: Date }) => {
  const { text, details, createdAt, messages } = request
  return (
    <ol className="my-request-messages">
      <li className="my-request-message">
        <p className="my-request-by">
          <b>You</b> <time dateTime={createdAt}>{momentText(createdAt, now)}</time>
        </p>
        <p className="my-request-words">{text || 'You sent this without a message.'}</p>
        {details.length > 0 && (
          <dl className="my-request-details">
            {details.map((detail) => (
              <div key={detail.label}>
                <dt>{detail.label}</dt>
                <dd>{detail.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </li>
      {messages.map((message) => (
        <li key={message.id} className="my-request-message" data-direction={message.direction}>
          <p className="my-request-by">
            <b>{writerOf(message)}</b>{' '}
            <time dateTime={message.createdAt}>{momentText(message.createdAt, now)}</time>
          </p>
          {message.fromEmail !== null && (
            <p className="my-request-warning">
              This came from {message.fromEmail}, which isn't the email address you gave us. If it wasn't you,
              tell us below.
            </p>
          )}
          <p className="my-request-words">
            {message.direction === 'out' ? <LinkedText text={message.text} /> : message.text}
          </p>
        </li>
      ))}
    </ol>
  )
}

const writerOf = ({ direction, fromEmail, firstName }: MyRequest['messages'][number]): string => {
  if (direction === 'in') return fromEmail === null ? 'You' : 'By email'
  return firstName ? `${firstName}, ${site.name}` : site.name
}
