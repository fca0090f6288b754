import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { layOutRest, unmarkTop } from './mark-top.ts'

const { documentElement } = document
const laidOut = () =>
  Array.from(document.querySelectorAll<HTMLElement>('#main > *, .footer'))
    .filter(({ style }) => style.contentVisibility === 'visible')
    .map(({ id }) => id)

beforeEach(() => {
  documentElement.classList.add('at-top')
  delete documentElement.dataset.settled
  document.body.innerHTML =
    '<main id="main"><p id="1"></p><p id="2"></p><p id="3"></p><p id="4"></p><p id="5"></p></main><footer class="footer" id="foot"></footer>'
})

// The next file of this process has a page of its own.
afterEach(() => document.body.replaceChildren())

describe('the rest of a page', () => {
  test('is laid out a part at a time, and then the page has settled', async () => {
    const frames: FrameRequestCallback[] = []
    vi.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame))
    /** Draws a frame, and waits until the next one is asked for: all that the first one led to is done then. */
    const nextFrame = async () => {
      frames.shift()!(0)
      await expect.poll(() => frames).toHaveLength(1)
    }
    const settled = vi.fn()
    addEventListener('settled', settled, { once: true })
    const done = layOutRest()
    expect(laidOut()).toEqual([])
    await nextFrame()
    expect(laidOut()).toEqual(['4'])
    await nextFrame()
    expect(laidOut()).toEqual(['4', '5'])
    expect(documentElement).toHaveClass('at-top')
    await nextFrame()
    expect(laidOut()).toEqual(['4', '5', 'foot'])
    expect(documentElement).not.toHaveClass('at-top')
    expect(settled).not.toHaveBeenCalled()
    frames.shift()!(0)
    await done
    expect(settled).toHaveBeenCalledOnce()
    expect(documentElement).toHaveAttribute('data-settled')
  })

  test('follows at once in a hidden tab, where no frame comes', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await layOutRest()
    expect(laidOut()).toEqual(['4', '5', 'foot'])
    expect(documentElement).toHaveAttribute('data-settled')
  })

  test('follows when the tab is hidden meanwhile', async () => {
    vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(0)
    const done = layOutRest()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    dispatchEvent(new Event('visibilitychange'))
    await done
    expect(documentElement).not.toHaveClass('at-top')
  })

  test('is there already when a link led into it', async () => {
    unmarkTop()
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await layOutRest()
    expect(laidOut()).toEqual([])
    expect(documentElement).toHaveAttribute('data-settled')
  })
})
