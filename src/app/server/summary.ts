import path from 'node:path'
import type { Env } from '#server/env.ts'
import { site } from '#shared/site.ts'
import type { RunningServer } from './server.ts'

/** What a developer or an operator wants to know after `npm start`. */
export const printSummary = (env: Env, { url, isDatabaseEmbedded, firstRun }: RunningServer): void => {
  const lines: [string, string][] = [
    ['Open', env.PUBLIC_URL ?? url],
    ['Data', isDatabaseEmbedded ? relative(env.dataDir) : 'PostgreSQL (DATABASE_URL)'],
    ['Mail', env.SMTP_URL ? 'sent through SMTP_URL' : `not sent; read it at ${url}/dev/mail`],
    ['Payments', paymentsLine(env)],
  ]
  if (firstRun.hasSeeded) lines.push(['Content', 'demo teachings, events and members (all invented)'])
  if (firstRun.newAdmin) {
    lines.push(['Admin', firstRun.newAdmin.email])
    lines.push([
      'Password',
      `${firstRun.newAdmin.password}   (shown once: save it now, or change it in the dashboard)`,
    ])
  }
  console.log(`\n  ${site.name} is running.\n`)
  for (const [name, text] of lines) console.log(`  ${name.padEnd(9)} ${text}`)
  console.log('\n  Press Ctrl-C to stop.\n')
}

const paymentsLine = (env: Env): string => {
  if (env.STRIPE_SECRET_KEY) return 'Stripe'
  return env.isProduction ? 'card payments off (STRIPE_SECRET_KEY is not set)' : 'test mode: no money moves'
}

const relative = (folder: string): string => {
  const shown = path.relative(process.cwd(), folder)
  return shown.startsWith('..') ? folder : `${shown}/`
}
