import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// A slow machine is no fault: what does not come ends the test by its own time limit. A short message names what is missing.
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'The element was not found.'),
})

// Testing Library tells React when a test acts, and when it waits.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let complaints: unknown[][] = []

// React and the browser complain in the console. A test with a complaint fails, as a journey does.
beforeEach(() => {
  complaints = []
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void complaints.push(words))
  // Page views are counted by beacons, which no test waits for.
  vi.stubGlobal('navigator', Object.assign(navigator, { sendBeacon: () => true }))
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  expect(complaints, 'the console complained').toEqual([])
})
