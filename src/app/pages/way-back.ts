import { unmarkTop } from './mark-top.ts'
import { enterAgain, findEntered, type Entered } from '#browser/recovery/entries.ts'

export type Address = { path: string; search: string }

const positions = new Map<string, number>()
/** Half-written words of the page that was left last. They are not stored anywhere else. */
let written: { key: string; entered: Entered[] } | undefined
let isGoingBack = false
let shownKey = ''

/** `/events?category=Social` in its two parts. */
export const addressOf = (url: string): Address => {
  const [path = '/', search = ''] = url.split('?')
  return { path, search }
}

const keyOf = ({ path, search }: Address): string => `${path}?${search}`

/** The key of the page that is shown; a dialog over it does not count as another page. */
const keyOfLocation = (): string =>
  keyOf(
    addressOf((history.state as { beneath?: string } | null)?.beneath ?? location.pathname + location.search),
  )

/** Called once, before anything is rendered: from then on we place the page, not the browser. */
export const takeOverScrolling = (): void => {
  history.scrollRestoration = 'manual'
  shownKey = keyOfLocation()
  addEventListener('popstate', () => {
    // A jump within the same page fires this event too, and is no way back.
    isGoingBack = keyOfLocation() !== shownKey
  })
  // After a reload the browser restores the place where the reader was.
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

/** Keeps the scroll position and half-written words, for a reader who comes back. */
export const leavePage = (address: Address): void => {
  const key = keyOf(address)
  positions.set(key, scrollY)
  unmarkTop()
  const entered = findEntered().filter(({ control }) => isOfPage(control))
  if (entered.length > 0) written = { key, entered }
}

/** Not the footer's form, which goes along from page to page. */
const isOfPage = (control: Entered['control']): boolean =>
  control.closest('main') !== null && control.form?.method === 'post' && control.type !== 'password'

/** After sign-out the words are not for the next person. */
export const forgetWritten = (): void => {
  written = undefined
}

/** The same page with other filters: the reader stays where they are. */
export const stayOnPage = (address: Address): void => {
  isGoingBack = false
  shownKey = keyOf(address)
}

/** A new page starts at its top (or at the part that the address names), an old one where it was left. */
export const settleOnPage = (address: Address): void => {
  const isBack = isGoingBack
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null
  const top = isBack ? (positions.get(keyOf(address)) ?? 0) : 0
  stayOnPage(address)
  // Screen reader and keyboard users start at the new content.
  document.getElementById('main')?.focus({ preventScroll: true })
  if (target && top === 0) target.scrollIntoView()
  else scrollTo({ top, behavior: 'instant' })
  if (isBack && written?.key === keyOf(address)) {
    void enterAgain(written.entered)
    forgetWritten()
  }
}
