/**
 * The class `at-top` tells the styles that this page is read from its top, so that what lies far below need not be laid
 * out at once. A reload, the Back button and a fragment may lead further down, to a place that the browser only finds
 * among parts of their true height.
 */
export const markTop = (): void => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (visit?.type === 'navigate' && location.hash === '') document.documentElement.classList.add('at-top')
}

/** From the second page of a visit on, Back may lead further down, and so may a link to a part of the page. */
export const unmarkTop = (): void => document.documentElement.classList.remove('at-top')
