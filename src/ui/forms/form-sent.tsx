import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#ui/parts/button.tsx'
import { RingIcon } from '#ui/parts/rings.tsx'
import './form-sent.css'

export type SentText = {
  /** What was sent, in a word or two: "We have your request." */
  what: string
  /** What happens now, and when. */
  text: ReactNode
  /** The one thing to do meanwhile. */
  next: ReactNode
}

type Props = SentText & { title: string; reference: string | undefined; onAgain: () => void }

/** The form is gone, and with it the button that was pressed; the keyboard goes on from here. */
const takeFocus = (panel: HTMLElement | null): void => panel?.focus()

/** Stands where a form was that has been sent. `Form` loads it; nothing else imports it. */
export const FormSent = ({ title, text, next, reference, onAgain }: Props) => (
  <div ref={takeFocus} className="form-sent" role="status" tabIndex={-1} data-start="">
    <RingIcon icon={Check} size={108} />
    <h3 className="form-sent-title">{title}</h3>
    <p className="form-sent-text">{text}</p>
    {reference && (
      <p className="form-sent-reference">
        Your reference is <strong className="nowrap">{reference}</strong>
      </p>
    )}
    <div className="form-sent-actions">
      {next}
      <Button variant="quiet" onClick={onAgain}>
        Send another
      </Button>
    </div>
  </div>
)
