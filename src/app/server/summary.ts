import path from 'node:path'
import { isForTests, keysIn, type Env } from '#server/env.ts'
import { site } from '#shared/site.ts'
import type { RunningServer } from './server.ts'

/** What a developer or an operator wants to know after `npm start`: words on a terminal, a line of JSON in a log. */
export const printSummary = (env: Env, server: RunningServer): void => {
  const facts = factsOf(env, server)
  if (process.stdout.isTTY) printForPeople(facts)
  else console.log(lineOf(facts))
}

type Facts = Record<string, string>

const factsOf = (env: Env, { url, isDatabaseEmbedded, firstRun }: RunningServer): Facts => ({
  Open: env.PUBLIC_URL ?? url,
  Data: isDatabaseEmbedded ? relative(env.dataDir) : 'PostgreSQL (DATABASE_URL)',
  Mail: env.SMTP_URL ? 'sent through SMTP_URL' : `not sent; read it at ${url}/dev/mail`,
  Payments: paymentsLine(env),
  ...(firstRun.hasSeeded && { Content: 'demo teachings, events and members (all invented)' }),
  ...(firstRun.newAdmin && {
    Admin: firstRun.newAdmin.email,
    Password: `${firstRun.newAdmin.password}   (shown once: save it now, or change it in the dashboard)`,
  }),
})

const printForPeople = (facts: Facts): void => {
  console.log(`\n  ${site.name} is running.\n`)
  for (const [name, text] of Object.entries(facts)) console.log(`  ${name.padEnd(9)} ${text}`)
  console.log('\n  Press Ctrl-C to stop.\n')
}

/** As the lines of the log are, whose reader expects no other. */
const lineOf = (facts: Facts): string => {
  const named = Object.entries(facts).map(([name, text]) => [name.toLowerCase(), text])
  return JSON.stringify({
    level: 'info',
    time: new Date().toISOString(),
    ...Object.fromEntries(named),
    msg: `${site.name} is running.`,
  })
}

/** "Stripe off (STRIPE_SECRET_KEY is not set); Paystack live". */
export const paymentsLine = (env: PaymentEnv): string =>
  (['Stripe', 'Paystack'] as const).map((service) => `${service} ${stateOf(env, service)}`).join('; ')

type PaymentEnv = Pick<
  Env,
  'STRIPE_SECRET_KEY' | 'PAYSTACK_SECRET_KEY' | 'PAYMENT_SANDBOXES' | 'isProduction'
>

const stateOf = (env: PaymentEnv, service: 'Stripe' | 'Paystack'): string => {
  const name = service === 'Stripe' ? 'STRIPE_SECRET_KEY' : 'PAYSTACK_SECRET_KEY'
  const [key] = keysIn(env[name])
  if (key) return isForTests(key) ? 'in test mode: no money moves' : 'live'
  const isPlayed = !env.isProduction && keysIn(env.PAYMENT_SANDBOXES).includes(service.toLowerCase())
  return isPlayed ? 'played by this program: no money moves' : `off (${name} is not set)`
}

const relative = (folder: string): string => {
  const shown = path.relative(process.cwd(), folder)
  return shown.startsWith('..') ? folder : `${shown}/`
}
