/** What a mail server reports about an email that we sent: that it came back, or that its reader marked it as unwanted. */
type Report = { kind: 'returned'; status: string } | { kind: 'complaint' }

type Part = { type: string; text: string }

/** RFC 3464 and RFC 5965: the part of the email that is written for programs. */
export const reportIn = (parts: readonly Part[]): Report | undefined => {
  const textOf = (type: RegExp) => parts.find((part) => type.test(part.type))?.text
  const complaint = textOf(/^message\/feedback-report$/)
  if (complaint !== undefined) return complaintIn(complaint)
  const status = textOf(/^message\/(?:global-)?delivery-status$/)
  return status === undefined ? undefined : returnIn(status)
}

/** Services also report that an email is no spam, or how our signature was. */
const complaintIn = (text: string): Report | undefined =>
  /^(?:abuse|fraud|opt-out)\b/i.test(fieldsOf(text).get('feedback-type') ?? '')
    ? { kind: 'complaint' }
    : undefined

/** A block of fields for the server that reports, then one for each recipient. We write to one at a time. */
const returnIn = (text: string): Report | undefined => {
  const recipients = text
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map(fieldsOf)
  // A server that still tries says `delayed`.
  const failed = recipients.find((fields) => /^failed\b/i.test(fields.get('action') ?? ''))
  if (!failed) return undefined
  const status = statusIn(failed.get('status'))
  const said = statusIn(failed.get('diagnostic-code'))
  // Some write 5.0.0 for everything, and what the other server said beside it.
  return { kind: 'returned', status: (isVague(status) ? said : status) ?? status ?? '5.0.0' }
}

const statusIn = (text = ''): string | undefined =>
  /(?<![\d.])[45]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0]

const isVague = (status: string | undefined): boolean => status === undefined || status.endsWith('.0.0')

/** A line that begins with a space continues the one before. */
const fieldsOf = (text: string): Map<string, string> => {
  const lines = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split('\n')
  return new Map(
    lines.flatMap((line) => {
      const colon = line.indexOf(':')
      return colon > 0
        ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const]
        : []
    }),
  )
}
