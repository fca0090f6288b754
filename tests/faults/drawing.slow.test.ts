import { readFileSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import type { Event } from '#features/gatherings/events/schema.ts'
import { paths } from '#shared/paths.ts'
import { patience } from '#tests/support/patience.ts'
import { isProcessAlive, startInTest, temporaryFolder, until } from './fixtures.ts'

vi.setConfig({ testTimeout: 30_000 * patience() })

/** The process that draws, among the children of the server. */
const findDrawer = (server: number): number | undefined =>
  readFileSync(`/proc/${server}/task/${server}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .map(Number)
    .find(
      (pid) =>
        isProcessAlive(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawing-process'),
    )

test('pictures outlive the process that draws them, and that process never outlives the server', async () => {
  const server = await startInTest({ NODE_ENV: 'development', DATA_DIR: temporaryFolder() })
  await server.ready()
  const events = (await (await fetch(`${server.url}/api/events`)).json()) as Event[]
  const draw = async (index: number) =>
    (await fetch(server.url + paths.eventPreview(events[index]!.id))).status

  expect(findDrawer(server.pid), 'nothing is started before it is needed').toBeUndefined()
  expect(await draw(0)).toBe(200)
  const first = findDrawer(server.pid)!
  process.kill(first, 'SIGSTOP')
  const waiting = draw(2)
  expect((await fetch(`${server.url}/contact`)).status, 'pages are answered while one is drawn').toBe(200)
  process.kill(first, 'SIGCONT')
  expect(await waiting).toBe(200)
  process.kill(first, 'SIGKILL')
  await until('the process that draws is gone', () => findDrawer(server.pid) === undefined)
  expect(await draw(1)).toBe(200)

  const drawer = findDrawer(server.pid)!
  await server.end('SIGKILL')
  await until('the process that draws has followed the server', () => !isProcessAlive(drawer))
})
