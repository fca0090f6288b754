import { createHash, randomUUID } from 'node:crypto'
import { readBuildId } from '../build-id.ts'
import { dsnOf, envelopeOf } from './sentry-envelope.ts'

/** What is known of a fault. No body, no header, no address of anyone. */
export type Fault = {
  level: 'error' | 'fatal'
  type: string
  message: string
  stack: string
  code?: string | undefined
  route?: string | undefined
  requestId?: string | undefined
}

export type Report = Fault & {
  id: string
  time: string
  /** The same for faults that come from the same place. */
  group: string
  /** How often it has happened since the last report of its group. */
  count: number
  build: string
}

export type ReportFault = (fault: Fault) => void

const mostInAMinute = 20
const minuteMs = 60_000
const mostGroups = 500
const longestSendMs = 5_000

/** Sends faults to an address, without ever making a request wait or fail. One group of faults is one report a minute. */
export const createReporter = (address: string, build: string): ReportFault => {
  const send = sender(address)
  const groups = new Map<string, { sentAt: number; unsent: number }>()
  let sent: number[] = []
  return (fault) => {
    const now = Date.now()
    sent = sent.filter((at) => now - at < minuteMs)
    const group = groupOf(fault)
    const before = groups.get(group) ?? { sentAt: -Infinity, unsent: 0 }
    const mustWait = now - before.sentAt < minuteMs || sent.length >= mostInAMinute
    if (groups.size >= mostGroups) groups.clear()
    groups.set(group, mustWait ? { ...before, unsent: before.unsent + 1 } : { sentAt: now, unsent: 0 })
    if (mustWait) return
    sent.push(now)
    const about = { id: randomUUID(), time: new Date(now).toISOString(), group, build }
    void send({ ...hidingAddresses(fault), ...about, count: before.unsent + 1 })
  }
}

/** Nothing, if faults are reported nowhere. */
export const reporterOf = ({ ERROR_URL }: { ERROR_URL?: string | undefined }): ReportFault | undefined =>
  ERROR_URL ? createReporter(ERROR_URL, readBuildId()) : undefined

/** Where it happened counts, not what the message says about it: that may differ each time. */
const groupOf = ({ type, code, stack, message, route }: Fault): string => {
  const places = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const origin = places.length > 0 ? places : [message, route]
  return createHash('sha256')
    .update(JSON.stringify([type, code, origin]))
    .digest('hex')
    .slice(0, 16)
}

/** An error of another program may quote what it was given. */
const hidingAddresses = (fault: Fault): Fault => ({
  ...fault,
  message: hideAddresses(fault.message),
  stack: hideAddresses(fault.stack),
})

const hideAddresses = (text: string): string =>
  text
    .replaceAll(/[^\s@<>"'(]+@[^\s@<>"')]+/g, '[email]')
    .replaceAll(/\b\d{1,3}(\.\d{1,3}){3}\b/g, '[address]')
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')

const sender = (address: string) => {
  const dsn = dsnOf(address)
  return async (report: Report): Promise<void> => {
    try {
      const { url, headers, body } = dsn
        ? envelopeOf(dsn, report)
        : { url: address, headers: { 'content-type': 'application/json' }, body: JSON.stringify(report) }
      const signal = AbortSignal.timeout(longestSendMs)
      const answer = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await answer.body?.cancel()
    } catch {
      // The log has the fault.
    }
  }
}
