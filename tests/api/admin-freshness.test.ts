import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#shared/dates.ts'
import type { TestServer } from '#tests/support/server.ts'
import { today } from './support/content.ts'
import { openDashboard, type Dashboard } from './support/dashboard.ts'
import { startTwoInstances, type Instances } from './support/instances.ts'

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

const aSecond = 1_000

/** How long it takes until the page says so, at most a second. */
const shows = async (server: TestServer, page: string, isSo: (html: string) => boolean): Promise<boolean> => {
  const deadline = Date.now() + aSecond
  do {
    if (isSo(await (await server.get(page)).text())) return true
    await wait(20)
  } while (Date.now() < deadline)
  return false
}

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
])('$what is on the public page within a second of each write, on every instance', async (given) => {
  for (const server of instances.servers) await server.get(given.page)
  const isOn = async (title: string) =>
    Promise.all(instances.servers.map((server) => shows(server, given.page, (html) => html.includes(title))))
  const isOff = async (title: string) =>
    Promise.all(instances.servers.map((server) => shows(server, given.page, (html) => !html.includes(title))))

  const { body } = await dashboard.call<{ id: string }>('POST', given.path, given.form('Written just now'))
  expect(await isOn('Written just now')).toEqual([true, true])
  await dashboard.call('PUT', `${given.path}/${body.id}`, given.form('Written anew'))
  expect(await isOn('Written anew')).toEqual([true, true])
  expect(await isOff('Written just now')).toEqual([true, true])
  await dashboard.call('DELETE', `${given.path}/${body.id}`)
  expect(await isOff('Written anew')).toEqual([true, true])
})
