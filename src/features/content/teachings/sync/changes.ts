import type { SyncedTeaching } from './to-teaching.ts'

const fields = ['title', 'category', 'excerpt', 'content', 'duration', 'publishedAt'] as const

/** What a sync would write over a stored teaching: the fields that differ and that were not edited by hand. */
export const changesOf = (
  stored: SyncedTeaching & { editedFields: readonly string[] },
  synced: SyncedTeaching,
): Partial<SyncedTeaching> =>
  Object.fromEntries(
    fields
      .filter((field) => !stored.editedFields.includes(field))
      // A source that does not know a value does not erase it.
      .filter((field) => synced[field] !== null && synced[field] !== stored[field])
      .map((field) => [field, synced[field]]),
  )
