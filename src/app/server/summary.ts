import path from 'node:path'
import type { Env } from '#server/env.ts'
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

const paymentsLine = (env: Env): string => {
  if (env.STRIPE_SECRET_KEY) return 'Stripe'
  return env.isProduction ? 'card payments off (STRIPE_SECRET_KEY is not set)' : 'test mode: no money moves'
}

const relative = (folder: string): string => {
  const shown = path.relative(process.cwd(), folder)
  return shown.startsWith('..') ? folder : `${shown}/`
}
