import { shortDate } from '#shared/time/dates.ts'
import type { SavedReply } from './schema.ts'

/** Who has written what is about to be sent. */
export const lastChange = ({
  changedAt,
  changedByName,
}: Pick<SavedReply, 'changedAt' | 'changedByName'>): string | undefined =>
  changedAt && changedByName ? `Last changed by ${changedByName}, ${shortDate(changedAt)}` : undefined
