import { createContext, useContext, useEffect, useSyncExternalStore, type ReactNode } from 'react'
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

/** Pages are the same for everybody. The script in the head has found out whether there may be a session. */
const start = (): void => {
  if (document.documentElement.classList.contains('member'))
    void import('./session-actions.ts').then(({ askWhoIsThere }) => askWhoIsThere())
  else changeSession({ state: 'signed-out', user: null })
}

const SessionContext = createContext<Session | null>(null)

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const current = useSyncExternalStore(session.subscribe, session.get, () => loading)
  useEffect(start, [])
  return <SessionContext value={current}>{children}</SessionContext>
}

/** Who is signed in. What changes it is in `session-actions.ts`. */
export const useSession = (): Session => {
  const current = useContext(SessionContext)
  if (current === null) throw new Error('useSession must be used within a SessionProvider')
  return current
}
