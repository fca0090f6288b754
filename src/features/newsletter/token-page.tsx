import { CircleCheck } from 'lucide-react'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { ApiError, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import { Panel } from '#ui/panel.tsx'
import './token-page.css'

type Props = {
  title: string
  text: ReactNode
  action: string
  button: string
  pendingText: string
  done: { title: string; text: string }
}

/** A letter's link leads here, and a person presses the button: a mail scanner that only opens it does nothing. */
export function TokenPage({ title, text, action, button, pendingText, done }: Props) {
  const token = useToken()
  const [state, setState] = useState<'waiting' | 'pending' | 'done'>('waiting')
  const [failure, setFailure] = useState('')
  const problem = token === null ? 'This link is not complete. Please open it from the letter.' : failure

  const act = async () => {
    setState('pending')
    setFailure('')
    try {
      await sendJson('POST', action, { token })
      setState('done')
    } catch (error) {
      setState('waiting')
      setFailure(
        (error instanceof ApiError && error.sentence) || 'An error occurred. Please try again later.',
      )
    }
  }

  return (
    <section className="section">
      <div className="narrow">
        <Panel className="token-page" aria-live="polite">
          {state === 'done' ? (
            <>
              <CircleCheck className="token-page-icon" size={44} aria-hidden="true" />
              <h1>{done.title}</h1>
              <p className="lead">{done.text}</p>
              <ButtonLink href={paths.teachings} variant="outline">
                Browse teachings
              </ButtonLink>
            </>
          ) : (
            <>
              <h1>{title}</h1>
              <p className="lead">{text}</p>
              {problem && <Note tone="warning">{problem}</Note>}
              <Button
                pending={state === 'pending'}
                pendingText={pendingText}
                disabled={!token}
                onClick={() => void act()}
              >
                {button}
              </Button>
            </>
          )}
        </Panel>
      </div>
    </section>
  )
}

const never = () => () => {}

/** Only the browser reads it: the server keeps one page for all letters. */
const useToken = (): string | null | undefined =>
  useSyncExternalStore(
    never,
    () => new URLSearchParams(location.search).get('token'),
    () => undefined,
  )
