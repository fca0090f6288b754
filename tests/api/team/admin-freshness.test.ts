import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/time/dates.ts'
import { today } from '../support/content.ts'
import { openDashboard, type Dashboard } from '../support/dashboard.ts'
import { startTwoInstances, type Instances } from '../support/instances.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-fresh-'))
let instances: Instances
let dashboard: Dashboard

beforeAll(async () => {
  instances = await startTwoInstances({ DATA_DIR: folder })
  const [first] = instances.servers
  dashboard = await openDashboard({ ...first, pool: instances.pool })
})
afterAll(async () => {
  await instances?.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Pages expire after a minute anyway. If a change shows in half of that, the instance was notified. */
const beforeItExpires = { timeout: 30_000 }

const pagesOf = (page: string): Promise<string[]> =>
  Promise.all(instances.servers.map(async (server) => (await server.get(page)).text()))

/** Which instances have the title on the page. */
const shownOn = async (page: string, title: string): Promise<boolean[]> =>
  (await pagesOf(page)).map((html) => html.includes(title))

const event = (title: string) => ({
  title,
  description: 'Bring a friend.',
  startsAt: `${addDays(today(), 2)}T18:00`,
  endsAt: `${addDays(today(), 2)}T20:00`,
  category: 'Social',
})

const teaching = (title: string) => ({
  title,
  category: 'Theology',
  excerpt: 'On time.',
  content: 'All of it.',
})

test.each([
  { what: 'an event', path: '/api/admin/events', page: '/', form: event },
  { what: 'a teaching', path: '/api/admin/teachings', page: '/', form: teaching },
])('$what is on the public page after each write, on every instance', async ({ path: api, page, form }) => {
  await pagesOf(page)
  const { body } = await dashboard.call<{ id: string }>('POST', api, form('Written just now'))
  await expect.poll(() => shownOn(page, 'Written just now'), beforeItExpires).toEqual([true, true])
  await dashboard.call('PUT', `${api}/${body.id}`, form('Written anew'))
  await expect.poll(() => shownOn(page, 'Written anew'), beforeItExpires).toEqual([true, true])
  await expect.poll(() => shownOn(page, 'Written just now'), beforeItExpires).toEqual([false, false])
  await dashboard.call('DELETE', `${api}/${body.id}`)
  await expect.poll(() => shownOn(page, 'Written anew'), beforeItExpires).toEqual([false, false])
})
