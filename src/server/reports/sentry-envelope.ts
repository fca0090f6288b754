import type { Report } from './error-reports.ts'

export type Dsn = { key: string; url: string }

/** https://key@host/project is a DSN of Sentry, or of GlitchTip, which understands the same. */
export const dsnOf = (address: string): Dsn | undefined => {
  const { protocol, host, username, pathname } = new URL(address)
  const found = /^(.*)\/(\d+)$/.exec(pathname)
  if (!username || !found) return undefined
  return { key: username, url: `${protocol}//${host}${found[1]}/api/${found[2]}/envelope/` }
}

/** A report in the form that Sentry takes: lines of JSON. */
export const envelopeOf = (
  { key, url }: Dsn,
  report: Report,
): { url: string; headers: Record<string, string>; body: string } => {
  const id = report.id.replaceAll('-', '')
  const lines = [{ event_id: id, sent_at: report.time }, { type: 'event' }, eventOf(id, report)]
  return {
    url,
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=sankofa/1.0, sentry_key=${key}`,
    },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(''),
  }
}

const eventOf = (id: string, report: Report): object => ({
  event_id: id,
  timestamp: report.time,
  platform: 'node',
  level: report.level,
  release: report.build,
  transaction: report.route,
  fingerprint: [report.group],
  tags: { request_id: report.requestId, code: report.code },
  extra: { count: report.count },
  exception: {
    values: [{ type: report.type, value: report.message, stacktrace: { frames: framesOf(report.stack) } }],
  },
})

/** Sentry wants the innermost call last. */
const framesOf = (stack: string): object[] =>
  stack
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = /^\s+at (?:(.+?) \()?(.+?):(\d+):(\d+)\)?$/.exec(line) ?? []
      if (!file) return []
      const isOurs = !/node:|node_modules/.test(file)
      return [{ function: name, filename: file, lineno: Number(row), colno: Number(column), in_app: isOurs }]
    })
    .toReversed()
