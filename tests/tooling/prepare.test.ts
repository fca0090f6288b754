import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (name: string): string => fs.readFileSync(path.join(root, name), 'utf8')

// A project with a build that only counts.
let folder: string
const write = (name: string, text: string) => {
  const file = path.join(folder, name)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, text)
}

const prepare = (): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(folder, 'scripts/prepare.mjs'), 'build'],
    { encoding: 'utf8', env: { PATH: process.env.PATH } },
  )
  return { status, output: stdout + stderr }
}

const hasBuilt = (): boolean => prepare().output.includes('a build')

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sankofa-prepare-'))
  for (const name of ['package.json', 'tsconfig.json', 'vite.config.ts', 'scripts/build/plugin.ts'])
    write(name, name)
  for (const name of ['public/robots.txt', 'src/page.tsx', 'src/page.test.tsx']) write(name, name)
  write('scripts/prepare.mjs', read('scripts/prepare.mjs'))
  write('node_modules/vite/bin/vite.js', 'console.log("a build")')
  // What the lock asks for is installed.
  write('package-lock.json', '{}')
  write(
    'node_modules/.installed',
    createHash('sha256').update('package-lock.json').update('{}').digest('hex'),
  )
  fs.mkdirSync(path.join(folder, 'node_modules/.bin'))
  fs.symlinkSync(process.execPath, path.join(folder, 'node_modules/.bin/node'))
})
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

test('it builds once, and again when something that the build depends on has changed', () => {
  expect(hasBuilt()).toBe(true)
  expect(hasBuilt()).toBe(false)
  for (const name of ['src/page.tsx', 'public/robots.txt', 'vite.config.ts', 'scripts/build/plugin.ts']) {
    write(name, 'changed')
    expect(hasBuilt(), name).toBe(true)
  }
  write('src/page.test.tsx', 'changed')
  expect(hasBuilt()).toBe(false)
})

test('it fails with a sentence when something that it stamps the build with is missing', () => {
  fs.rmSync(path.join(folder, 'scripts/build'), { recursive: true })
  const { status, output } = prepare()
  expect(status).toBe(1)
  expect(output.trim()).toBe('scripts/build is missing. scripts/prepare.mjs says that a build depends on it.')
})

test('the stamp has every file of ours that vite.config.ts imports', () => {
  const imported = [...read('vite.config.ts').matchAll(/from '\.\/(.+)'/g)].map(([, name = '']) => name)
  expect(imported).not.toEqual([])
  expect(imported.filter((name) => !name.startsWith('scripts/build/'))).toEqual([])
})
