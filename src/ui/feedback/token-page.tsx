import { useMutation } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, reasonOf, send } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { NeedsScript } from './needs-script.tsx'
import { Note } from './note.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import './token-page.css'

type Props = {
  /** The secret of the email: null if the link has none, undefined while the address is unknown. */
  token: string | null | undefined
  title: string
  text: ReactNode
  endpoint: Endpoint<{ token: string }, Receipt>
  button: string
  pendingText: string
  done: { title: string; text: string; next: { href: string; label: string } }
  onDone?: () => void
  /** The way on from a link that has expired or was used. */
  whenNotValid?: ReactNode
}

/** The button that was pressed has disappeared; the focus moves to what took its place. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

/** An email's link leads here, and a person presses the button: a mail scanner that only opens it does nothing. */
export function TokenPage(props: Props) {
  const { token, title, text, endpoint, button, pendingText, done, onDone, whenNotValid } = props
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: (secret: string) => send(endpoint, { token: secret }),
    onSuccess: () => onDone?.(),
  })
  const failure = error ? reasonOf(error) : ''
  const isNotValid = error instanceof ApiError && error.code === 'link_not_valid'
  const problem =
    token === null
      ? 'Part of this link is missing. Open it again from the email, or copy the whole link.'
      : failure

  return (
    <section className="section">
      <div className="narrow">
        <Panel className="token-page" aria-live="polite">
          {isSuccess ? (
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
              {isNotValid && whenNotValid ? (
                whenNotValid
              ) : (
                <NeedsScript>
                  <Button
                    pending={isPending}
                    pendingText={pendingText}
                    disabled={!token}
                    onClick={() => token && mutate(token)}
                  >
                    {button}
                  </Button>
                </NeedsScript>
              )}
            </>
          )}
        </Panel>
      </div>
    </section>
  )
}
