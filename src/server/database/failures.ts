import { StartupError } from '../startup-error.ts'

const connectionFailures = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // The disk or the memory of the database is full: an operator makes room, and it works again.
  '53100',
  '53200',
  // Too many connections: a client that retries in a moment gets one.
  '53300',
  // A statement that took too long, and a transaction that rested too long.
  '57014',
  '25P03',
  '57P01',
  '57P03',
])

const connectionComplaints =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/

/** The database is down, stopping, hanging, full or overloaded; the statement itself isn't at fault. */
export const isDatabaseAway = (error: unknown): boolean =>
  someCause(
    error,
    ({ code, message }) => connectionFailures.has(String(code)) || connectionComplaints.test(String(message)),
  )

/** For a start that fails half-way: in a sentence, if the database is why. What is wrong with a file has a path. */
export const explainLostDatabase = (error: unknown): unknown => {
  if (!isDatabaseAway(error) || someCause(error, (failure) => 'path' in failure)) return error
  let reason = ''
  someCause(error, ({ message }) => {
    reason = String(message)
    return false
  })
  return new StartupError(
    `The database stopped while the site was starting (${reason.replace(/\.$/, '')}). Check its log, then start again.`,
    { cause: error },
  )
}

/** Two transactions waited for each other, and PostgreSQL has ended this one. */
export const isDeadlock = (error: unknown): boolean => someCause(error, ({ code }) => code === '40P01')

/** All codes of a failure and of what caused it. */
export const codesOf = (error: unknown): string[] => {
  const codes: string[] = []
  someCause(error, ({ code }) => {
    if (typeof code === 'string') codes.push(code)
    return false
  })
  return codes
}

type Failure = { code?: unknown; message?: unknown; cause?: unknown }

/** Drizzle and others wrap what PostgreSQL and Node say. */
const someCause = (error: unknown, fits: (failure: Failure) => boolean): boolean => {
  if (typeof error !== 'object' || error === null) return false
  const failure: Failure = error
  return fits(failure) || someCause(failure.cause, fits)
}
