import type { MyRegistration } from '../schema.ts'

/** Its seats are kept for a while, and are not sure yet. */
export const isHeld = ({ state }: MyRegistration): boolean =>
  state === 'awaiting payment' || state === 'awaiting confirmation'

/** It never came as far as a sure seat. */
export const isUnfinished = (registration: MyRegistration): boolean =>
  isHeld(registration) || registration.state === 'payment failed' || registration.state === 'not confirmed'
