import { Link } from 'wouter'
import { editable } from '#features/site/editable.ts'
import type { LeaderCard } from '#features/site/schema.ts'
import { paths } from '#shared/paths.ts'
import { SmallLeaderPicture } from './leader-picture.tsx'

export function LeaderLinks({ leaders }: { leaders: readonly LeaderCard[] }) {
  return (
    <ul className="leader-links">
      {leaders.map(({ id, slug, name, role, picture, isExample }) => (
        <li key={id} {...editable('leaders', id)}>
          <Link href={paths.leader(slug)} className="leader-link">
            <SmallLeaderPicture picture={picture} />
            <span>
              <span className="leader-link-name">{name}</span>
              <span className="leader-link-role">{isExample ? `Example · ${role}` : role}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
