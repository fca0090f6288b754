import type pg from 'pg'
import type { TeamRole } from '#shared/powers.ts'
import { createAdminSession, type TestAdmin } from '#tests/support/accounts.ts'
import type { TestServer } from '#tests/support/server.ts'

export type Answer<Body> = { status: number; body: Body; total: string | null; headers: Headers }

export type Dashboard = TestAdmin & {
  /** Calls the API as this administrator. */
  call: <Body = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<Answer<Body>>
  /** A list, which must be there. */
  list: <Row = Record<string, unknown>>(path: string) => Promise<{ rows: Row[]; total: number }>
  text: (path: string) => Promise<{ text: string; headers: Headers }>
}

export const openDashboard = async (
  server: TestServer,
  given: { name?: string; roles?: TeamRole[] } = {},
): Promise<Dashboard> => {
  const admin = await createAdminSession(server, given)
  const call: Dashboard['call'] = async <Body>(method: string, path: string, body?: unknown) => {
    const answer = await server.call(method, path, admin.headers, body)
    const text = await answer.text()
    return {
      status: answer.status,
      body: (text ? JSON.parse(text) : undefined) as Body,
      total: answer.headers.get('x-total-count'),
      headers: answer.headers,
    }
  }
  return {
    ...admin,
    call,
    list: async <Row>(path: string) => {
      const { status, body, total } = await call<Row[]>('GET', path)
      if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
      return { rows: body, total: Number(total) }
    },
    text: async (path) => {
      const answer = await server.get(path, admin.headers)
      // As bytes: a decoder would hide the byte order mark.
      return { text: Buffer.from(await answer.arrayBuffer()).toString('utf8'), headers: answer.headers }
    },
  }
}

export type Entry = {
  adminId: string
  adminName: string
  action: string
  subjectId: string | null
  subject: string
  summary: string
}

/** What the audit log says of a thing, the newest last. */
export const entriesOf = async (pool: pg.Pool, subjectId: string): Promise<Entry[]> => {
  const { rows } = await pool.query<Entry>(
    `select admin_id as "adminId", admin_name as "adminName", action, subject_id as "subjectId", subject, summary
     from audit_log where subject_id = $1 order by created_at`,
    [subjectId],
  )
  return rows
}
