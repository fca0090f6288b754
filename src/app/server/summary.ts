import path from 'node:path'
import type { Env } from '#server/env.ts'
import { site } from '#shared/site.ts'
import type { RunningServer } from './server.ts'

/** What a developer or an operator wants to know after `npm start`. */
export const printSummary = (env: Env, { url, isDatabaseEmbedded, firstRun }: RunningServer): void => {
  const lines: [string, string][] = [
    ['Open', env.PUBLIC_URL ?? url],
    ['Data', isDatabaseEmbedded ? relative(env.dataDir) : 'the PostgreSQL of DATABASE_URL'],
    ['Mail', env.SMTP_URL ? 'sent by the mail server of SMTP_URL' : `kept, to be read at ${url}/dev/mail`],
    ['Payments', paymentsLine(env)],
  ]
  if (firstRun.hasSeeded)
    lines.push(['Content', 'demo teachings, events and members, made up for you to look at'])
  if (firstRun.newAdmin) {
    lines.push(['Admin', firstRun.newAdmin.email])
    lines.push([
      'Password',
      `${firstRun.newAdmin.password}   (shown only now: keep it, or change it in the dashboard)`,
    ])
  }
  console.log(`\n  ${site.name} is running.\n`)
  for (const [name, text] of lines) console.log(`  ${name.padEnd(9)} ${text}`)
  console.log('\n  Ctrl-C stops it.\n')
}

const paymentsLine = (env: Env): string => {
  if (env.STRIPE_SECRET_KEY) return 'by Stripe'
  return env.isProduction ? 'no cards (STRIPE_SECRET_KEY is not set)' : 'sandbox: no money moves'
}

const relative = (folder: string): string => {
  const shown = path.relative(process.cwd(), folder)
  return shown.startsWith('..') ? folder : `${shown}/`
}
