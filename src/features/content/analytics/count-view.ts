import { noteView } from './endpoints.ts'

let lastCounted = ''

/** Tells the server that a page was seen. A visitor who asks not to be tracked is not even counted. */
export const countView = (path: string): void => {
  if (navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl))
    return
  // When a visitor goes from one of our pages to the next, the referrer tells nothing new.
  const referrer = lastCounted ? '' : document.referrer
  lastCounted = path
  const from = sourceIn(location.search)
  const view = from ? { path, referrer, from } : { path, referrer }
  const body = new Blob([JSON.stringify(view)], { type: 'application/json' })
  onceSettled(() => navigator.sendBeacon?.(noteView.path, body))
}

/** The issue of the newsletter whose link was followed. */
const sourceIn = (search: string): string | undefined =>
  /[?&]from=(newsletter-\d{1,6})(?:&|$)/.exec(search)?.[1]

/** When the page has settled (see mark-top.ts), or is left before. */
const onceSettled = (act: () => void): void => {
  if ('settled' in document.documentElement.dataset) return act()
  const waiting = new AbortController()
  const go = () => {
    waiting.abort()
    act()
  }
  for (const moment of ['settled', 'visibilitychange', 'pagehide'])
    addEventListener(moment, go, { signal: waiting.signal })
}
