import { ApiError, onDenied } from '#shared/api-client.ts'
import { firstNameOf } from '#shared/names.ts'
import { paths } from '#shared/paths.ts'
import { signedInMark, type SessionUser } from '#shared/session.ts'
import { ownSession } from './endpoints.ts'
import { read } from '#browser/calls/reading.ts'
import { changeSession, currentSession } from './session.tsx'
import { hasUnsavedWords } from '#browser/memory/unsaved-words.ts'

/** Login success stores the returned user as the session; logout success clears it. */
export const setUser = (user: SessionUser | null): void => setAndTell(user, user ? 'yes' : null)

const setAndTell = (user: SessionUser | null, told: 'yes' | 'ended' | null): void => {
  // The server sets it with the session, and cannot take it away from a session that has ended by itself.
  if (!user) document.cookie = `${signedInMark}=; path=/; max-age=0`
  try {
    // Other tabs hear of it.
    if (told) localStorage.setItem(signedInMark, told)
    else localStorage.removeItem(signedInMark)
  } catch {
    // Storage may be forbidden; then they find out by themselves.
  }
  showUser(user)
}

const showUser = (user: SessionUser | null): void => {
  followTabs()
  changeSession(
    user
      ? { state: user.isApproved ? 'approved' : 'pending', user, fillIn: (form) => fillIn(form, user) }
      : { state: 'signed-out', user: null },
  )
}

/** Asks the server who is there. */
export const refreshSession = async (): Promise<void> => {
  const before = currentSession()
  try {
    const user = await read(ownSession)
    // Meanwhile somebody may have signed out, or in.
    if (currentSession() === before) setUser(user)
  } catch (error) {
    if (currentSession() !== before) return
    if (error instanceof ApiError && error.status === 401) setAndTell(null, 'ended')
    else if (!before.user) changeSession({ state: 'loading', user: null, hasFailed: true })
  }
}

/** Somebody has signed in in this browser before. */
export const askWhoIsThere = (): void => {
  followTabs()
  void refreshSession()
}

let isFollowing = false

const followTabs = (): void => {
  if (isFollowing) return
  isFollowing = true
  onDenied(checkSession)
  addEventListener('storage', ({ key, newValue }) => {
    // Another tab has signed in or out, or cleared everything (then the key is null).
    if (key !== signedInMark && key !== null) return
    if (newValue === 'yes') void refreshSession()
    else if (newValue === null || !hasUnsavedWords(document)) showUser(null)
  })
}

/**
 * What is one's own is refused: the session has ended, or the approval is gone. The page finds out, unless somebody
 * is writing on it: their words would be gone, and what they press tells them.
 */
const checkSession = (path: string): void => {
  const isOwn = path === paths.api.user || path.startsWith(`${paths.api.user}/`)
  if (!isOwn || path === paths.api.userSession || !currentSession().user) return
  if (!hasUnsavedWords(document)) void refreshSession()
}

/** By what a field says of itself to the browser. */
const detailsOf = (user: SessionUser): Record<string, string> => {
  const fullName = user.fullName.trim()
  const first = firstNameOf(fullName)
  return {
    name: fullName,
    'given-name': first,
    'family-name': fullName.slice(first.length).trim(),
    email: user.email,
  }
}

/**
 * As the value that a field starts with, which never replaces what somebody typed, and which is there again
 * after the form was sent.
 */
const fillIn = (form: HTMLFormElement, user: SessionUser): (() => void) => {
  const details = detailsOf(user)
  const filled = Array.from(form.querySelectorAll('input'))
    .filter((input) => input.autocomplete in details)
    .map((input) => ({ input, before: input.defaultValue }))
  for (const { input } of filled) input.defaultValue = details[input.autocomplete] ?? ''
  return () => {
    for (const { input, before } of filled) input.defaultValue = before
  }
}
