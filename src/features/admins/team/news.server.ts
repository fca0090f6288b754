import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { teamNewsEmail, type TeamNews } from './emails.server.ts'
import { listAdministrators } from './queries.server.ts'

/**
 * Writes to every administrator that the team has changed. The one who did it gets the email too: somebody else may be
 * using their session, and there may be no other administrator.
 */
export const tellAdministrators = async (
  tx: Tx,
  { mailer, publicUrl }: Pick<Platform, 'mailer' | 'publicUrl'>,
  news: Omit<TeamNews, 'person'> & { person: TeamNews['person'] & { id: string } },
): Promise<void> => {
  const readers = await listAdministrators(tx, news.person.id)
  await mailer.post(tx, ...readers.map((reader) => teamNewsEmail(reader, news, publicUrl)))
}
