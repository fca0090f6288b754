import type { MouseEvent } from 'react'
import { formatPrice } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { buttonLook, ButtonLink } from '#ui/parts/button.tsx'
import { isFree, isFull, roomText } from '../policy.ts'
import { placesText } from '../event-words.ts'
import { useIsRegistered } from '../registration/use-is-registered.ts'
import type { Event } from '../schema.ts'
import { takenPlaces } from '../ways/ways.ts'
import { showSide } from '../registration/show-side.ts'

/** On a phone the form stands below everything else: the way there stays in reach. */
export const RegisterBar = ({ event }: { event: Event }) => {
  const isRegistered = useIsRegistered(event.id)
  const room = roomText(event)
  if (isFull(event))
    return (
      <div className="event-bar">
        <p>
          <b>Full</b>
          <span>{placesText(takenPlaces(event))} taken</span>
        </p>
        <ToForm>Join the waiting list</ToForm>
      </div>
    )
  return (
    <div className="event-bar">
      <p>
        <b>{formatPrice(event)}</b>
        {room !== null && <span>{room}</span>}
      </p>
      {isFree(event) || isRegistered ? (
        <ToForm variant={isRegistered ? 'outline' : 'primary'}>
          {isRegistered ? 'Your place' : 'Register'}
        </ToForm>
      ) : (
        <ButtonLink href={paths.eventRegistration(event.id)} size="small">
          Register
        </ButtonLink>
      )}
    </div>
  )
}

const ToForm = ({ variant = 'primary', children }: { variant?: 'outline' | 'primary'; children: string }) => (
  <a href="#register" className={buttonLook({ size: 'small', variant })} onClick={goToForm}>
    {children}
  </a>
)

/** Scrolls to the form and leaves the address as it is, so that Back still closes a dialog. */
const goToForm = (click: MouseEvent): void => {
  click.preventDefault()
  const side = document.getElementById('register')
  showSide(side)
  side?.querySelector<HTMLElement>('input:not([tabindex]), .event-registered')?.focus({ preventScroll: true })
}
