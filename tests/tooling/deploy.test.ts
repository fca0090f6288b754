import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, secretNames, variableNames } from '#server/env.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

// Node's own.
const known = new Set(['NODE_COMPILE_CACHE', ...variableNames, ...secretNames.map((name) => `${name}_FILE`)])

const namesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, name = '']) => name)

const siteOf = (compose: string): string => /^ {2}site:\n([\s\S]*?)\n\n/m.exec(compose)?.[1] ?? ''

test.each([
  [
    'Dockerfile',
    () => namesIn(/^ENV [\s\S]*?[^\\]$/m.exec(read('Dockerfile'))?.[0] ?? '', /([A-Z][A-Z\d_]+)=/g),
  ],
  ['compose.yaml', () => namesIn(siteOf(read('compose.yaml')), /^ {6}([A-Z][A-Z\d_]+):/gm)],
  [
    'deploy/sankofa.service',
    () =>
      namesIn(read('deploy/sankofa.service'), /^Environment=(.*)$/gm).flatMap((line) =>
        namesIn(line, /(?:^| )([A-Z][A-Z\d_]+)=/g),
      ),
  ],
])('%s sets only variables that exist', (_file, find) => {
  const names = find()
  expect(names.length).toBeGreaterThan(3)
  expect(names.filter((name) => !known.has(name))).toEqual([])
})

test('every secret that compose.yaml gives to the site is declared, mounted and made', () => {
  const compose = read('compose.yaml')
  const files = namesIn(siteOf(compose), /_FILE: \/run\/secrets\/(\w+)$/gm)
  expect(files.length).toBeGreaterThan(4)
  const mounted = /^ {4}secrets: \[(.*)\]$/m.exec(siteOf(compose))?.[1]?.split(', ')
  expect(mounted?.toSorted()).toEqual(files.toSorted())
  for (const file of files) {
    expect(compose).toContain(`  ${file}: { file: secrets/${file} }`)
    expect(read('deploy/make-secrets.sh')).toMatch(new RegExp(`(write |secrets/)${file} `))
  }
})

test('the secrets that are made are those that the program takes, and a second run keeps them', () => {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'sankofa-deploy-'))
  cpSync(path.join(root, 'deploy'), path.join(copy, 'deploy'), { recursive: true })
  const make = () => execFileSync('sh', [path.join(copy, 'deploy/make-secrets.sh')], { encoding: 'utf8' })
  const secret = (name: string) => path.join(copy, 'secrets', name)
  expect(make()).toContain('secrets/smtp_url')
  const env = readEnv({
    ADMIN_EMAIL: 'ama@example.org',
    S3_ENDPOINT: 'http://garage:3900',
    S3_BUCKET: 'sankofa-uploads',
    DATABASE_URL_FILE: secret('database_url'),
    ADMIN_PASSWORD_FILE: secret('admin_password'),
    S3_KEY_FILE: secret('s3_key'),
    S3_SECRET_FILE: secret('s3_secret'),
    METRICS_TOKEN_FILE: secret('metrics_token'),
  })
  expect(new URL(env.DATABASE_URL ?? '').password).toMatch(/^[0-9a-f]{48}$/)
  expect(readFileSync(secret('garage.env'), 'utf8')).toContain(`GARAGE_DEFAULT_SECRET_KEY=${env.S3_SECRET}\n`)
  expect(statSync(path.join(copy, 'secrets')).mode & 0o777).toBe(0o700)
  make()
  expect(readFileSync(secret('s3_secret'), 'utf8')).toBe(env.S3_SECRET)
  rmSync(copy, { recursive: true, force: true })
})
