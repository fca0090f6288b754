import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FailedEmail } from '#features/desk/overview/failed-emails/failed-emails-schema.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { entriesOf, openDashboard, type Dashboard } from '../support/dashboard.ts'
import { aQuestion } from '../support/forms.ts'
import { startMailServer, type MailServer } from '../support/mail-server.ts'
import { until } from '../support/until.ts'

let mail: MailServer
let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  mail = await startMailServer()
  server = await startTestServer({ env: { SMTP_URL: mail.url, RATE_LIMIT: 'off' } })
  dashboard = await openDashboard(server)
})
afterAll(async () => {
  await server?.stop()
  await mail?.leave()
})

const list = async (): Promise<FailedEmail[]> => {
  const { status, body } = await dashboard.call<FailedEmail[]>('GET', '/api/admin/failed-emails')
  expect(status).toBe(200)
  return body
}

const sendAgain = (id: string) => dashboard.call('POST', `/api/admin/failed-emails/${id}/send-again`)

/** An email that the mail server would not take. */
const failedEmail = async (): Promise<FailedEmail> => {
  mail.refuse({ at: 'recipient', code: 550 })
  const question = aQuestion()
  await server.post('/api/questions', question)
  const find = async () => (await list()).find(({ recipient }) => recipient === question.email)
  await until('the email is given up', async () => (await find()) !== undefined)
  return (await find())!
}

const arrivals = (email: string): number =>
  mail.emails.filter(({ to }) => [to].flat().some((one) => one?.text === email)).length

describe('an email that could not be sent', () => {
  test('is listed with whom it is for and why, and nothing of what it says', async () => {
    const email = await failedEmail()
    expect(email).toEqual({
      id: expect.any(String),
      createdAt: expect.any(String),
      recipient: expect.stringContaining('@'),
      subject: expect.stringMatching(/^We've received your question/),
      attempts: 1,
      reason: 'EENVELOPE 550',
    })
  })

  test('is sent again once, however many requests ask for it, and noted without the address', async () => {
    const { id, recipient } = await failedEmail()
    const answers = await Promise.all([sendAgain(id), sendAgain(id), sendAgain(id)])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    await until('it arrives', () => arrivals(recipient!) > 0)
    expect((await list()).map((email) => email.id)).not.toContain(id)
    expect((await sendAgain(id)).status).toBe(204)
    const { rows } = await server.pool.query(`select from pgboss.job where data->>'emailId' = $1`, [id])
    expect(rows, 'the job of the first try, and one more').toHaveLength(2)
    expect(arrivals(recipient!)).toBe(1)
    expect(await entriesOf(server.pool, id)).toMatchObject([
      { action: 'email.sent-again', adminId: dashboard.id, subject: 'Email', summary: '' },
    ])
  })

  test('has its three days again, however old it was', async () => {
    const { id } = await failedEmail()
    await server.pool.query(`update outbox set created_at = now() - interval '5 days' where id = $1`, [id])
    mail.refuse({ at: 'data', code: 451 })
    await sendAgain(id)
    const read = async () =>
      (
        await server.pool.query<{ state: string; attempts: number }>('select * from outbox where id = $1', [
          id,
        ])
      ).rows[0]!
    await until('it is tried', async () => (await read()).attempts > 0)
    expect(await read()).toMatchObject({ state: 'queued', attempts: 1 })
  })

  test('must be there', async () => {
    expect((await sendAgain('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })

  test('is the business of administrators only', async () => {
    const { id } = await failedEmail()
    expect((await server.get('/api/admin/failed-emails')).status).toBe(401)
    expect((await server.post(`/api/admin/failed-emails/${id}/send-again`, {})).status).toBe(401)
  })
})
