import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { isOpenByMistake, readEnv, secretNames } from './env.ts'
import { StartupError } from './startup-error.ts'

const complaintAbout = (source: NodeJS.ProcessEnv): string => {
  try {
    readEnv(source)
  } catch (error) {
    expect(error).toBeInstanceOf(StartupError)
    return (error as Error).message
  }
  return 'nothing'
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sankofa.example',
  SMTP_URL: 'smtp://mail.example:587',
  MAIL_FROM: 'Us <us@sankofa.example>',
}

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

  test('in production it listens for everybody, and gives a load balancer time to look', () => {
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
    const sentence = 'REPLY_DOMAIN and INBOUND_MAIL_SECRET must be set together.'
    const [domain, secret] = ['reply.sankofa.example', 'a-secret-of-at-least_32-characters']
    expect(complaintAbout({ REPLY_DOMAIN: domain })).toBe(sentence)
    expect(complaintAbout({ INBOUND_MAIL_SECRET: secret })).toBe(sentence)
    expect(complaintAbout({ REPLY_DOMAIN: domain, INBOUND_MAIL_SECRET: secret })).toBe('nothing')
  })

  test('takes a channel of videos alone, and a key only with its channel', () => {
    expect(readEnv({ YOUTUBE_CHANNEL_ID: 'UCsankofa-channel-000000' })).toMatchObject({
      YOUTUBE_API_URL: 'https://www.googleapis.com/youtube/v3',
      YOUTUBE_FEED_URL: 'https://www.youtube.com/feeds/videos.xml',
    })
    expect(complaintAbout({ YOUTUBE_API_KEY: 'a' })).toBe(
      'YOUTUBE_CHANNEL_ID must be set with YOUTUBE_API_KEY.',
    )
    for (const id of [
      'https://youtube.com/@us',
      'sankofa',
      'UCsankofa-channel-00000',
      'UCsankofa-channel-0000000',
    ])
      expect(complaintAbout({ YOUTUBE_CHANNEL_ID: id }), id).toBe(
        'YOUTUBE_CHANNEL_ID must be a YouTube channel ID: UC followed by 22 characters.',
      )
    expect(complaintAbout({ YOUTUBE_API_URL: 'googleapis' })).toMatch(/^YOUTUBE_API_URL /)
  })

  test('wants all three keys of Stripe or none', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_old, whsec_new',
    }
    const sentence =
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.'
    for (const name of Object.keys(keys)) expect(complaintAbout({ ...keys, [name]: '' }), name).toBe(sentence)
    expect(complaintAbout(keys)).toBe('nothing')
    expect(complaintAbout({ ...keys, STRIPE_SECRET_KEY: 'rk_live_1' })).toBe('nothing')
    expect(complaintAbout({ ...keys, STRIPE_SECRET_KEY: 'sk_test_1' })).toBe(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live or both be test.',
    )
  })

  test('refuses test keys in production, unless they are allowed', () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://sankofa.example',
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Sankofa <hello@sankofa.example>',
    }
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    const sentence =
      'must be live in production: no money moves with a test key. To try the site with test payments, set ALLOW_TEST_PAYMENTS=1.'
    expect(complaintAbout({ ...production, PAYSTACK_SECRET_KEY: 'sk_test_2' })).toBe(
      `PAYSTACK_SECRET_KEY ${sentence}`,
    )
    expect(complaintAbout({ ...production, ...stripe, PAYSTACK_SECRET_KEY: 'sk_test_2' })).toBe(
      `STRIPE_SECRET_KEY and PAYSTACK_SECRET_KEY ${sentence}`,
    )
    expect(complaintAbout({ ...production, ...stripe, ALLOW_TEST_PAYMENTS: '1' })).toBe('nothing')
    expect(complaintAbout({ ...production, PAYSTACK_SECRET_KEY: 'sk_live_2' })).toBe('nothing')
    expect(complaintAbout({ PAYSTACK_SECRET_KEY: 'sk_test_2' }), 'outside production').toBe('nothing')
  })

  test('wants all of a bucket or nothing', () => {
    const bucket = {
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'sankofa-uploads',
      S3_KEY: 'key',
      S3_SECRET: 'secret',
    }
    for (const name of Object.keys(bucket))
      expect(complaintAbout({ ...bucket, [name]: '' }), name).toBe(
        'S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be set together.',
      )
    expect(readEnv(bucket)).toMatchObject({ ...bucket, S3_REGION: 'auto' })
  })

  test('takes several keys of Paystack, all live or all test, and none of Stripe', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    expect(complaintAbout({ PAYSTACK_SECRET_KEY: 'sk_live_new, sk_live_old' })).toBe('nothing')
    expect(complaintAbout({ ...stripe, PAYSTACK_SECRET_KEY: 'sk_live_2' })).toBe('nothing')
    expect(complaintAbout({ ...stripe, PAYSTACK_SECRET_KEY: 'sk_live_2,sk_live_1' })).toBe(
      'PAYSTACK_SECRET_KEY must not be a Stripe key.',
    )
    expect(complaintAbout({ PAYSTACK_SECRET_KEY: 'sk_live_1,sk_test_1' })).toBe(
      'The keys in PAYSTACK_SECRET_KEY must all be live or all be test.',
    )
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
