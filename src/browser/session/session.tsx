import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import type { SessionUser } from '#shared/session.ts'
import { createStore } from '../create-store.ts'

/** Fills in a form for the member who is signed in; returns the function that undoes it. */
type FillIn = (form: HTMLFormElement) => () => void

export type Session =
  /** `hasFailed`: the server could not be asked. */
  | { state: 'loading'; user: null; hasFailed?: boolean; fillIn?: undefined }
  | { state: 'signed-out'; user: null; fillIn?: undefined }
  | { state: 'pending' | 'approved'; user: SessionUser; fillIn: FillIn }
  /** The team has set the password: nothing is open, and no form is filled in, until the member has chosen their own. */
  | { state: 'own-password'; user: SessionUser; fillIn?: undefined }

const loading: Session = { state: 'loading', user: null }
const session = createStore<Session>(loading)

export const currentSession = session.get

/** For `session-actions.ts`, which visitors do not load. */
export const changeSession = (next: Session): void => {
  document.documentElement.classList.toggle('member', next.user !== null)
  session.set(next)
}

/** Pages are the same for everyone. The script in the head has found out whether there may be a session. */
const start = (): void => {
  if (document.documentElement.classList.contains('member'))
    void import('./session-actions.ts').then(({ askWhoIsThere }) => askWhoIsThere())
  else changeSession({ state: 'signed-out', user: null })
}

/** Asks, once the page is there, who is signed in. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  useEffect(start, [])
  return children
}

/**
 * What a part needs of the session: it renders again only if that changes, so a visitor's page renders once. What changes
 * the session is in `session-actions.ts`.
 */
export const useSession = <Value,>(read: (current: Session) => Value): Value =>
  useSyncExternalStore(
    session.subscribe,
    () => read(session.get()),
    () => read(loading),
  )
