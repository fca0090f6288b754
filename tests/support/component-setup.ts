import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// The files that one process runs share the libraries, and each has the program for itself: what one file's visitor
// has signed in to or typed must not be remembered in the next.
vi.resetModules()
const { currentToast, dismissToast } = await import('#ui/feedback/toast-store.ts')

// Long, because a slow machine is no fault: the test's own time limit ends it. A short message names what is missing.
configure({
  asyncUtilTimeout: 120_000,
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'The element was not found.'),
})

// Testing Library tells React when a test acts, and when it waits.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

// The simulated browser is at localhost, which browsers trust; happy-dom does not say so.
Object.assign(globalThis, { isSecureContext: true })

// happy-dom has no popovers. The dashboard shows the names of its icons in them.
Object.assign(HTMLElement.prototype, { showPopover: () => {}, hidePopover: () => {} })

/*
 * React's development build keeps a stack trace for each element that a component makes: a quarter of the time of these
 * tests. It stops at ten thousand a second, which this says it has reached. Where React has no such count, nothing changes.
 */
const inside = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE') as object
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} })

let complaints: unknown[][] = []

// A toast may fade and a list may arrive after the test has ended; that is no fault of the page.
const isAboutTheTest = (words: unknown[]): boolean => /not wrapped in act/.test(String(words[0]))

// React and the browser complain in the console. A test with a complaint fails, as a journey does.
beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => {
      if (!isAboutTheTest(words)) complaints.push(words)
    })
  // Page views are counted by beacons, which no test waits for.
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: () => true }))
})

afterEach(() => {
  cleanup()
  const shown = currentToast()
  if (shown) dismissToast(shown.id)
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  expect(complaints, 'the console complained').toEqual([])
})
