import { afterEach, expect, test, vi } from 'vitest'
import { keepEarlyActions } from './early-script.ts'

type Listener = (event: object) => void

afterEach(() => vi.unstubAllGlobals())

/** Runs the script of the head against a page that is made up; what it does in a real one, early.spec.ts shows. */
const runScript = () => {
  const listeners = new Map<string, Listener>()
  vi.stubGlobal('addEventListener', (name: string, listener: Listener) => listeners.set(name, listener))
  keepEarlyActions()
  return (name: string, event: object = {}) => listeners.get(name)?.(event)
}

const aForm = (method: string) => ({ method, requestSubmit: vi.fn<(submitter: unknown) => void>() })
const aButton = () => ({ ariaBusy: null as string | null })

test('a form that only asks is left to the browser', () => {
  const say = runScript()
  const preventDefault = vi.fn<() => void>()
  const target = aForm('get')
  say('submit', { target, submitter: null, preventDefault })
  say('alive')
  expect(preventDefault).not.toHaveBeenCalled()
  expect(target.requestSubmit).not.toHaveBeenCalled()
})

test('of forms that are sent too early the last one is sent, by the button that was pressed', () => {
  const say = runScript()
  const preventDefault = vi.fn<() => void>()
  const [first, second] = [aForm('post'), aForm('post')]
  const [before, button] = [aButton(), aButton()]
  say('submit', { target: first, submitter: before, preventDefault })
  say('submit', { target: second, submitter: button, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(2)
  expect([before.ariaBusy, button.ariaBusy]).toEqual([null, 'true'])
  say('alive')
  expect(button.ariaBusy).toBeNull()
  expect(first.requestSubmit).not.toHaveBeenCalled()
  expect(second.requestSubmit).toHaveBeenCalledExactlyOnceWith(button)
})

test('a page that is alive is left alone', () => {
  const say = runScript()
  const preventDefault = vi.fn<() => void>()
  say('alive')
  say('submit', { target: aForm('post'), submitter: aButton(), preventDefault })
  expect(preventDefault).not.toHaveBeenCalled()
})
