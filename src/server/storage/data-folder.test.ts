import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { giveToOwner } from './data-folder.ts'

const isRoot = process.getuid?.() === 0
const someone = 12_345

test.runIf(isRoot)('what root has restored belongs to the owner of the data folder', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-owner-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const uploads = path.join(folder, 'uploads')
  const file = path.join(uploads, 'a.webp')
  mkdirSync(uploads)
  writeFileSync(file, '', { mode: 0o600 })
  chownSync(folder, someone, someone)
  giveToOwner(folder, uploads)
  for (const one of [uploads, file]) expect(statSync(one)).toMatchObject({ uid: someone, gid: someone })
  expect(() => giveToOwner(folder, path.join(folder, 'not there'))).not.toThrow()
})
