import { useState } from 'react'
import { longDate } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ResetSecondFactor } from '../second-factor/reset-second-factor.tsx'
import { TeamRoleBadges } from './role-badges.tsx'
import type { Team, TeamPerson } from './schema.ts'
import { RemoveDialog, RolesDialog } from './team-dialogs.tsx'

const columns: Column<TeamPerson>[] = [
  { header: 'Name', cell: ({ name, email }) => <Person name={name} email={email} /> },
  { header: 'Roles', cell: ({ roles }) => <TeamRoleBadges roles={roles} /> },
  { header: 'Last sign-in', cell: ({ lastLoginAt }) => (lastLoginAt ? longDate(lastLoginAt) : 'Never') },
  { header: 'Two-step sign-in', cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Not set up') },
  { header: 'Joined', cell: ({ createdAt }) => longDate(createdAt) },
]

type Step = { kind: 'roles' | 'remove'; person: TeamPerson }

type Props = { people: TeamPerson[]; openRequests: Team['openRequests']; self: string }

/** People cannot remove themselves here. The database keeps the last administrator in any case. */
export function TeamPeople({ people, openRequests, self }: Props) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  return (
    <Box title="On the team">
      <Table
        caption="People on the team"
        columns={columns}
        rows={people}
        rowKey={({ id }) => id}
        actions={(person) => (
          <>
            <Button
              variant="outline"
              aria-label={`Change roles of ${person.name}`}
              onClick={() => setStep({ kind: 'roles', person })}
            >
              Change roles
            </Button>
            {person.hasSecondFactor && person.id !== self && <ResetSecondFactor admin={person} />}
            {person.id === self ? (
              <span className="team-you">You</span>
            ) : (
              <Button
                variant="outline"
                aria-label={`Remove ${person.name}`}
                onClick={() => setStep({ kind: 'remove', person })}
              >
                Remove
              </Button>
            )}
          </>
        )}
      />
      {step?.kind === 'roles' && (
        <RolesDialog person={step.person} isSelf={step.person.id === self} onClose={close} />
      )}
      {step?.kind === 'remove' && (
        <RemoveDialog
          person={step.person}
          openRequests={openRequests[step.person.id] ?? 0}
          colleagues={people.filter(({ id }) => id !== step.person.id)}
          onClose={close}
        />
      )}
    </Box>
  )
}
