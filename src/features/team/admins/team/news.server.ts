import type { Tx } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import { careGivenEmail, teamNewsEmail, type TeamNews } from './emails.server.ts'
import { listAdministrators, listCareTeam } from './queries.server.ts'

type News = Omit<TeamNews, 'person'> & { person: TeamNews['person'] & { id: string } }

/**
 * Writes to every administrator that the team has changed. The one who did it gets the email too: someone else may be
 * using their session, and there may be no other administrator. When a person gets care, the whole care team hears of it,
 * since the new one reads what was told to them alone.
 */
export const tellTeam = async (
  tx: Tx,
  { mailer, publicUrl }: Pick<Platform, 'mailer' | 'publicUrl'>,
  news: News,
): Promise<void> => {
  const administrators = await listAdministrators(tx, news.person.id)
  await mailer.post(tx, ...administrators.map((reader) => teamNewsEmail(reader, news, publicUrl)))
  if (!givesCare(news)) return
  const told = new Set(administrators.map(({ id }) => id))
  const care = (await listCareTeam(tx, news.person.id)).filter(({ id }) => !told.has(id))
  await mailer.post(tx, ...care.map((reader) => careGivenEmail(reader, news)))
}

const givesCare = ({ before, now }: Pick<News, 'before' | 'now'>): boolean =>
  now?.roles.includes('care') === true && !before?.roles.includes('care')
