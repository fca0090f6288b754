import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { complaintAbout } from '#tests/support/env.ts'
import { readEnv, secretNames } from './env.ts'

describe('a secret in a file', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sankofa-secrets-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const fileWith = (text: string): string => {
    const file = path.join(folder, 'secret')
    writeFileSync(file, text)
    return file
  }

  test.each(['postgres://a:b@db/c', 'postgres://a:b@db/c\n', 'postgres://a:b@db/c\r\n'])(
    'is read without the line break at its end: %j',
    (text) => {
      expect(readEnv({ DATABASE_URL_FILE: fileWith(text) }).DATABASE_URL).toBe('postgres://a:b@db/c')
    },
  )

  test('keeps every other space and line break', () => {
    const env = readEnv({ ADMIN_EMAIL: 'ama@example.org', ADMIN_PASSWORD_FILE: fileWith(' two\nlines \n\n') })
    expect(env.ADMIN_PASSWORD).toBe(' two\nlines \n')
  })

  test('is checked as the variable is, and not repeated', () => {
    expect(complaintAbout({ ADMIN_PASSWORD_FILE: fileWith('hunter2') })).toBe(
      'ADMIN_PASSWORD must be at least 8 characters.',
    )
  })

  test.each(secretNames)('%s can be one', (name) => {
    expect(complaintAbout({ [name]: 'x', [`${name}_FILE`]: fileWith('x') })).toBe(
      `Set ${name} or ${name}_FILE, not both.`,
    )
  })

  test('that cannot be read or is empty is reported by name', () => {
    const missing = path.join(folder, 'missing')
    expect(complaintAbout({ SMTP_URL_FILE: missing })).toBe(
      `Can't read the file ${missing} (ENOENT). Check SMTP_URL_FILE.`,
    )
    expect(complaintAbout({ SMTP_URL_FILE: folder })).toContain('(EISDIR)')
    expect(complaintAbout({ SMTP_URL_FILE: fileWith('\n') })).toContain('is empty. Check SMTP_URL_FILE.')
  })

  test('is for secrets only', () => {
    expect(readEnv({ PORT_FILE: fileWith('8080') }).PORT).toBe(3000)
  })
})
