import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { firstNameOf } from '#shared/text/names.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { RingIcon } from '#ui/parts/marks/rings.tsx'
import type { FormValues } from './form-data.ts'
import './form-sent.css'

export type SentText = {
  /** What was sent, in a word or two: "We have your request." */
  what: string
  /** What happens now, and when. */
  text: ReactNode
  /** The one thing to do until then. */
  next: { label: string } & ({ href: string } | { onClick: () => void })
}

type Props = SentText & { values: FormValues; reference: string | undefined; onAgain: () => void }

/** The form has disappeared, and with it the button that was pressed; the focus moves here. */
const takeFocus = (panel: HTMLElement | null): void => panel?.focus()

/** Stands where a form was that has been sent. `Form` loads it; nothing else imports it. */
export const FormSent = ({ what, values, text, next, reference, onAgain }: Props) => (
  <div ref={takeFocus} className="form-sent" role="status" tabIndex={-1} data-start="">
    <RingIcon icon={Check} size={108} />
    <h2 className="form-sent-title">
      {thanks(values)} We have your {what}.
    </h2>
    <p className="form-sent-text">{text}</p>
    {reference && (
      <p className="form-sent-reference">
        Your reference is <strong className="nowrap">{reference}</strong>
      </p>
    )}
    <div className="form-sent-actions">
      {'href' in next ? (
        <ButtonLink variant="outline" href={next.href}>
          {next.label}
        </ButtonLink>
      ) : (
        <Button variant="outline" onClick={next.onClick}>
          {next.label}
        </Button>
      )}
      <Button variant="quiet" onClick={onAgain}>
        Send another
      </Button>
    </div>
  </div>
)

const thanks = ({ firstName, name = firstName }: FormValues): string => {
  const who = typeof name === 'string' && firstNameOf(name)
  return who ? `Thank you, ${who}.` : 'Thank you.'
}
