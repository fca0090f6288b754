import { longDate } from '#shared/time/dates.ts'
import type { OpenSession } from '#shared/open-session.ts'

/** A device where someone is signed in, in the list of their own devices. */
export const DeviceRow = ({ session }: { session: OpenSession }) => (
  <div className="own-list-main">
    <p className="own-list-name">{session.device}</p>
    <p className="own-list-about">
      <span>{session.isCurrent ? 'This device' : `Last used ${longDate(session.lastSeenAt)}`}</span>
      <span>Signed in {longDate(session.createdAt)}</span>
    </p>
  </div>
)
