import { MessageSquareText, Send } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { noConnection } from '#shared/calls/api-client.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useFormContext } from '#ui/forms/form-context.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { overviewPath } from '#browser/calls/dashboard-paths.ts'
import { isOpen } from '../policy.ts'
import { fillReply } from '../replies/fill-reply.ts'
import { SavedRepliesDialog } from '../replies/saved-replies-dialog.tsx'
import type { QueueEndpoints } from '../queue/request-queue-endpoints.ts'
import { AnswerPreview } from './answer-preview.tsx'
import type { Answering, ThreadMessage } from './schema.ts'

type Props<Row> = {
  request: { id: string; reference: string; state: string; messages: ThreadMessage[] }
  answering: Answering
  endpoints: QueueEndpoints<Row>
  states: readonly string[]
}

/** Writes an answer. It goes out as an email and stays in the conversation. */
export function AnswerBox<Row>({ request, answering, endpoints, states }: Props<Row>) {
  const { id, reference, messages } = request
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState('')
  // The form may be sent before the press on its button has been rendered.
  const next = useRef('')
  const [isChoosing, setIsChoosing] = useState(false)
  const [conflict, setConflict] = useState<string>()
  /** The last message when the author began to write: what came later they may have overlooked. */
  const [begunAfter, setBegunAfter] = useState<string | null>()
  const last = messages.at(-1)?.id ?? null
  const field = () => box.current?.querySelector('textarea')

  const type = (typed: string) => {
    setText(typed)
    setBegunAfter(typed === '' ? undefined : begunAfter === undefined ? last : begunAfter)
  }

  const choose = (state: string) => {
    next.current = state
    setChosen(state)
  }

  const insert = (reply: string) => {
    const area = field()
    if (!area) return
    // First: what a field holds when it gets focus does not count as written.
    area.focus()
    const words = fillReply(reply, { firstName: answering.firstName, reference })
    area.setRangeText(words, area.selectionStart, area.selectionEnd, 'end')
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }

  return (
    <section ref={box} className="answer-box" aria-labelledby="answer-title">
      <h3 id="answer-title" className="visually-hidden">
        Reply
      </h3>
      <Form
        label="Reply"
        schema={async () => (await import('./schema.ts')).answerSchema(states as [string, ...string[]])}
        endpoint={endpoints.answer(id)}
        prepare={(typed) => ({
          text: typed.text,
          state: next.current,
          seen: begunAfter === undefined ? last : begunAfter,
        })}
        success={{ title: 'Reply sent', description: `We've emailed it to ${answering.to}.` }}
        failure={{ title: "We couldn't send your reply", description: noConnection }}
        invalidates={[endpoints.path, overviewPath]}
        onSuccess={() => {
          setConflict(undefined)
          setBegunAfter(undefined)
          // Words that were typed while it was sent are still there.
          setText(field()?.value ?? '')
          field()?.focus()
        }}
        onConflict={async (refusal) => {
          setConflict(refusal.sentence)
          setBegunAfter((refusal.changes as ThreadMessage[]).at(-1)?.id ?? last)
          return true
        }}
      >
        <Field
          name="text"
          label="Your reply"
          hint="We add the greeting and your name."
          rows={6}
          onChange={({ target: { value } }) => type(value)}
        />
        <Button
          variant="quiet"
          size="small"
          className="answer-saved-replies"
          onClick={() => setIsChoosing(true)}
        >
          <MessageSquareText aria-hidden="true" />
          Saved replies
        </Button>
        <AnswerPreview answering={answering} text={text} />
        {conflict && (
          <div role="alert">
            <Note tone="warning">{conflict} It's in the conversation above.</Note>
          </div>
        )}
        <div className="answer-buttons">
          <SendButton state="in progress" chosen={chosen} onChoose={choose}>
            {isOpen(request.state) ? 'Send reply' : 'Send and reopen'}
          </SendButton>
          {states
            .filter((state) => !isOpen(state))
            .map((state) => (
              <SendButton key={state} state={state} chosen={chosen} onChoose={choose}>
                {state === 'matched' ? 'Send and mark as matched' : 'Send and close'}
              </SendButton>
            ))}
        </div>
      </Form>
      {isChoosing && (
        <SavedRepliesDialog
          onClose={() => setIsChoosing(false)}
          onInsert={(reply) => {
            // The field cannot have the focus while the dialog lies over it.
            flushSync(() => setIsChoosing(false))
            insert(reply)
          }}
        />
      )}
    </section>
  )
}

type SendProps = { state: string; chosen: string; onChoose: (state: string) => void; children: string }

/** Says which state the request has after sending. */
const SendButton = ({ state, chosen, onChoose, children }: SendProps) => {
  const { pending } = useFormContext()
  const isMine = chosen === state
  return (
    <Button
      type="submit"
      variant={state === 'in progress' ? 'ink' : 'outline'}
      pending={pending && isMine}
      pendingText="Sending..."
      disabled={pending && !isMine}
      onClick={() => onChoose(state)}
    >
      {state === 'in progress' && <Send aria-hidden="true" />}
      {children}
    </Button>
  )
}
