import { beforeEach, expect, test, vi } from 'vitest'
import { countView } from './count-view.ts'

const sent = vi.fn<(url: string, body: Blob) => boolean>(() => true)
const pathsSent = () =>
  Promise.all(
    sent.mock.calls.map(async ([, body]) => (JSON.parse(await body.text()) as { path: string }).path),
  )

beforeEach(() => {
  navigator.sendBeacon = sent as typeof navigator.sendBeacon
  // What pages of other tests have left.
  dispatchEvent(new Event('settled'))
  sent.mockClear()
  delete document.documentElement.dataset.settled
})

test('a view is counted when the page has settled, and once', async () => {
  countView('/events')
  expect(sent).not.toHaveBeenCalled()
  dispatchEvent(new Event('settled'))
  dispatchEvent(new Event('pagehide'))
  expect(await pathsSent()).toEqual(['/events'])
})

test.each(['pagehide', 'visibilitychange'])('a page that is left before is counted at %s', async (moment) => {
  countView('/about')
  dispatchEvent(new Event(moment))
  dispatchEvent(new Event('settled'))
  expect(await pathsSent()).toEqual(['/about'])
})

test('after that each page is counted at once', async () => {
  document.documentElement.dataset.settled = ''
  countView('/teachings')
  countView('/events')
  expect(await pathsSent()).toEqual(['/teachings', '/events'])
})
