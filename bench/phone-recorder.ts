/** What a page notes about itself, in milliseconds since its address was asked for. */
export type Recording = {
  firstPaint?: number
  largestPaint?: number
  alive?: number
  shift: number
}

/** Runs in the page, before anything of its own. Nothing from outside of it is known there. */
export const record = (): void => {
  const recording: Recording = { shift: 0 }
  Object.assign(window, { recording })

  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })

  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') recording.firstPaint = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    recording.largestPaint = startTime
  })
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) recording.shift += value
  })
  // There is no root element yet, so the recorder watches the document.
  new MutationObserver((_, observer) => {
    if (document.documentElement.dataset.alive === undefined) return
    recording.alive = performance.now()
    observer.disconnect()
  }).observe(document, { subtree: true, attributeFilter: ['data-alive'] })
}
