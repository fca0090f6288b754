import { noteView } from './endpoints.ts'

let lastCounted = ''

/** Tells the server that a page was seen. A visitor who asks not to be tracked is not even counted. */
export const countView = (path: string): void => {
  if (navigator.doNotTrack === '1' || ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl))
    return
  // When a visitor goes from one of our pages to the next, the referrer tells nothing new.
  const referrer = lastCounted ? '' : document.referrer
  lastCounted = path
  const body = new Blob([JSON.stringify({ path, referrer })], { type: 'application/json' })
  onceSettled(() => navigator.sendBeacon?.(noteView.path, body))
}

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
