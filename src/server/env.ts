import { availableParallelism } from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { originalSite } from '#shared/site.ts'
import { readSecretFiles } from './secret-files.ts'
import { StartupError } from './startup-error.ts'

const port = z.coerce.number().int().min(1).max(65535)
const optionalText = z.string().min(1).optional()
const httpUrl = z.url({ protocol: /^https?$/, abort: true })

const isBareAddress = (text: string): boolean => {
  const { pathname, search, hash } = new URL(text)
  return pathname === '/' && search === '' && hash === ''
}

const demoSender = `${originalSite.name} <${originalSite.contact.email}>`

/** Of a name with an address in angle brackets, or of the address alone. */
export const addressOfSender = (text: string): string =>
  /^[^<>]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim()

const isSender = (text: string): boolean => z.email().safeParse(addressOfSender(text)).success

// The halves of Stripe's keys look alike, and one of them is sent to every browser.
const stripeKey = (start: RegExp, example: string) =>
  z.string().regex(start, `must start with ${example}`).optional()

/**
 * Every variable the program reads, each explained where it is declared. Nothing else reads process.env, except the
 * sandbox, which refuses production itself.
 */
const schema = z.object({
  /** `production` never seeds demo content and never mounts the sandbox. */
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  /** Where the web server listens. Outside production only this machine reaches it, unless HOST says otherwise. */
  PORT: port.default(3000),
  HOST: optionalText,
  /** The address people type, for links in emails and for the same-origin check. */
  PUBLIC_URL: httpUrl
    .refine(isBareAddress, 'must be a web address without a path, like https://sankofa.example')
    .optional(),
  /** A PostgreSQL of your own, 15 or newer. Without it one is started under DATA_DIR. */
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must look like postgres://user:password@host:5432/name' })
    .optional(),
  /** How many connections answer requests. Jobs and checks have 10 more, and a backup 1. */
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(10),
  /** Where the embedded database and uploads are kept. */
  DATA_DIR: z.string().min(1).default('data'),
  /** Where a backup is written every night, or `off`. In production `backups` in DATA_DIR, else off. */
  BACKUP_DIR: optionalText,
  /** The first administrator, made at the first start if there is none. */
  ADMIN_EMAIL: z.email().optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(8, 'must be at least 8 characters')
    .max(128, 'must be 128 characters or fewer')
    .optional(),
  /** smtp://user:password@host:587. Without it, outside production, emails are kept at /dev/mail. */
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must look like smtp://user:password@host:587' }).optional(),
  MAIL_FROM: z.string().refine(isSender, `must be the sender of emails, like ${demoSender}`).optional(),
  /** How many emails the mail service takes from us. What the team writes to many keeps below it, so that receipts always leave. */
  MAIL_PER_HOUR: z.coerce.number().int().min(10).max(1_000_000).default(300),
  MAIL_PER_DAY: z.coerce.number().int().min(10).max(10_000_000).default(2_000),
  /** Where the dashboard looks for the key of our signature: the first word of the record that the mail service shows. */
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d](?:[a-z\d.-]{0,61}[a-z\d])?$/i, 'must be a selector, like s1 or default')
    .optional(),
  /** The name server that the mail health asks. */
  DNS_SERVER: z
    .string()
    .regex(/^(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?$/, 'must be an IP address, like 9.9.9.9 or 127.0.0.1:5353')
    .optional(),
  /** Replies by email: the domain whose emails are handed to `/api/inbound-mail`, and the secret of those who hand them over. */
  REPLY_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i, 'must be a domain, like reply.sankofa.example')
    .optional(),
  /** The domain of the addresses that emails to many come back to. The emails it gets are handed over in the same way. */
  BOUNCE_DOMAIN: z
    .string()
    .regex(/^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i, 'must be a domain, like bounce.sankofa.example')
    .optional(),
  // It may be part of a web address, so nothing in it needs to be escaped.
  INBOUND_MAIL_SECRET: z
    .string()
    .regex(/^[\w-]{32,128}$/, 'must have 32 to 128 letters, digits, - or _')
    .optional(),
  /** Card payments; all three or none. */
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_/, 'sk_ or rk_'),
  STRIPE_PUBLISHABLE_KEY: stripeKey(/^pk_/, 'pk_'),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_[^,]+(,\s*whsec_[^,]+)*$/, 'whsec_'),
  /** Mobile money and cards in cedis. Several while a key is being replaced: the first calls, all verify webhooks. */
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(/^sk_(test|live)_[^,\s]+(,\s*sk_(test|live)_[^,\s]+)*$/, 'must start with sk_live_ or sk_test_')
    .optional(),
  PAYSTACK_API_URL: httpUrl.default('https://api.paystack.co'),
  /** `1`: test keys are taken in production too. Every paying page says that no money moves. */
  ALLOW_TEST_PAYMENTS: z.enum(['1', '0'], { error: 'must be 1 or 0' }).default('0'),
  /**
   * Which payment providers this program plays itself where they have no keys: `stripe`, `paystack`, both or `none`.
   * Never in production.
   */
  PAYMENT_SANDBOXES: z
    .string()
    .regex(
      /^(none|(stripe|paystack)(,\s*(stripe|paystack))?)$/,
      'must be stripe, paystack, stripe,paystack or none',
    )
    .default('stripe,paystack'),
  /** Seals what must be used again: a giver's card, the secret of an authenticator app. Without it one is made in DATA_DIR. */
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  /** `1`: the old secret is lost permanently, and what it sealed with it. Take it out again after the start. */
  APP_SECRET_LOST: z.literal('1', { error: 'must be 1, or not set' }).optional(),
  /** The channel whose videos become teachings: UC and 22 more characters. */
  YOUTUBE_CHANNEL_ID: z
    .string()
    .regex(/^UC[\w-]{22}$/, 'must be a YouTube channel ID: UC followed by 22 characters')
    .optional(),
  /** For the Data API: the whole channel, durations and tags. Without it the public feed: the newest 15. */
  YOUTUBE_API_KEY: optionalText,
  YOUTUBE_API_URL: httpUrl.default('https://www.googleapis.com/youtube/v3'),
  YOUTUBE_FEED_URL: httpUrl.default('https://www.youtube.com/feeds/videos.xml'),
  /** A page-view service as well as our own count: its script, e.g. https://plausible.example/js/script.js. */
  ANALYTICS_SCRIPT_URL: z
    .url({ protocol: /^https$/, error: 'must be the https link of a script' })
    .optional(),
  /** What the service knows the site by: Plausible's domain, or Umami's website id. */
  ANALYTICS_SITE: optionalText,
  /** Behind how many proxies we stand. `off`: a client's X-Forwarded-For is ignored. */
  TRUST_PROXY: z
    .union([z.literal('off'), z.coerce.number().int().min(1).max(10)], {
      error: 'must be off, or the number of proxies in front (1 to 10)',
    })
    .default('off'),
  /** `off` is for load tests, and is refused in production. */
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  /** How many processes answer, on one port. In production one for each core, else 1. */
  WORKERS: z.coerce.number().int().min(1).max(64).optional(),
  /** For so many seconds after SIGTERM it still answers, while /readyz says no. 5 in production, else 0. */
  SHUTDOWN_DELAY: z.coerce.number().min(0).max(60).optional(),
  /** Uploads in a bucket of an object storage that speaks S3, instead of DATA_DIR. All but the region, or none. */
  S3_ENDPOINT: httpUrl.optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, 'must be the name of a bucket, like sankofa-uploads')
    .optional(),
  S3_KEY: optionalText,
  S3_SECRET: optionalText,
  S3_REGION: z.string().min(1).default('auto'),
  /** Who may read /metrics: `Authorization: Bearer …`. Without it there are none. */
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  /** Where faults are reported: any address that takes JSON by POST, or a Sentry DSN (https://key@host/project). */
  ERROR_URL: httpUrl.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
})

