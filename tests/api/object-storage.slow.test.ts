import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFakeS3, type FakeS3 } from '#tests/support/fake-s3.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'
import { openDashboard, type Dashboard } from './support/dashboard.ts'
import { anMp3, aPng, upload } from './support/files.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-bucket-'))
let s3: FakeS3
let server: TestServer
let dashboard: Dashboard

beforeAll(async () => {
  s3 = await startFakeS3()
  server = await startTestServer({ env: { DATA_DIR: folder, ...s3.env } })
  dashboard = await openDashboard(server)
})
afterAll(async () => {
  await server?.stop()
  await s3?.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a picture goes into the bucket, not into the folder, and comes back', async () => {
  const { status, body } = await upload(server, dashboard.headers, { bytes: await aPng() })
  expect(status).toBe(201)
  const name = body.url!.slice('/uploads/'.length)
  expect(s3.objects.has(`uploads/${name}`)).toBe(true)
  expect(s3.objects.has(`uploads/${name.replace('.webp', '-640.webp')}`)).toBe(true)
  expect(readdirSync(folder)).not.toContain('uploads')
  const answer = await server.get(body.url!)
  expect(answer.headers.get('content-length')).toBe(String(s3.objects.get(`uploads/${name}`)?.length))
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(s3.objects.get(`uploads/${name}`))
})

test('a player gets the part of a file that it asks for', async () => {
  const { body } = await upload(server, dashboard.headers, { bytes: anMp3() }, '?for=resource')
  const whole = s3.objects.get(body.url!.slice(1))!
  const answer = await server.get(body.url!, { range: 'bytes=2-5' })
  expect(answer.status).toBe(206)
  expect(answer.headers.get('content-range')).toBe(`bytes 2-5/${whole.length}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole.subarray(2, 6))
})

test('a storage that is away is a 503 with a number, and the next upload works', async () => {
  const bytes = await aPng()
  s3.fail(500)
  const { status, body } = await upload(server, dashboard.headers, { bytes })
  s3.fail(undefined)
  expect(status).toBe(503)
  expect(body).toMatchObject({ code: 'unavailable', requestId: expect.any(String) })
  expect((await upload(server, dashboard.headers, { bytes })).status).toBe(201)
})

test('npm run uploads:move brings all of it back into the folder, and says so', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/move-uploads.ts', '--back'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, ...s3.env },
  })
  const names = [...s3.objects.keys()].map((key) => key.replace('uploads/', '')).toSorted()
  expect(readdirSync(path.join(folder, 'uploads')).toSorted()).toEqual(names)
  expect(stdout).toContain(`${names.length} of ${names.length} files, ${names.length} copied`)
  expect(stdout).toContain('Every file is there and the same. Nothing was deleted.')
})
