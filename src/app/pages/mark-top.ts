/**
 * The class `at-top` tells the styles that this page is read from its top, so that what lies far below need not be laid
 * out at once. A reload, the Back button and a fragment may lead further down, to a place that the browser only finds
 * among parts of their true height.
 */
export const markTop = (): void => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate' && location.hash === '') document.documentElement.classList.add('at-top')
}

/** The whole page is laid out from now on: for printing, for links to a part of it, and for the way back to a place on it. */
export const unmarkTop = (): void => document.documentElement.classList.remove('at-top')
