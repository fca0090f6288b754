import { span } from '#shared/waiting.ts'
import type { Overview } from './schema.ts'

type Fault = Overview['faults'][number]

/** What is wrong, what it means, and what to do. */
export const faultWords = ({ kind, since }: Fault, now: Date): string => {
  const ago = since ? `${span(Math.max(0, (now.getTime() - Date.parse(since)) / 3_600_000))} ago` : ''
  const lastBackup = ago ? `The last good backup was made ${ago}.` : "There's no backup yet."
  switch (kind) {
    case 'disk full':
      return `The server's disk is full, so forms and changes can't be saved (last seen ${ago}). Please tell the person who looks after the server.`
    case 'out of memory':
      return `The database ran out of memory, so some requests failed (last seen ${ago}). Please tell the person who looks after the server.`
    case 'out of connections':
      return `The database had too many connections, so some people were asked to try again (last seen ${ago}).`
    case 'test payments':
      return 'Payments are in test mode: no money moves, and every paying page says so. Please ask the person who looks after the server to set the live keys.'
    case 'backup failed':
      return `The nightly backup failed. ${lastBackup} Please tell the person who looks after the server.`
    case 'backup late':
      return `The nightly backup is missing. ${lastBackup} Please tell the person who looks after the server.`
    case 'jobs stopped':
      return `Nothing runs in the background${ago ? ` (last seen ${ago})` : ''}: emails wait, and payments are confirmed late. Please tell the person who looks after the server.`
    case 'secret changed':
      return "The site's secret isn't the one it had before, so some authenticator apps and saved cards don't work. Please tell the person who looks after the server: restoring the old secret makes them work again. Otherwise people set up their app again and donors enter their card again."
  }
}
