import { Note } from './note.tsx'
import './missing-link.css'

/**
 * Says that the secret behind the # is missing. The server, which never hears of it, sends these words along, and the class
 * `no-hash` (see theme-script.ts) shows them before the first paint: nothing moves when the page becomes alive.
 */
export const MissingLink = ({ token }: { token: string | undefined }) =>
  token ? null : (
    <div className={token === undefined ? 'missing-link' : undefined}>
      <Note tone="warning">Part of this link is missing. Open it again from the email.</Note>
    </div>
  )
