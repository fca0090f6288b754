// As far as the outline stands away from the words.
const gap = { wide: 8, narrow: 7 }

/** Lays a box of the layer over an element. By the CSSOM, which the content policy allows. */
export const placeBox = (box: HTMLElement, element: HTMLElement): void => {
  const rect = element.getBoundingClientRect()
  const edge = pageWidth()
  // In a row that scrolls sideways, most are outside of the page.
  const isSeen = rect.width > 0 && rect.left < edge - 40 && rect.right > 40 && isVisible(element)
  box.toggleAttribute('data-away', !isSeen)
  if (!isSeen) return
  const around = innerWidth < 768 ? gap.narrow : gap.wide
  const left = Math.max(rect.left - around, 2)
  const right = Math.min(rect.right + around, edge - 2)
  set(box, '--top', rect.top - around + scrollY)
  set(box, '--left', left + scrollX)
  set(box, '--width', right - left)
  set(box, '--height', rect.height + around * 2)
  box.toggleAttribute('data-night', isOnNight(element))
}

/** The page is narrower beside the sheet. */
const pageWidth = (): number =>
  document.getElementById('root')?.getBoundingClientRect().right ?? document.documentElement.clientWidth

const set = (box: HTMLElement, name: string, value: number): void => {
  const text = `${Math.round(value)}px`
  if (box.style.getPropertyValue(name) !== text) box.style.setProperty(name, text)
}

/** A slide that is not shown has room, but is not seen. Older browsers cannot say. */
const isVisible = (element: HTMLElement): boolean =>
  element.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) ?? true

/** Light words stand on a dark ground, where the outline is gold. */
const isOnNight = (element: HTMLElement): boolean => {
  const { color } = getComputedStyle(element)
  const scale = color.startsWith('color(') ? 255 : 1
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => Number(part) * scale)
  return (red * 3 + green * 6 + blue) / 10 > 140
}
