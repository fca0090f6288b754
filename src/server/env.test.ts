import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { complaintAbout, production } from '#tests/support/env.ts'
import { isOpenByMistake, readEnv } from './env.ts'

describe('the environment', () => {
  test('needs nothing: every variable has a value that works', () => {
    expect(readEnv({})).toMatchObject({
      NODE_ENV: 'development',
      PORT: 3000,
      HOST: '127.0.0.1',
      SHUTDOWN_DELAY: 0,
      WORKERS: 1,
      TRUST_PROXY: 'off',
      RATE_LIMIT: 'on',
      LOG_LEVEL: 'warn',
      isProduction: false,
      dataDir: path.resolve('data'),
      backupDir: undefined,
    })
  })

  test('backs up every night in production, and elsewhere where it is told to', () => {
    expect(readEnv(production).backupDir).toBe(path.resolve('data/backups'))
    expect(readEnv({ ...production, DATA_DIR: '/srv/data' }).backupDir).toBe('/srv/data/backups')
    expect(readEnv({ ...production, BACKUP_DIR: 'off' }).backupDir).toBeUndefined()
    expect(readEnv({ BACKUP_DIR: '/mnt/safe' }).backupDir).toBe('/mnt/safe')
  })

  test('in production it listens for everyone, and gives a load balancer time to look', () => {
    expect(readEnv(production)).toMatchObject({ HOST: '0.0.0.0', SHUTDOWN_DELAY: 5 })
    expect(readEnv({ ...production, HOST: '10.0.0.1', SHUTDOWN_DELAY: '0' })).toMatchObject({
      HOST: '10.0.0.1',
      SHUTDOWN_DELAY: 0,
    })
  })

  test('takes what is set, as what it is', () => {
    const given = {
      PORT: '8080',
      TRUST_PROXY: '2',
      DATA_DIR: '/srv/data',
      RATE_LIMIT: 'off',
      PUBLIC_URL: 'http://a.example',
    }
    expect(readEnv(given)).toMatchObject({ ...given, PORT: 8080, TRUST_PROXY: 2, dataDir: '/srv/data' })
  })

  test('takes a variable that is set to nothing as one that is not set', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', SMTP_URL: '' })).toMatchObject({ PORT: 3000 })
  })

  test('leaves out what it does not know', () => {
    expect(readEnv({ SECRET: 'x', PATH: '/bin' })).not.toHaveProperty('SECRET')
  })

  test.each<[name: string, value: string]>([
    ['NODE_ENV', 'prod'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '0'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'sankofa.example'],
    ['PUBLIC_URL', 'ftp://sankofa.example'],
    ['PUBLIC_URL', 'https://sankofa.example/site'],
    ['PUBLIC_URL', 'https://sankofa.example?x=1'],
    ['DATABASE_URL', 'mysql://localhost/app'],
    ['DATABASE_URL', 'localhost'],
    ['ADMIN_EMAIL', 'nobody'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_PASSWORD', 'x'.repeat(129)],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Sankofa'],
    ['MAIL_FROM', 'Sankofa hello@sankofa.example'],
    ['MAIL_FROM', 'Sankofa <hello>'],
    ['REPLY_DOMAIN', 'reply'],
    ['REPLY_DOMAIN', 'https://reply.sankofa.example'],
    ['REPLY_DOMAIN', 'answer@sankofa.example'],
    ['BOUNCE_DOMAIN', 'bounce'],
    ['INBOUND_MAIL_SECRET', 'x'.repeat(31)],
    ['INBOUND_MAIL_SECRET', `${'x'.repeat(32)}/`],
    ['STRIPE_SECRET_KEY', 'pk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1'],
    ['STRIPE_PUBLISHABLE_KEY', 'rk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'sk_live_1'],
    ['STRIPE_WEBHOOK_SECRET', 'whsec_1, sk_live_1'],
    ['PAYSTACK_SECRET_KEY', 'pk_live_1'],
    ['PAYSTACK_SECRET_KEY', 'sk_1'],
    ['PAYSTACK_SECRET_KEY', 'sk_live_1, whsec_1'],
    ['PAYSTACK_API_URL', 'api.paystack.co'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '99'],
    ['RATE_LIMIT', 'no'],
    ['LOG_LEVEL', 'loud'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_BUCKET', 'My Bucket'],
    ['METRICS_TOKEN', 'short'],
    ['ERROR_URL', 'errors.example'],
  ])('says in one sentence that %s cannot be %s', (name, value) => {
    const complaint = complaintAbout({ [name]: value })
    expect(complaint).toMatch(new RegExp(`^${name} (must|has a value we can't use )[^\\n]+\\.$`))
    expect(complaint.length).toBeLessThan(160)
  })

  test('does not repeat a secret in its complaint', () => {
    expect(complaintAbout({ ADMIN_PASSWORD: 'hunter2' })).toBe(
      'ADMIN_PASSWORD must be at least 8 characters.',
    )
    expect(complaintAbout({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2')
    expect(complaintAbout({ SMTP_URL: 'mail://root:hunter2@mail' })).not.toContain('hunter2')
    expect(complaintAbout({ STRIPE_PUBLISHABLE_KEY: 'sk_hunter2' })).not.toContain('hunter2')
    expect(complaintAbout({ INBOUND_MAIL_SECRET: 'hunter2' })).not.toContain('hunter2')
  })

  test('wants the address and the password of the first administrator together', () => {
    const sentence = 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'
    expect(complaintAbout({ ADMIN_EMAIL: 'ama@example.org' })).toBe(sentence)
    expect(complaintAbout({ ADMIN_PASSWORD: 'long enough' })).toBe(sentence)
    expect(complaintAbout({ ADMIN_EMAIL: 'ama@example.org', ADMIN_PASSWORD: 'long enough' })).toBe('nothing')
  })

  test('wants the domain of replies and the secret of those who bring them together', () => {
    const sentence = 'INBOUND_MAIL_SECRET must be set together with REPLY_DOMAIN, BOUNCE_DOMAIN or both.'
    const [domain, secret] = ['reply.sankofa.example', 'a-secret-of-at-least_32-characters']
    expect(complaintAbout({ REPLY_DOMAIN: domain })).toBe(sentence)
    expect(complaintAbout({ INBOUND_MAIL_SECRET: secret })).toBe(sentence)
    expect(complaintAbout({ BOUNCE_DOMAIN: domain })).toBe(sentence)
    expect(complaintAbout({ REPLY_DOMAIN: domain, INBOUND_MAIL_SECRET: secret })).toBe('nothing')
    expect(complaintAbout({ BOUNCE_DOMAIN: domain, INBOUND_MAIL_SECRET: secret })).toBe('nothing')
  })

  test('takes a sender with a name or without, and an address with a slash at its end', () => {
    expect(complaintAbout({ MAIL_FROM: 'hello@sankofa.example' })).toBe('nothing')
    expect(complaintAbout({ MAIL_FROM: '"Sankofa, Accra" <hello@sankofa.example>' })).toBe('nothing')
    expect(complaintAbout({ PUBLIC_URL: 'https://sankofa.example:8443/' })).toBe('nothing')
  })
})

describe('in production', () => {
  test('the address and the mail server must be known', () => {
    expect(complaintAbout({ ...production, PUBLIC_URL: '' })).toBe(
      'PUBLIC_URL must be set in production. Links in emails use it.',
    )
    expect(complaintAbout({ ...production, SMTP_URL: '' })).toBe(
      'SMTP_URL must be set in production so the site can send email.',
    )
    expect(complaintAbout({ ...production, MAIL_FROM: '' })).toBe(
      "MAIL_FROM must be set in production. It's the sender of every email.",
    )
    expect(readEnv(production).isProduction).toBe(true)
  })

  test('limits cannot be turned off', () => {
    expect(complaintAbout({ ...production, RATE_LIMIT: 'off' })).toBe(
      'RATE_LIMIT must not be off in production.',
    )
  })
})

test('an https address outside production is worth a warning', () => {
  const isWorthOne = (source: NodeJS.ProcessEnv) => isOpenByMistake(readEnv(source))
  expect(isWorthOne({ PUBLIC_URL: 'https://sankofa.example' })).toBe(true)
  expect(isWorthOne({ PUBLIC_URL: 'http://localhost:3000' })).toBe(false)
  expect(isWorthOne({})).toBe(false)
})

test('a lost secret is accepted by one word only', () => {
  expect(readEnv({ APP_SECRET_LOST: '1' }).APP_SECRET_LOST).toBe('1')
  expect(() => readEnv({ APP_SECRET_LOST: 'yes' })).toThrow('APP_SECRET_LOST must be 1')
})
