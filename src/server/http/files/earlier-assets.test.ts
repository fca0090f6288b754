import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findKeptAsset, keepAssets } from './earlier-assets.ts'

let folder: string
let kept: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-assets-'))
  kept = path.join(folder, 'data/assets')
  mkdirSync(path.join(folder, 'data'))
  writeFileSync(path.join(folder, 'data/secret.js'), 'a secret')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A build as Vite leaves it: every name has the hash of its content. */
const build = (...names: string[]): string => {
  const built = path.join(folder, 'dist/assets')
  rmSync(built, { recursive: true, force: true })
  mkdirSync(path.join(built, 'covers-1'), { recursive: true })
  for (const name of names) writeFileSync(path.join(built, name), `content of ${name}`)
  return built
}
const textOf = async (address: string): Promise<string | undefined> =>
  (await findKeptAsset(kept, address))?.bytes.get('identity')?.toString()

test('a file of an earlier build is still there, with its type, its compressions, and for good', async () => {
  await keepAssets(build('a-1.js', 'a-1.js.br', 'style-1.css', 'covers-1/x.svg'), kept)
  await keepAssets(build('a-2.js', 'style-1.css'), kept)
  const script = await findKeptAsset(kept, '/assets/a-1.js')
  expect(script).toMatchObject({
    type: 'text/javascript; charset=utf-8',
    cacheControl: 'public, max-age=31536000, immutable',
  })
  expect(script?.bytes.get('br')?.toString()).toBe('content of a-1.js.br')
  expect(await textOf('/assets/covers-1/x.svg')).toBe('content of covers-1/x.svg')
  expect(await textOf('/assets/a-2.js')).toBe('content of a-2.js')
})

test('the last three builds are kept, and one that is started again counts as new', async () => {
  for (const number of [1, 2, 3, 1, 4, 4]) await keepAssets(build(`a-${number}.js`), kept)
  expect(readdirSync(kept)).toHaveLength(3)
  expect(await textOf('/assets/a-2.js')).toBeUndefined()
  for (const number of [1, 3, 4]) expect(await textOf(`/assets/a-${number}.js`), `${number}`).toBeDefined()
})

test('several processes keep the same build at once', async () => {
  const built = build('a-1.js', 'b-1.js')
  await Promise.all(Array.from({ length: 5 }, () => keepAssets(built, kept)))
  expect(readdirSync(kept)).toHaveLength(1)
})

test.each([
  '/assets/a-2.js',
  '/assets/../../secret.js',
  '/assets/../secret.js',
  '/assets/covers-1/../../../secret.js',
  '/assets/%2e%2e/%2e%2e/secret.js',
  '/assets/..\\..\\secret.js',
  '/assets//etc/passwd',
  '/assets/a-1.js.br',
  '/assets/a-1.html',
  '/assets/',
  '/data/secret.js',
])('%s leads nowhere', async (address) => {
  await keepAssets(build('a-1.js', 'a-1.js.br', 'a-1.html'), kept)
  expect(await findKeptAsset(kept, address)).toBeUndefined()
})

test('without any there is none', async () => {
  expect(await findKeptAsset(path.join(folder, 'nothing'), '/assets/a-1.js')).toBeUndefined()
})
