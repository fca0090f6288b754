import { render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { currentSession, SessionProvider, useSession } from './session.tsx'

test('the server renders without a session: a page is the same for all visitors', () => {
  const State = () => useSession(({ state }) => state)
  expect(renderToString(<State />)).toBe('loading')
})

test('for a visitor, a part that shows the member renders once', () => {
  let renders = 0
  const Name = () => {
    renders += 1
    return useSession(({ user }) => user?.fullName) ?? 'Sign in'
  }
  render(
    <SessionProvider>
      <Name />
    </SessionProvider>,
  )
  expect(screen.getByText('Sign in')).toBeVisible()
  expect(currentSession().state).toBe('signed-out')
  expect(renders).toBe(1)
})
