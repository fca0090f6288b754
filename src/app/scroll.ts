export type Address = { path: string; search: string }

const positions = new Map<string, number>()
let isGoingBack = false
let shownKey = ''

const keyOf = ({ path, search }: Address): string => `${path}?${search}`

const keyOfLocation = (): string =>
  keyOf({ path: location.pathname, search: location.search.replace(/^\?/, '') })

/** Called once, before anything is rendered: from then on we place the page, not the browser. */
export const takeOverScrolling = (): void => {
  history.scrollRestoration = 'manual'
  shownKey = keyOfLocation()
  addEventListener('popstate', () => {
    // A jump to a part of the same page is told in the same way, and is no way back.
    isGoingBack = keyOfLocation() !== shownKey
  })
  // After a reload the browser restores the place where the reader was.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

export const rememberScroll = (address: Address): void => {
  positions.set(keyOf(address), scrollY)
}

/** The same page with other filters: the reader goes on where they are. */
export const keepScroll = (address: Address): void => {
  isGoingBack = false
  shownKey = keyOf(address)
}

/** A new page starts at its top (or at the part that the address names), an old one where it was left. */
export const settleScroll = (address: Address): void => {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
  const top = isGoingBack ? (positions.get(keyOf(address)) ?? 0) : 0
  keepScroll(address)
  // Whoever listens to the page, or moves by keyboard, starts at the new content.
  document.getElementById('main')?.focus({ preventScroll: true })
  if (target && top === 0) target.scrollIntoView()
  else scrollTo({ top, behavior: 'instant' })
}
