import { useMutation } from '@tanstack/react-query'
import { CircleCheck, MailCheck, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { ApiError, reasonOf, send } from '#shared/calls/api-client.ts'
import type { Endpoint } from '#shared/calls/endpoint.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { NeedsScript } from './needs-script.tsx'
import { Note } from './note.tsx'
import { RingIcon } from '#ui/parts/marks/rings.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import './status-panel.css'
import './token-page.css'

type Props = {
  /** The secret of the email: null if the link has none, undefined while the address is unknown. */
  token: string | null | undefined
  icon?: LucideIcon
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
  const {
    token,
    icon = MailCheck,
    title,
    text,
    endpoint,
    button,
    pendingText,
    done,
    onDone,
    whenNotValid,
  } = props
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
    <div className="status-page">
      <Panel className="status-panel" aria-live="polite">
        {isSuccess ? (
          <>
            <RingIcon icon={CircleCheck} />
            <h1 ref={takeFocus} tabIndex={-1}>
              {done.title}
            </h1>
            <p className="status-panel-text">{done.text}</p>
            <div className="status-panel-actions">
              <ButtonLink href={done.next.href} variant="outline">
                {done.next.label}
              </ButtonLink>
            </div>
          </>
        ) : (
          <>
            <RingIcon icon={icon} />
            <h1>{title}</h1>
            <p className="status-panel-text">{text}</p>
            {problem && <Note tone="warning">{problem}</Note>}
            {isNotValid && whenNotValid ? (
              <div className="token-page-next">{whenNotValid}</div>
            ) : (
              <NeedsScript>
                <div className="status-panel-actions">
                  <Button
                    pending={isPending}
                    pendingText={pendingText}
                    disabled={!token}
                    onClick={() => token && mutate(token)}
                  >
                    {button}
                  </Button>
                </div>
              </NeedsScript>
            )}
          </>
        )}
      </Panel>
    </div>
  )
}
