/** What became of an email that is handed over once, and never again automatically. */
export type Outcome =
  /** This recipient gets none: the mailbox does not exist, or the server refuses the email. */
  | { kind: 'refused'; reason: string; status: string | undefined }
  /** Not taken for now, as by a mailbox that is full. */
  | { kind: 'later'; reason: string }
  /** The server is away or wants none from us: it is no use to try the next one. */
  | { kind: 'away'; reason: string }
  /** The connection ended before the server's answer came. It may have taken the email. */
  | { kind: 'uncertain'; reason: string }

type Failure = {
  code?: string
  responseCode?: number
  command?: string
  response?: string
  syscall?: string
  timeoutType?: string
}

/** Before these the server has been offered nothing. */
const beforeTheEmail = ['EDNS', 'EAUTH', 'ETLS', 'EPROXY']
const timeoutsBefore = ['CONNECTION_TIMEOUT', 'GREETING_TIMEOUT']

export const outcomeOf = (error: unknown): Outcome => {
  const failure: Failure = typeof error === 'object' && error !== null ? error : {}
  const { code = '', responseCode = 0, command = '', syscall, timeoutType = '' } = failure
  const reason = [code, responseCode].filter(Boolean).join(' ') || 'unknown'
  const hasBegun = !(
    beforeTheEmail.includes(code) ||
    syscall === 'connect' ||
    timeoutsBefore.includes(timeoutType)
  )
  if (!hasBegun) return { kind: 'away', reason }
  // Its answer is its word: what it refuses it does not deliver.
  if (
    responseCode === 421 ||
    (responseCode >= 400 && ['CONN', 'EHLO', 'HELO', 'MAIL FROM'].includes(command))
  )
    return { kind: 'away', reason }
  if (responseCode >= 500)
    return isAboutUs(failure)
      ? { kind: 'away', reason }
      : { kind: 'refused', reason, status: statusIn(failure.response) }
  if (responseCode >= 400) return { kind: 'later', reason }
  return { kind: 'uncertain', reason }
}

/** As servers number it (RFC 3463), after the code: "550 5.1.1 no such user". */
const statusIn = (response = ''): string | undefined =>
  /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]

/** Many servers look at the sender only when they hear the recipient (RFC 3463: 5.1.7, 5.1.8, 5.7.x). */
const isAboutUs = ({ response = '', command }: Failure): boolean =>
  command === 'RCPT TO' && /^\d{3}[ -]5\.(?:1\.[78]|7\.\d+)\b/.test(response)
