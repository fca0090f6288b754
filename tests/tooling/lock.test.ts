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
    const entries = Object.values<{ resolved?: string; link?: boolean }>(lock.packages)
    // A package of our own is linked to its folder.
    const linked = entries.filter(({ link }) => link).map(({ resolved }) => resolved)
    expect(linked).toEqual(['packages/payment-sandbox'])
    expect(entries.filter(({ resolved, link }) => resolved && !link)).toEqual([])
  })

  test('the packages of our own ask for the versions that package.json asks for', () => {
    for (const folder of readJson('package.json').workspaces)
      expect(manifest.dependencies).toMatchObject(readJson(`${folder}/package.json`).dependencies)
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
