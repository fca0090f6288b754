import type { MouseEvent } from 'react'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { buttonLook, ButtonLink } from '#ui/parts/button.tsx'
import { isFree, spotsLeft, spotsText } from '../policy.ts'
import { useIsRegistered } from '../registration/use-is-registered.ts'
import type { Event } from '../schema.ts'
import { showSide } from '../registration/show-side.ts'

/** On a phone the form stands below everything else: the way there stays in reach. */
export const RegisterBar = ({ event }: { event: Event }) => {
  const isRegistered = useIsRegistered(event.id)
  const left = spotsLeft(event)
  return (
    <div className="event-bar">
      <p>
        <b>{formatPrice(event)}</b>
        {left !== null && <span>{spotsText(left)}</span>}
      </p>
      {isFree(event) || isRegistered ? (
        <a
          href="#register"
          className={buttonLook({ size: 'small', variant: isRegistered ? 'outline' : 'primary' })}
          onClick={goToForm}
        >
          {isRegistered ? 'Your place' : 'Register'}
        </a>
      ) : (
        <ButtonLink href={paths.eventRegistration(event.id)} size="small">
          Register
        </ButtonLink>
      )}
    </div>
  )
}

/** Scrolls to the form and leaves the address as it is, so that Back still closes a dialog. */
const goToForm = (click: MouseEvent): void => {
  click.preventDefault()
  const side = document.getElementById('register')
  showSide(side)
  side?.querySelector<HTMLElement>('input:not([tabindex]), .event-registered')?.focus({ preventScroll: true })
}
