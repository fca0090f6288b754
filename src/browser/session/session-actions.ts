import { ApiError, onDenied } from '#shared/calls/api-client.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { signedInMark, type SessionUser } from '#shared/session.ts'
import { ownPath, ownSession } from './endpoints.ts'
import { read } from '#browser/calls/reading.ts'
import { changeSession, currentSession, type Session } from './session.tsx'
import { hasUnsavedWords } from '#browser/memory/unsaved-words.ts'

/** Login success stores the returned user as the session; logout success clears it. */
export const setUser = (user: SessionUser | null): void => setAndTell(user, user ? 'yes' : null)

const setAndTell = (user: SessionUser | null, mark: 'yes' | 'ended' | null): void => {
  // The server sets this cookie with the session, and cannot clear it when the session expires.
  if (!user) document.cookie = `${signedInMark}=; path=/; max-age=0`
  try {
    // Notifies other tabs.
    if (mark) localStorage.setItem(signedInMark, mark)
    else localStorage.removeItem(signedInMark)
  } catch {
    // Storage may be forbidden; then the other tabs find out with their next call.
  }
  showUser(user)
}

const showUser = (user: SessionUser | null): void => {
  followTabs()
  changeSession(user ? sessionOf(user) : { state: 'signed-out', user: null })
}

const sessionOf = (user: SessionUser): Session =>
  user.ownPassword
    ? { state: 'own-password', user }
    : { state: user.isApproved ? 'approved' : 'pending', user, fillIn: (form) => fillIn(form, user) }

/** Asks the server who is signed in. */
export const refreshSession = async (): Promise<void> => {
  const before = currentSession()
  try {
    const user = await read(ownSession)
    // The visitor may have signed in or out while the server answered.
    if (currentSession() === before) setUser(user)
  } catch (error) {
    if (currentSession() !== before) return
    if (error instanceof ApiError && error.status === 401) setAndTell(null, 'ended')
    else if (!before.user) changeSession({ state: 'loading', user: null, hasFailed: true })
  }
}

/** For a browser that a member has signed in with before. */
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
 * A call for a member's own data was refused: the session has ended, or the approval was withdrawn. The session is read
 * again, unless the member is writing: their words would be lost, and the form reports it when they send it.
 */
const checkSession = (path: string): void => {
  const isOwn = path === ownPath || path.startsWith(`${ownPath}/`)
  if (!isOwn || path === ownSession.path || !currentSession().user) return
  if (!hasUnsavedWords(document)) void refreshSession()
}

/** By the `autocomplete` of a field. */
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
 * Sets the default values of the fields: they never replace what was typed, and are there again after the form
 * was sent.
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
