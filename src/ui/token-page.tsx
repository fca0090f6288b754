import { CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { reasonOf, sendJson } from '#shared/api-client.ts'
import { Button, ButtonLink } from './button.tsx'
import { NeedsScript } from './needs-script.tsx'
import { Note } from './note.tsx'
import { Panel } from './panel.tsx'
import './token-page.css'

type Props = {
  /** The secret of the letter: null if the link has none, undefined while it is not known yet. */
  token: string | null | undefined
  title: string
  text: ReactNode
  action: string
  button: string
  pendingText: string
  done: { title: string; text: string; next: { href: string; label: string } }
  onDone?: () => void
}

/** The button that was pressed is gone; the keyboard goes on from what took its place. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

/** A letter's link leads here, and a person presses the button: a mail scanner that only opens it does nothing. */
export function TokenPage({ token, title, text, action, button, pendingText, done, onDone }: Props) {
  const [state, setState] = useState<'waiting' | 'pending' | 'done'>('waiting')
  const [failure, setFailure] = useState('')
  const problem = token === null ? 'This link is not complete. Please open it from the letter.' : failure

  const act = async () => {
    setState('pending')
    setFailure('')
    try {
      await sendJson('POST', action, { token })
      setState('done')
      onDone?.()
    } catch (error) {
      setState('waiting')
      setFailure(reasonOf(error))
    }
  }

  return (
    <section className="section">
      <div className="narrow">
        <Panel className="token-page" aria-live="polite">
          {state === 'done' ? (
            <>
              <CircleCheck className="token-page-icon" size={44} aria-hidden="true" />
              <h1 ref={takeFocus} tabIndex={-1}>
                {done.title}
              </h1>
              <p className="lead">{done.text}</p>
              <ButtonLink href={done.next.href} variant="outline">
                {done.next.label}
              </ButtonLink>
            </>
          ) : (
            <>
              <h1>{title}</h1>
              <p className="lead">{text}</p>
              {problem && <Note tone="warning">{problem}</Note>}
              <NeedsScript>
                <Button
                  pending={state === 'pending'}
                  pendingText={pendingText}
                  disabled={!token}
                  onClick={() => void act()}
                >
                  {button}
                </Button>
              </NeedsScript>
            </>
          )}
        </Panel>
      </div>
    </section>
  )
}
