import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings } from './support/content.ts'
import { openDashboard, type Dashboard } from './support/dashboard.ts'

let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  server = await startTestServer()
  dashboard = await openDashboard(server, { name: '=Efua "the owl"' })
})
afterAll(() => server?.stop())

describe('the audit log', () => {
  test('tells who did what to which thing, newest first', async () => {
    const [teaching] = await insertTeachings(server.pool, { title: 'On waiting' })
    const [event] = await insertEvents(server.pool, { title: 'A quiet evening' })
    await dashboard.call('DELETE', `/api/admin/teachings/${teaching}`)
    await dashboard.call('DELETE', `/api/admin/events/${event}`)
    const { rows, total } = await dashboard.list('/api/admin/audit-log?limit=2')
    expect(total).toBe(2)
    expect(rows).toMatchObject([
      { action: 'event.deleted', subjectId: event, subject: 'A quiet evening', adminId: dashboard.id },
      { action: 'teaching.deleted', subjectId: teaching, subject: 'On waiting', adminName: dashboard.name },
    ])
  })

  test('is searched by name and action, and listed by action', async () => {
    expect((await dashboard.list('/api/admin/audit-log?search=QUIET')).total).toBe(1)
    expect((await dashboard.list('/api/admin/audit-log?action=teaching.deleted')).total).toBe(1)
    expect((await dashboard.list('/api/admin/audit-log?search=nothing-like-it')).total).toBe(0)
    expect((await dashboard.call('GET', '/api/admin/audit-log?action=nonsense')).status).toBe(400)
  })

  test('is listed by who did it', async () => {
    const other = await openDashboard(server, { name: 'Abena' })
    expect((await dashboard.list(`/api/admin/audit-log?adminId=${other.id}`)).total).toBe(0)
    expect((await dashboard.list(`/api/admin/audit-log?adminId=${dashboard.id}`)).total).toBe(2)
    expect((await dashboard.call('GET', '/api/admin/audit-log?adminId=me')).status).toBe(400)
  })

  test.each([
    "update audit_log set summary = 'nothing happened'",
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
  ])('refuses to be changed: %s', async (statement) => {
    const count = () => server.pool.query('select count(*)::int as count from audit_log')
    const before = await count()
    await expect(server.pool.query(statement)).rejects.toThrow('The audit log can only be added to.')
    expect((await count()).rows).toEqual(before.rows)
  })

  test('has no entry for an action that failed', async () => {
    const before = (await dashboard.list('/api/admin/audit-log')).total
    expect((await dashboard.call('DELETE', `/api/admin/events/${crypto.randomUUID()}`)).status).toBe(404)
    expect((await dashboard.list('/api/admin/audit-log')).total).toBe(before)
  })

  test('is a file too, safe to open in a spreadsheet, and notes who took it', async () => {
    const { text, headers } = await dashboard.text('/api/admin/audit-log.csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="audit-log-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(text.startsWith('\uFEFFWhen,Administrator,Action,Item,Details\r\n')).toBe(true)
    expect(text).toContain(`,"'=Efua ""the owl""",event.deleted,A quiet evening,`)
    const { rows } = await dashboard.list('/api/admin/audit-log?action=list.exported')
    expect(rows).toMatchObject([{ subject: 'audit-log', adminId: dashboard.id }])
  })
})
