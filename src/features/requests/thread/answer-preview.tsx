import { LinkedText } from '#ui/parts/text/linked-text.tsx'
import { buttonLook } from '#ui/parts/button.tsx'
import type { Answering } from './schema.ts'

/** The email as it will go out. */
export const AnswerPreview = ({ answering, text }: { answering: Answering; text: string }) => (
  <details className="answer-preview">
    <summary>Preview the email</summary>
    <dl className="answer-preview-head">
      <div>
        <dt>To</dt>
        <dd>{answering.to}</dd>
      </div>
      <div>
        <dt>Subject</dt>
        <dd>{answering.subject}</dd>
      </div>
    </dl>
    <div className="answer-preview-body">
      <p className="answer-preview-heading display">{answering.heading}</p>
      <p>{answering.greeting}</p>
      {text.trim() === '' ? (
        <p className="muted">Your reply goes here.</p>
      ) : (
        <p className="request-words">
          <LinkedText text={text.trim()} />
        </p>
      )}
      <p>{answering.signedBy}</p>
      <p>
        <span className={buttonLook({ size: 'small' })}>Open your request</span>
      </p>
      <p className="muted small">{answering.howToReply}</p>
      <p className="answer-preview-foot muted small">
        {answering.foot}
        <br />
        {answering.reason}
      </p>
    </div>
  </details>
)
