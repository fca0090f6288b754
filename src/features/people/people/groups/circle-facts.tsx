import { Plus } from 'lucide-react'
import { Link } from 'wouter'
import { personPage } from '#shared/admin-paths.ts'
import { Facts } from '#ui/dashboard/facts.tsx'
import { Button } from '#ui/parts/button.tsx'
import { groupKindName, mostLeaders } from './categories.ts'
import type { Group } from './schema.ts'

type Props = { group: Group; onAddLeader: () => void }

export const CircleFacts = ({ group, onAddLeader }: Props) => (
  <div className="circle-facts">
    <Facts
      facts={[
        { label: 'Leaders', value: <Leaders group={group} onAddLeader={onAddLeader} /> },
        { label: 'Members', value: membersText(group) },
        { label: 'Kind', value: group.kind === 'team' ? groupKindName(group.kind) : null },
        { label: 'About', value: group.about },
      ]}
    />
  </div>
)

const membersText = ({ people, newPeople }: Group): string =>
  newPeople === 0 ? String(people) : `${people}, ${newPeople} new in the last 3 months`

const Leaders = ({ group: { leaders }, onAddLeader }: Props) => (
  <>
    {leaders.length > 0 && (
      <ul className="circle-leaders">
        {leaders.map(({ id, name }) => (
          <li key={id}>
            <Link href={personPage(id)}>{name}</Link>
          </li>
        ))}
      </ul>
    )}
    {leaders.length < mostLeaders && (
      <Button variant="quiet" size="small" onClick={onAddLeader}>
        <Plus size={17} aria-hidden="true" />
        Add leader
      </Button>
    )}
  </>
)
