const gap = 4
const edge = 8

/** Below the button and as far right as it, or above it where there is no room. */
export const placeMenu = (menu: HTMLElement, button: DOMRect): void => {
  const { width, height } = menu.getBoundingClientRect()
  const left = Math.max(edge, Math.min(button.right - width, innerWidth - width - edge))
  const below = button.bottom + gap
  const fits = below + height <= innerHeight - edge
  const top = fits ? below : Math.max(edge, button.top - height - gap)
  menu.style.setProperty('left', `${left}px`)
  menu.style.setProperty('top', `${top}px`)
}
