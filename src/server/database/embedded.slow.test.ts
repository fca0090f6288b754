import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

test('no connection over a network is trusted, also where an earlier version trusted all', async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-embedded-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'postgres/pg_hba.conf')
  const methods = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => /^(?:local|host)/.test(line))
      .map((line) => line.split(/\s+/).filter(Boolean))
      .map((words) => `${words[0]} ${words.at(-1)}`)
  const expectOnlyTheSocket = async () => {
    const database = await startEmbedded(folder)
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.end()
    await database.stop()
    expect(new Set(methods())).toEqual(new Set(['local trust', 'host reject']))
  }
  await expectOnlyTheSocket()
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/reject$/gm, 'trust'))
  expect(methods()).toContain('host trust')
  await expectOnlyTheSocket()
})
