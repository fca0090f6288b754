/** How long after `load` the scripts are asked for where the browser has not told of a paint, as in a hidden tab. */
const unpaintedMs = 1_000

/** Asks for the page's scripts once its first screen is painted, so that they take nothing of its bandwidth. */
export const loadScripts = (): void => {
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    const template = document.getElementById('scripts') as HTMLTemplateElement
    document.head.append(template.content.cloneNode(true))
  }
  new PerformanceObserver((painted) => {
    // The first paint of all may be a mere background.
    if (painted.getEntriesByName('first-contentful-paint').length > 0) ask()
  }).observe({ type: 'paint', buffered: true })
  addEventListener('load', () => setTimeout(ask, unpaintedMs))
}
