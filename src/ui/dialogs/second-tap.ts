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
    removeEventListener('mousedown', keepFocus, true)
    removeEventListener('click', dropSame, true)
    removeEventListener('keydown', stop, true)
  }
  const isSame = (event: MouseEvent): boolean => {
    const press = pressOf(event)
    return press !== undefined && Math.hypot(press.x - first.x, press.y - first.y) <= samePlacePx
  }
  // The browser moves focus to what lies under a press before it is a click.
  const keepFocus = (event: MouseEvent) => {
    if (isSame(event)) event.preventDefault()
  }
  const dropSame = (event: MouseEvent) => {
    if (!isSame(event)) return stop()
    event.preventDefault()
    event.stopPropagation()
  }
  // At the window, before anything on the page hears of it.
  addEventListener('mousedown', keepFocus, true)
  addEventListener('click', dropSame, true)
  addEventListener('keydown', stop, true)
  setTimeout(stop, restMs)
}
