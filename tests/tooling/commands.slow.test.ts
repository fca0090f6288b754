import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 })

const root = path.resolve(import.meta.dirname, '../..')
const isRoot = process.getuid?.() === 0
const unprivilegedId = 65_534

// What README.md tells a newcomer to type, in a copy of the project as a clone brings it, by an ordinary user. Only
// the download of packages is spared: what the lock asks for is taken from this folder.
let clone: string
let url: string
let server: ChildProcess
let output = ''

const npm = (args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess => {
  const { PATH } = process.env
  return spawn('npm', args, {
    cwd: clone,
    env: { PATH, HOME: clone, npm_config_update_notifier: 'false', ...env },
    ...(isRoot && { uid: unprivilegedId, gid: unprivilegedId }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

const run = async (
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> => {
  const child = npm(args, env)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (text += String(chunk)))
  const [code] = await once(child, 'close')
  return { code, output: text }
}

const untilItAnswers = async (address: string, child: ChildProcess): Promise<void> => {
  for (const begin = Date.now(); Date.now() - begin < 200_000; await wait(25)) {
    if (child.exitCode !== null) throw new Error(`It has ended:\n${output}`)
    const isThere = await fetch(address).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isThere) return
  }
  throw new Error(`It does not answer:\n${output}`)
}

beforeAll(async () => {
  clone = mkdtempSync(path.join(os.tmpdir(), 'sankofa-clone-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
  })
  for (const file of files.toString().split('\0'))
    if (file && existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(clone, file))
  execFileSync('cp', ['-a', path.join(root, 'node_modules'), path.join(clone, 'node_modules')])
  if (isRoot) execFileSync('chown', ['-R', `${unprivilegedId}:${unprivilegedId}`, clone])
  if (isRoot) chownSync(clone, unprivilegedId, unprivilegedId)

  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  server = npm(['start'], { PORT: String(port) })
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
  await untilItAnswers(url, server)
})
afterAll(async () => {
  if (server && server.exitCode === null) {
    server.kill()
    await once(server, 'close')
  }
  rmSync(clone, { recursive: true, force: true })
})

test('npm start builds, makes a database under data/, fills it and serves', async () => {
  expect(output).toContain('Building the pages')
  expect(existsSync(path.join(clone, 'data/postgres/PG_VERSION'))).toBe(true)
  const page = await (await fetch(url)).text()
  expect(page).toContain('Featured Teachings')
  const teachings = await fetch(`${url}/api/teachings?limit=1`)
  expect(Number(teachings.headers.get('x-total-count'))).toBeGreaterThanOrEqual(30)
})

test('the build warns of nothing', () => {
  const build = output.slice(output.indexOf('Building the pages'), output.indexOf('{"level"'))
  expect(build).not.toMatch(/\[[A-Z]+(_[A-Z]+)+\]|\(!\)|warn/i)
})

test('it says where it is, where the data is, the first password, and that mail and money are in the sandbox', () => {
  expect(output).toMatch(/"open":"http:\/\/localhost:\d+"/)
  expect(output).toContain('"data":"data/"')
  expect(output).toMatch(/"mail":"not sent; read it at .*\/dev\/mail"/)
  expect(output).toContain(
    '"payments":"Stripe played by this program: no money moves; Paystack played by this program: no money moves"',
  )
  expect(output).toMatch(/"password":"\S{12,} +\(shown once: save it now, or change it in the dashboard\)"/)
})

test('npm run seed and npm run admin:create work beside the running server', async () => {
  const seeded = await run(['run', 'seed'])
  expect(seeded.output).toContain('There are already teachings or events. Nothing was changed.')
  expect(seeded.code).toBe(0)

  const create = ['run', 'admin:create', '--', '--email', 'esi@example.org', '--name', 'Esi']
  const made = await run(create, { ADMIN_PASSWORD: 'a long enough one' })
  expect(made.output).toContain('esi@example.org can now sign in at /admin/login.')
  expect(made.code).toBe(0)

  const reset = await run(['run', 'admin:reset-second-factor', '--', '--email', 'Esi@example.org'])
  expect(reset.output).toContain('can now sign in with the password alone')
  expect(reset.code).toBe(0)

  const again = await run(create, { ADMIN_PASSWORD: 'a long enough one' })
  expect(again.code).not.toBe(0)
  const short = await run(create, { ADMIN_PASSWORD: 'short' })
  expect(short.output).toContain('Password must be at least 8 characters')
  expect(short.code).not.toBe(0)
})

test('npm run lint fails on an unused file, export and dependency', async () => {
  const manifest = path.join(clone, 'package.json')
  const before = readFileSync(manifest, 'utf8')
  writeFileSync(path.join(clone, 'src/shared/unused.ts'), 'export const unused = 1\n')
  writeFileSync(
    manifest,
    before.replace('"dependencies": {', '"dependencies": {\n    "never-used": "1.0.0",'),
  )
  const { code, output: found } = await new Promise<{ code: number; output: string }>((resolve) => {
    const child = spawn(path.join(clone, 'node_modules/.bin/knip'), {
      cwd: clone,
      env: { PATH: process.env.PATH },
    })
    let text = ''
    child.stdout.on('data', (chunk: Buffer) => (text += String(chunk)))
    child.on('close', (status) => resolve({ code: status ?? 1, output: text }))
  })
  writeFileSync(manifest, before)
  rmSync(path.join(clone, 'src/shared/unused.ts'))
  expect(code).not.toBe(0)
  expect(found).toContain('src/shared/unused.ts')
  expect(found).toContain('never-used')
})

test('Ctrl-C ends it cleanly', async () => {
  const closed = once(server, 'close')
  server.kill('SIGINT')
  const [code] = await closed
  expect(code).toBe(0)
})

test('npm start again is ready', async () => {
  const port = await freePort()
  const again = npm(['start'], { PORT: String(port) })
  try {
    const address = `http://127.0.0.1:${port}/readyz`
    await untilItAnswers(address, again)
    expect((await fetch(address)).status).toBe(200)
  } finally {
    again.kill('SIGINT')
    await once(again, 'close')
  }
})

test('npm run dev serves pages and API from the sources, and shows a change at once', async () => {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const dev = npm(['run', 'dev'], { PORT: String(port) })
  try {
    await untilItAnswers(address, dev)
    expect((await fetch(`${address}/api/events?limit=1`)).status).toBe(200)
    const file = path.join(clone, 'src/features/requests/kinds/contact/contact-page.tsx')
    const source = readFileSync(file, 'utf8')
    expect(await (await fetch(`${address}/contact`)).text()).toContain('Contact details</h2>')
    writeFileSync(file, source.replace('Contact details</h2>', 'Where we are</h2>'))
    await expect
      .poll(async () => (await fetch(`${address}/contact`)).text(), { timeout: 20_000 })
      .toContain('Where we are</h2>')
  } finally {
    dev.kill('SIGINT')
    await once(dev, 'close')
  }
})
