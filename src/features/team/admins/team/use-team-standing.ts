import { useQuery } from '@tanstack/react-query'
import { useCan } from '#ui/dashboard/powers.tsx'
import { team } from './endpoints.ts'
import type { TeamAccess } from '../categories.ts'

/** How a person with this address stands to the team. Nothing is known to those who do not look after the team. */
export type TeamStanding = { is: 'unknown' | 'outside' } | ({ is: 'on the team' | 'invited' } & TeamAccess)

export const useTeamStanding = (email: string): TeamStanding => {
  const { data } = useQuery({ ...team, enabled: useCan('team') })
  if (!data) return { is: 'unknown' }
  const hasAddress = (one: { email: string }) => one.email === email.toLowerCase()
  const person = data.people.find(hasAddress)
  if (person) return { is: 'on the team', ...accessOf(person) }
  const invitation = data.invitations.find(hasAddress)
  return invitation ? { is: 'invited', ...accessOf(invitation) } : { is: 'outside' }
}

const accessOf = ({ roles, accessEndsOn }: TeamAccess): TeamAccess => ({ roles, accessEndsOn })
