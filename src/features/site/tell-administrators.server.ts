import { listAdministrators } from '#features/team/admins/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import type { Admin } from '#server/http/actors.ts'
import type { Platform } from '#server/platform.ts'
import type { Content } from './documents/content.ts'
import { documents } from './documents/documents.ts'
import { isSame, textOf, type Field, type Values } from './documents/field.ts'
import { givingChangedEmail, type ChangedDetail } from './emails.server.ts'

/** Where money goes is a matter for all administrators. */
export const tellAdministrators = async (
  tx: Tx,
  { mailer, publicUrl }: Pick<Platform, 'mailer' | 'publicUrl'>,
  by: Pick<Admin, 'name' | 'email'>,
  before: Content,
  after: Content,
): Promise<void> => {
  const changed = changedDetails(before as Values, after as Values)
  const readers = await listAdministrators(tx)
  await mailer.post(tx, ...readers.map((reader) => givingChangedEmail(reader, by, changed, publicUrl)))
}

const changedDetails = (before: Values, after: Values): ChangedDetail[] =>
  Object.entries<Field>(documents.giving.fields)
    .filter(([name]) => !isSame(before[name], after[name]))
    .map(([name, { label }]) => ({ label, before: inWords(before[name]), after: inWords(after[name]) }))

const inWords = (value: Values[string] | undefined): string => {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return textOf(value)
}
