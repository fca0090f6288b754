import { useState } from 'react'
import { shortDate } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { ResetSecondFactor } from '../second-factor/reset-second-factor.tsx'
import { TeamRoleBadges } from './role-badges.tsx'
import type { Team, TeamPerson } from './schema.ts'
import { RemoveDialog, RolesDialog } from './team-dialogs.tsx'

const columns: Column<TeamPerson>[] = [
  { header: 'Name', cell: ({ id, name }) => <Person id={id} name={name} />, wide: 'fit', phone: 'lead' },
  { header: 'Email', cell: ({ email }) => email, wide: 'grow', phone: 'hide' },
  { header: 'Roles', cell: (person) => <TeamRoleBadges {...person} />, wide: 'fit', phone: 'note' },
  {
    header: 'Last sign-in',
    cell: ({ lastLoginAt }) => (lastLoginAt ? shortDate(lastLoginAt) : 'Never'),
    wide: 'fit',
    phone: 'hide',
  },
  {
    header: 'Two-step sign-in',
    cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Not set up'),
    wide: 'minor',
    phone: 'hide',
  },
  { header: 'Joined', cell: ({ createdAt }) => shortDate(createdAt), wide: 'minor', phone: 'hide' },
]

type Step = { kind: 'roles' | 'reset' | 'remove'; person: TeamPerson }

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
        opens={(person) => ({
          label: `Change roles of ${person.name}`,
          onOpen: () => setStep({ kind: 'roles', person }),
        })}
        tools={(person) => (
          <>
            {person.id === self && <span className="team-you">You</span>}
            <RowMenu
              name={person.name}
              items={[
                { label: 'Change roles', onChoose: () => setStep({ kind: 'roles', person }) },
                ...(person.hasSecondFactor && person.id !== self
                  ? [{ label: 'Reset two-step sign-in', onChoose: () => setStep({ kind: 'reset', person }) }]
                  : []),
              ]}
              ends={
                person.id === self
                  ? []
                  : [
                      {
                        label: 'Remove from the team',
                        tone: 'danger',
                        onChoose: () => setStep({ kind: 'remove', person }),
                      },
                    ]
              }
            />
          </>
        )}
      />
      {step?.kind === 'roles' && (
        <RolesDialog person={step.person} isSelf={step.person.id === self} onClose={close} />
      )}
      {step?.kind === 'reset' && <ResetSecondFactor admin={step.person} onClose={close} />}
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