/** The name of every variable. */
export const variableNames = Object.keys(schema.shape) as (keyof Variables)[]

/** What must not be seen: each may also be in a file, which `NAME_FILE` names. */
export const secretNames = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'INBOUND_MAIL_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'PAYSTACK_SECRET_KEY',
  'APP_SECRET',
  'YOUTUBE_API_KEY',
  'S3_KEY',
  'S3_SECRET',
  'METRICS_TOKEN',
  'ERROR_URL',
] as const satisfies (keyof Variables)[]

type Variables = z.infer<typeof schema>

export type Env = Variables & {
  HOST: string
  MAIL_FROM: string
  SHUTDOWN_DELAY: number
  WORKERS: number
  isProduction: boolean
  dataDir: string
  backupDir: string | undefined
}

/** Reads and checks the environment once. A bad value ends the start with a sentence that names it. */
export const readEnv = (source: NodeJS.ProcessEnv): Env => {
  const named = variableNames.map((name) => [name, source[name] || undefined])
  const parsed = schema.safeParse({ ...Object.fromEntries(named), ...readSecretFiles(source, secretNames) })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new StartupError(
      `${String(issue?.path[0])} ${wording(issue?.message ?? 'must be a different value')}.`,
    )
  }
  const env = parsed.data
  checkTogether(env)
  const isProduction = env.NODE_ENV === 'production'
  return {
    ...env,
    HOST: env.HOST ?? (isProduction ? '0.0.0.0' : '127.0.0.1'),
    MAIL_FROM: env.MAIL_FROM ?? demoSender,
    SHUTDOWN_DELAY: env.SHUTDOWN_DELAY ?? (isProduction ? 5 : 0),
    WORKERS: env.WORKERS ?? (isProduction ? availableParallelism() : 1),
    isProduction,
    dataDir: path.resolve(env.DATA_DIR),
    backupDir: backupDirOf(env),
  }
}

