/**
 * The class `at-top` tells the styles that this page is read from its top, so that the browser can lay out later what
 * is far below. A reload, the Back button and a fragment may lead further down, to a place that the browser only
 * finds among parts of their true height.
 */
export const markTop = (): void => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type !== 'navigate' || location.hash !== '') return
  document.documentElement.classList.add('at-top')
  // A link to a part of this page lands right only when all that stands above it is laid out.
  addEventListener('hashchange', unmarkTop)
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href*="#"]')) unmarkTop()
    },
    true,
  )
}

/** The whole page is laid out from now on: for links to a part of it, and for the way back to a place on it. */
export const unmarkTop = (): void => document.documentElement.classList.remove('at-top')

/** As in shell.css. */
const laterParts =
  '.at-top main > :nth-child(n + 4), .at-top .later-cards > :nth-child(n + 3), .at-top .footer'

/**
 * Lays out the rest of the page, one part after each frame: all parts together would take a cheap phone a third of a
 * second, and the page would not answer a finger for so long. Then the page has settled: something may move, and the
 * tasks run that are not for the reader.
 */
export const layOutRest = async (): Promise<void> => {
  for (const part of document.querySelectorAll<HTMLElement>(laterParts)) {
    await nextFrame()
    part.style.contentVisibility = 'visible'
  }
  unmarkTop()
  await nextFrame()
  document.documentElement.dataset.settled = ''
  dispatchEvent(new Event('settled'))
}

/** After its paint: what a script of the frame itself does would belong to the same task. A hidden tab has none. */
const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) return resolve()
    requestAnimationFrame(() => setTimeout(resolve))
    addEventListener('visibilitychange', () => resolve(), { once: true })
  })
