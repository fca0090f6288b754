import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { findAppSecret, makeAppSecret } from './app-secret.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-secret-'))
const file = path.join(folder, 'app-secret')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('several starts at once make one secret, which only its owner can read', async () => {
  const script = `const { makeAppSecret } = await import(${JSON.stringify(path.resolve('src/server/app-secret.ts'))})
    console.log(makeAppSecret({ dataDir: ${JSON.stringify(folder)} }))`
  const start = () => promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  const secrets = (await Promise.all([start(), start(), start(), start()])).map(({ stdout }) => stdout.trim())
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toHaveLength(64)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['app-secret'])
  expect(findAppSecret({ dataDir: folder })).toBe(secrets[0])
})

test('the secret of the environment wins, and a damaged file stops the start', () => {
  const given = 'the secret of the environment, which is long'
  expect(makeAppSecret({ dataDir: folder, APP_SECRET: given })).toBe(given)
  expect(readFileSync(file, 'utf8')).not.toContain(given)
  writeFileSync(file, 'short')
  expect(() => makeAppSecret({ dataDir: folder })).toThrow('is too short')
})