/** A site for visitors that was started like one for a developer. */
export const isOpenByMistake = ({ isProduction, PUBLIC_URL }: Env): boolean =>
  !isProduction && (PUBLIC_URL?.startsWith('https:') ?? false)

const backupDirOf = ({ BACKUP_DIR, DATA_DIR, NODE_ENV }: Variables): string | undefined => {
  if (BACKUP_DIR) return BACKUP_DIR === 'off' ? undefined : path.resolve(BACKUP_DIR)
  return NODE_ENV === 'production' ? path.resolve(DATA_DIR, 'backups') : undefined
}

const checkTogether = (env: Variables): void => {
  if (env.NODE_ENV === 'production') {
    if (env.RATE_LIMIT === 'off') throw new StartupError('RATE_LIMIT must not be off in production.')
    if (!env.PUBLIC_URL)
      throw new StartupError('PUBLIC_URL must be set in production. Links in emails use it.')
    if (!env.SMTP_URL)
      throw new StartupError('SMTP_URL must be set in production so the site can send email.')
    if (!env.MAIL_FROM)
      throw new StartupError("MAIL_FROM must be set in production. It's the sender of every email.")
    if (!env.PAYSTACK_API_URL.startsWith('https:'))
      throw new StartupError('PAYSTACK_API_URL must start with https in production.')
    checkForTestKeys(env)
  }
  if (Boolean(env.ADMIN_EMAIL) !== Boolean(env.ADMIN_PASSWORD))
    throw new StartupError('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.')
  if (Boolean(env.REPLY_DOMAIN ?? env.BOUNCE_DOMAIN) !== Boolean(env.INBOUND_MAIL_SECRET))
    throw new StartupError(
      'INBOUND_MAIL_SECRET must be set together with REPLY_DOMAIN, BOUNCE_DOMAIN or both.',
    )
  if (Boolean(env.ANALYTICS_SCRIPT_URL) !== Boolean(env.ANALYTICS_SITE))
    throw new StartupError('ANALYTICS_SCRIPT_URL and ANALYTICS_SITE must be set together.')
  if (env.YOUTUBE_API_KEY && !env.YOUTUBE_CHANNEL_ID)
    throw new StartupError('YOUTUBE_CHANNEL_ID must be set with YOUTUBE_API_KEY.')
  const bucket = [env.S3_ENDPOINT, env.S3_BUCKET, env.S3_KEY, env.S3_SECRET]
  if (bucket.some(Boolean) && !bucket.every(Boolean))
    throw new StartupError('S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET must be set together.')
  const stripe = [env.STRIPE_SECRET_KEY, env.STRIPE_PUBLISHABLE_KEY, env.STRIPE_WEBHOOK_SECRET]
  if (stripe.some(Boolean) && !stripe.every(Boolean))
    throw new StartupError(
      'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set together.',
    )
  if (isForTests(env.STRIPE_SECRET_KEY) !== isForTests(env.STRIPE_PUBLISHABLE_KEY))
    throw new StartupError('STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live or both be test.')
  checkPaystack(env)
}

/** With test keys anyone can pay with a published test number, and gets places and receipts for no money. */
const checkForTestKeys = (env: Variables): void => {
  const names = (['STRIPE_SECRET_KEY', 'PAYSTACK_SECRET_KEY'] as const).filter((name) =>
    keysIn(env[name]).some(isForTests),
  )
  if (names.length > 0 && env.ALLOW_TEST_PAYMENTS !== '1')
    throw new StartupError(
      `${names.join(' and ')} must be live in production: no money moves with a test key. To try the site with test payments, set ALLOW_TEST_PAYMENTS=1.`,
    )
}

/** The keys of both services begin alike, so one is easily pasted in the place of the other. */
const checkPaystack = ({ PAYSTACK_SECRET_KEY, STRIPE_SECRET_KEY }: Variables): void => {
  const keys = keysIn(PAYSTACK_SECRET_KEY)
  if (STRIPE_SECRET_KEY && keys.includes(STRIPE_SECRET_KEY))
    throw new StartupError('PAYSTACK_SECRET_KEY must not be a Stripe key.')
  if (new Set(keys.map(isForTests)).size > 1)
    throw new StartupError('The keys in PAYSTACK_SECRET_KEY must all be live or all be test.')
}

/** A list with commas. */
export const keysIn = (text: string | undefined): string[] => text?.split(',').map((key) => key.trim()) ?? []

/** Whether a key moves no money. */
export const isForTests = (key: string | undefined): boolean => key?.split('_')[1] === 'test'

const wording = (message: string): string =>
  message.startsWith('must')
    ? message
    : `has a value we can't use (${message.replace(/^Invalid input: /, '')})`

/** The address of the site, without a slash at its end. */
export const publicUrlOf = ({ PUBLIC_URL, PORT }: Pick<Env, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '')
