import type { Detail } from '../../details.ts'
import type { PersonDetails } from '../../schema.ts'

/** What one row has changed. All that an undo needs, and the only place where it is kept. */
export type Changes = {
  /** The person is new, or was known by private prayers alone: how the import left them. */
  made?: PersonDetails
  /** How a person was that only the care team saw before. */
  hidden?: Omit<PersonDetails, 'email'> & {
    createdAt: string
    lastSeenAt: string
    cameFrom: string
  }
  /** What was filled in of a person who was known. */
  filled?: Partial<Record<Detail, string>>
  tags?: string[]
  /** Ids of groups that they came into, and of notes. */
  groups?: string[]
  notes?: string[]
  account?: {
    fullName: string
    username: string
    email: string
    phone: string | null
    isApproved: boolean
    passwordMark: string
  }
}
