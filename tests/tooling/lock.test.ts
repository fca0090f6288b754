import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
// @ts-expect-error Plain JavaScript: it must run before anything is installed.
import { missingEntries } from '../../scripts/lock/missing-entries.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const readJson = (name: string) => JSON.parse(readFileSync(path.join(root, name), 'utf8'))

type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>

describe('package-lock.json', () => {
  const lock = readJson('package-lock.json')
  const manifest: Manifest = readJson('package.json')

  test('has an entry for every optional package of every platform (npm run complete-lock)', () => {
    expect(Object.keys(missingEntries(lock))).toEqual([])
  })

  test('has everything that package.json asks for, in the same version', () => {
    for (const group of ['dependencies', 'devDependencies', 'optionalDependencies'] as const)
      expect(lock.packages[''][group], group).toEqual(manifest[group])
  })

  test('names no registry, so that it works with any', () => {
    expect(JSON.stringify(lock)).not.toContain('"resolved"')
  })

  test('every version in package.json is exact', () => {
    const versions = {
      ...manifest.dependencies,
      ...manifest.devDependencies,
      ...manifest.optionalDependencies,
    }
    const inexact = Object.entries(versions).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
    )
    expect(inexact).toEqual([])
  })
})
