import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The header that carries it, from the proxy to us, to our own API, and back. */
export const requestIdHeader = 'x-request-id'

const wellFormed = /^[\w.-]{1,64}$/

/** The id by which a proxy knows the request; a new one if it has none, or one that does not belong into a log. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
}
