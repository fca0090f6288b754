import { shortMoment } from '#shared/time/dates.ts'
import { LinkedText } from '#ui/parts/text/linked-text.tsx'
import type { ThreadMessage } from './schema.ts'
import './thread.css'

type Props = { messages: readonly ThreadMessage[]; personName: string }

/** What was said after the request: who, when and by what way. */
export const Conversation = ({ messages, personName }: Props) => (
  <ol className="conversation">
    {messages.map((message) => (
      <li key={message.id} className="conversation-message" data-direction={message.direction}>
        <p className="conversation-by">
          <b>{message.authorName || personName}</b> {ways[message.cameBy]},{' '}
          <time dateTime={message.createdAt}>{shortMoment(message.createdAt)}</time>
        </p>
        {message.fromEmail !== null && (
          <p className="conversation-warning">From another email address: {message.fromEmail}</p>
        )}
        <p className="request-words">
          {message.direction === 'out' ? <LinkedText text={message.text} /> : message.text}
        </p>
        {message.wholeText !== null && message.wholeText.trim() !== message.text.trim() && (
          <details className="conversation-whole">
            <summary>Show the whole email</summary>
            <p className="request-words">{message.wholeText}</p>
          </details>
        )}
      </li>
    ))}
  </ol>
)

const ways: Record<ThreadMessage['cameBy'], string> = {
  dashboard: 'from the dashboard',
  page: 'on their private page',
  email: 'by email',
}
