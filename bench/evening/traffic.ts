import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import pg from 'pg'

export const pages = ['/', '/events', '/teachings', '/donate']

export type Traffic = { url: string; seconds: number; connections?: number; perSecond?: number }

/** Reads of kept pages: as many as are answered, or so many a second. */
export const read = ({ url, seconds, connections = 32, perSecond }: Traffic, paths = pages) =>
  autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    requests: paths.map((path) => ({ path })),
    ...(perSecond && { overallRate: perSecond }),
  })

/** New people register, so many a second. */
export const register = ({ url, seconds, connections = 10, perSecond = 20 }: Traffic, eventId: string) =>
  autocannon({
    url: `${url}/api/events/${eventId}/register`,
    connections,
    duration: seconds,
    overallRate: perSecond,
    headers: { 'content-type': 'application/json' },
    requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, body: aPerson() }) }],
  })

export const aPerson = (): string =>
  JSON.stringify({ fullName: 'Ama Mensah', email: `${randomUUID()}@example.org` })

/** A free event of its own, which everyone wants. */
export const addEvent = async (databaseUrl: string, capacity: number | null): Promise<string> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: string }>(
      `insert into events (title, description, date, time, starts_at, ends_at, category, location, capacity)
       select 'The big evening', description, date, time, starts_at, ends_at, category, location, $1 from events
       where starts_at > now() limit 1 returning id`,
      [capacity],
    )
    return rows[0]!.id
  } finally {
    await client.end()
  }
}

export const ask = async <T extends object>(
  databaseUrl: string,
  sql: string,
  values: unknown[],
): Promise<T> => {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows[0]!
  } finally {
    await client.end()
  }
}
