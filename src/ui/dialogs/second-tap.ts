import { restMs } from '#browser/use-rest.ts'

/** Where a finger or the mouse pressed. */
export type Press = { x: number; y: number }

/** Two taps of one finger are nearer to each other than that. */
const samePlacePx = 24

/** Keyboards and screen readers press at no place. */
export const pressOf = ({
  detail,
  clientX: x,
  clientY: y,
}: Pick<MouseEvent, 'detail' | 'clientX' | 'clientY'>): Press | undefined =>
  detail === 0 || (x === 0 && y === 0) ? undefined : { x, y }

/**
 * The press that closed a dialog may be the first of two, and the second must not open what lies under it. A press
 * elsewhere counts, and so does every one after it: a finger that has been elsewhere, or has typed, means what it does.
 */
export const dropSecondTap = (first: Press): void => {
  const stop = () => {
    removeEventListener('click', dropSame, true)
    removeEventListener('keydown', stop, true)
  }
  const dropSame = (event: MouseEvent) => {
    const press = pressOf(event)
    if (!press || Math.hypot(press.x - first.x, press.y - first.y) > samePlacePx) return stop()
    event.preventDefault()
    event.stopPropagation()
  }
  // At the window, before anything on the page hears of it.
  addEventListener('click', dropSame, true)
  addEventListener('keydown', stop, true)
  setTimeout(stop, restMs)
}
