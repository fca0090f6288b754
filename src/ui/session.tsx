import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { ApiError, getJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import type { SessionUser } from '#shared/session.ts'
import { signedInKey } from './theme-script.ts'

export type Session =
  /** `hasFailed`: the server could not be asked. */
  | { state: 'loading'; user: null; hasFailed?: boolean }
  | { state: 'signed-out'; user: null }
  | { state: 'pending' | 'approved'; user: SessionUser }

const signedOut: Session = { state: 'signed-out', user: null }

let current: Session = { state: 'loading', user: null }
const listeners = new Set<() => void>()

const change = (next: Session): void => {
  current = next
  document.documentElement.classList.toggle('member', next.user !== null)
  for (const listener of listeners) listener()
}

/** Pages are the same for everybody. Whether to ask who is there at all, the browser remembers. */
const hasSignedIn = (): boolean => {
  try {
    return localStorage.getItem(signedInKey) !== null
  } catch {
    return false
  }
}

const setUser = (user: SessionUser | null): void => {
  try {
    if (user) localStorage.setItem(signedInKey, 'yes')
    else localStorage.removeItem(signedInKey)
  } catch {
    // Storage may be forbidden; then the session is known until the page is left.
  }
  change(user ? { state: user.isApproved ? 'approved' : 'pending', user } : signedOut)
}

const refresh = async (): Promise<void> => {
  const before = current
  try {
    const user = (await getJson(paths.api.userSession)) as SessionUser
    // Meanwhile somebody may have signed out, or in.
    if (current === before) setUser(user)
  } catch (error) {
    if (current !== before) return
    if (error instanceof ApiError && error.status === 401) setUser(null)
    else if (!before.user) change({ state: 'loading', user: null, hasFailed: true })
  }
}

const start = (): (() => void) => {
  const settle = () => (hasSignedIn() ? void refresh() : change(signedOut))
  // Another tab has signed in or out, or cleared everything (then the key is null).
  const follow = ({ key }: StorageEvent) => {
    if (key === signedInKey || key === null) settle()
  }
  settle()
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const loading: Session = { state: 'loading', user: null }

const SessionContext = createContext<Session | null>(null)

type ProviderProps = {
  /** Somebody else is there now, or nobody, or the same with other rights. */
  onChange?: (user: SessionUser | null) => void
  children: ReactNode
}

export const SessionProvider = ({ onChange, children }: ProviderProps) => {
  const session = useSyncExternalStore(
    subscribe,
    () => current,
    () => loading,
  )
  const { user } = session
  const tell = useEffectEvent(() => onChange?.(user))
  useEffect(start, [])
  useEffect(() => tell(), [user?.id, user?.isApproved])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Who is signed in. Login success sets the user, logout success clears it; `refresh` asks the server again. */
export const useSession = () => {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession must be used within a SessionProvider')
  return { ...session, setUser, refresh }
}
