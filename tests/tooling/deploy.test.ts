import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readEnv, secretNames, variableNames } from '#server/env.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

// Node's own, and that of scripts/prepare.mjs.
const known = new Set([
  'NODE_COMPILE_CACHE',
  'SANKOFA_PREPARED',
  ...variableNames,
  ...secretNames.map((name) => `${name}_FILE`),
])

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
    APP_SECRET_FILE: secret('app_secret'),
  })
  expect(env.APP_SECRET).toMatch(/^[0-9a-f]{64}$/)
  expect(new URL(env.DATABASE_URL ?? '').password).toMatch(/^[0-9a-f]{48}$/)
  expect(readFileSync(secret('garage.env'), 'utf8')).toContain(`GARAGE_DEFAULT_SECRET_KEY=${env.S3_SECRET}\n`)
  expect(statSync(path.join(copy, 'secrets')).mode & 0o777).toBe(0o700)
  make()
  expect(readFileSync(secret('s3_secret'), 'utf8')).toBe(env.S3_SECRET)
  rmSync(copy, { recursive: true, force: true })
})

test('where the folder is prepared already, npm commands install and build nothing', () => {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'sankofa-prepared-'))
  cpSync(path.join(root, 'scripts/prepare.mjs'), path.join(copy, 'scripts/prepare.mjs'))
  const prepare = [path.join(copy, 'scripts/prepare.mjs'), 'build']
  execFileSync(process.execPath, prepare, { env: { SANKOFA_PREPARED: '1' } })
  expect(readdirSync(copy), 'it may be a folder that cannot be written').toEqual(['scripts'])
  rmSync(copy, { recursive: true, force: true })
})

test('the image installs with the manifest of every package of our own', () => {
  const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))
  expect(workspaces).not.toEqual([])
  for (const folder of workspaces)
    expect(read('Dockerfile')).toContain(`COPY ${folder}/package.json ${folder}/\n`)
})

test('image and service say that the folder is prepared', () => {
  expect(read('Dockerfile')).toMatch(/^ENV [\s\S]*?SANKOFA_PREPARED=1/m)
  expect(read('deploy/sankofa.service')).toContain('SANKOFA_PREPARED=1')
})

test('a command under systemd has the data, the variables and the secrets of the service', () => {
  const service = read('deploy/sankofa.service')
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-systemd-'))
  const credentials = namesIn(service, /^LoadCredential=([\w-]+):/gm)
  for (const name of credentials) writeFileSync(path.join(folder, name), 'a secret')
  // Stands in for systemd: prints what it was asked for, and runs the command with the credentials.
  const systemdRun = `#!/bin/sh
    while [ "\${1#--}" != "$1" ]; do echo "$1"; shift; done
    CREDENTIALS_DIRECTORY=${folder} exec "$@"`
  const programs = mkdtempSync(path.join(os.tmpdir(), 'sankofa-programs-'))
  writeFileSync(path.join(programs, 'systemd-run'), systemdRun, { mode: 0o755 })
  const said = execFileSync('sh', [path.join(root, 'deploy/as-service.sh'), 'env'], {
    encoding: 'utf8',
    env: { PATH: `${programs}:${process.env.PATH}`, SANKOFA_SECRETS: folder },
  })
  for (const name of credentials)
    expect(said).toContain(`--property=LoadCredential=${name}:${folder}/${name}\n`)
  for (const [, name, file] of service.matchAll(/^Environment=(\w+_FILE)=%d\/([\w-]+)$/gm))
    expect(said).toContain(`${name}=${folder}/${file}\n`)
  for (const setting of ['StateDirectory', 'StateDirectoryMode', 'UMask', 'WorkingDirectory'])
    expect(said).toContain(`--property=${new RegExp(`^${setting}=.*$`, 'm').exec(service)?.[0]}\n`)
  for (const made of [folder, programs]) rmSync(made, { recursive: true, force: true })
})
