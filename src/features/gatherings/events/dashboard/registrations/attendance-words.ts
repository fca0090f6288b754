import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import type { StateLook } from '#ui/dashboard/state-badge.tsx'
import type { RegistrationState } from './registrations-schema.ts'

export const attendanceWord = (attended: boolean): string => (attended ? 'Came' : "Didn't come")

/** A payment that was given up is stored as failed, and so is one whose cards were declined: both were not paid. */
export const registrationStateLabel = (state: RegistrationState): string =>
  state === 'payment failed' ? 'Not paid' : sentenceCase(state)

const looks: Record<RegistrationState, StateLook> = {
  registered: 'normal',
  'awaiting confirmation': 'warning',
  'not confirmed': 'neutral',
  'awaiting payment': 'warning',
  'payment failed': 'neutral',
  cancelled: 'neutral',
  'walked in': 'neutral',
}

type Registered = { state: RegistrationState; attended: boolean | null }

/** What became of a registration, in one word: whether they came, as soon as that is known. */
export const registrationWord = ({ state, attended }: Registered): { look: StateLook; label: string } =>
  state === 'registered' && attended !== null
    ? { look: attended ? 'normal' : 'neutral', label: attendanceWord(attended) }
    : { look: looks[state], label: registrationStateLabel(state) }
