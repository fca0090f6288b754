const gap = 4
const margin = 8

/** The edge that a menu shares with its button. */
export type MenuEdge = 'start' | 'end'

/** Below the button and along its edge, or above it where there is no room. */
export const placeMenu = (menu: HTMLElement, button: DOMRect, edge: MenuEdge): void => {
  const { width, height } = menu.getBoundingClientRect()
  const wanted = edge === 'start' ? button.left : button.right - width
  const left = Math.max(margin, Math.min(wanted, innerWidth - width - margin))
  const below = button.bottom + gap
  const fits = below + height <= innerHeight - margin
  const top = fits ? below : Math.max(margin, button.top - height - gap)
  menu.style.setProperty('left', `${left}px`)
  menu.style.setProperty('top', `${top}px`)
}
