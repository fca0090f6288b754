import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SessionProvider, useSession } from './session.tsx'

const Probe = () => useSession().state

test('using the session outside its provider is a developer error', () => {
  expect(() => renderToString(createElement(Probe))).toThrow(
    'useSession must be used within a SessionProvider',
  )
})

test('the server renders without a session: a page is the same for all visitors', () => {
  expect(renderToString(createElement(SessionProvider, null, createElement(Probe)))).toBe('loading')
})
