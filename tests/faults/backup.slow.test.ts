import { execFile } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { patience } from '#tests/support/patience.ts'
import { ask, startInTest, temporaryFolder } from './fixtures.ts'

vi.setConfig({ testTimeout: 60_000 * patience(), hookTimeout: 30_000 * patience() })

const root = path.resolve(import.meta.dirname, '../..')
const login = { email: 'keeper@example.org', password: 'a long passphrase 1' }

type Outcome = { code: number; stdout: string; stderr: string }

/** `npm run backup` or `npm run restore`, without npm. */
const command = async (
  name: 'backup' | 'restore',
  file: string,
  env: NodeJS.ProcessEnv,
): Promise<Outcome> => {
  try {
    const said = await promisify(execFile)(process.execPath, [`scripts/${name}.ts`, file], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    })
    return { code: 0, ...said }
  } catch (error) {
    return error as Outcome
  }
}

test('the embedded database is backed up beside a running site and restored into an empty folder', async () => {
  const folder = temporaryFolder()
  const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')]
  const file = path.join(folder, 'site.backup')
  const first = await startInTest({
    DATA_DIR: from,
    ADMIN_EMAIL: login.email,
    ADMIN_PASSWORD: login.password,
  })
  await first.ready()
  expect((await ask(first.url)).status).toBe(201)
  const written = await command('backup', file, { DATA_DIR: from })
  expect(written).toMatchObject({ code: 0, stderr: '' })
  expect(written.stdout).toMatch(/^Backed up \d+ tables with [\d,]+ rows and 0 uploads, as they were on /m)

  // Into the site that is running: refused, and nothing happens to it.
  const refused = await command('restore', file, { DATA_DIR: from })
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Stop it first\.\nNothing was restored\.\n$/),
  })
  await first.end()
  // When it is stopped, its data is in the way.
  expect((await command('restore', file, { DATA_DIR: from })).stderr).toMatch(/There is already data/)
  // The backup of a stopped site starts its database, and stops it again.
  expect(await command('backup', path.join(folder, 'stopped.backup'), { DATA_DIR: from })).toMatchObject({
    code: 0,
  })

  const cut = path.join(folder, 'cut.backup')
  writeFileSync(cut, readFileSync(file).subarray(0, 20_000))
  const damaged = await command('restore', cut, { DATA_DIR: to })
  expect(damaged).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/ends too early.*\nNothing was restored\.\n$/),
  })
  expect(existsSync(to), 'nothing was begun').toBe(false)

  const restored = await command('restore', file, { DATA_DIR: to })
  expect(restored).toMatchObject({ code: 0, stderr: '' })
  expect(restored.stdout).toMatch(/^Rows, checksums and books are as they were: ledger GHS [\d,]+\.\d\d/m)
  expect(restored.stdout).toContain('some people may get one twice')
  const second = await startInTest({ DATA_DIR: to })
  await second.ready()
  const signedIn = await fetch(`${second.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  })
  expect(signedIn.status).toBe(200)
})

test('a command without a file says what to type', async () => {
  const DATA_DIR = path.join(temporaryFolder(), 'data')
  for (const name of ['backup', 'restore'] as const)
    expect(await command(name, '', { DATA_DIR })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`npm run ${name} -- sankofa.backup`),
    })
  expect(existsSync(DATA_DIR)).toBe(false)
})
