/** How long after `load` the scripts are asked for where nothing is painted, as in a hidden tab. */
const unpaintedMs = 1_000

/**
 * Asks for the page's scripts once its first screen is painted, so that they take nothing of its bandwidth. The frame
 * after one that had content to paint begins: by then that one is painted. An observer of paints would say so too, but
 * after the layout of this frame, which takes a cheap phone a third of a second.
 */
export const loadScripts = (): void => {
  let isAsked = false
  const ask = () => {
    if (isAsked) return
    isAsked = true
    const template = document.getElementById('scripts') as HTMLTemplateElement
    document.head.append(template.content.cloneNode(true))
  }
  const waitForPaint = () => requestAnimationFrame(document.querySelector('#root > *') ? ask : waitForPaint)
  requestAnimationFrame(waitForPaint)
  addEventListener('load', () => setTimeout(ask, unpaintedMs))
}
