import { Link } from 'wouter'
import { listed } from '#shared/figures.ts'
import { paths } from '#shared/paths.ts'
import { OwnList } from '#ui/lists/own-list.tsx'
import { ownGroups } from './endpoints.ts'
import type { OwnGroup } from './schema.ts'

const kinds: Record<OwnGroup['kind'], string> = { circle: 'Circle', team: 'Team' }

/** The circles and teams that the team has put a member in. */
export const MyGroupsList = ({ emailConfirmed }: { emailConfirmed: boolean }) => (
  <OwnList
    id="groups"
    title="My circles and teams"
    list={() => ownGroups}
    rowKey={({ id }) => id}
    empty={emailConfirmed ? <NotYet /> : 'Confirm your email address to see your circles and teams here.'}
  >
    {({ kind, name, about, meets, place, leaders, isLeader }) => (
      <div className="own-list-main">
        <p className="own-list-name">{name}</p>
        <p className="own-list-about">
          <span>{kinds[kind]}</span>
          {isLeader ? <span>You lead it</span> : leaders.length > 0 && <span>Led by {listed(leaders)}</span>}
          {meets && <span>{meets}</span>}
          {place && <span>{place}</span>}
        </p>
        {about && <p className="own-list-about">{about}</p>}
      </div>
    )}
  </OwnList>
)

const NotYet = () => (
  <>
    You aren't in a circle or team yet. Would you like to be?{' '}
    <Link href={paths.joinUs} className="link">
      Join us
    </Link>
  </>
)
