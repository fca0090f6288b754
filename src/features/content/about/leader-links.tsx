import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { leaderArt } from '#ui/art/art.ts'
import '#ui/styles/cover.css'
import type { ListedLeader } from './leader-list.ts'

export function LeaderLinks({ leaders }: { leaders: readonly ListedLeader[] }) {
  return (
    <ul className="leader-links">
      {leaders.map(({ id, name, role, photo }) => (
        <li key={id}>
          <Link href={paths.leader(id)} className="leader-link">
            <span className="cover leader-link-picture">
              <img src={leaderArt[photo]} alt="" width={500} height={600} loading="lazy" decoding="async" />
            </span>
            <span>
              <span className="leader-link-name">{name}</span>
              <span className="leader-link-role">{role}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
