import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** The header that carries it, from the proxy to us, to our own API, and back. */
export const requestIdHeader = 'x-request-id'

const wellFormed = /^[\w.-]{1,64}$/

type Asked = Pick<IncomingMessage, 'headers'>

/** The id by which a proxy knows the request, unless it does not belong into a log. */
const givenId = ({ headers }: Asked): string | undefined => {
  const given = headers[requestIdHeader]
  return typeof given === 'string' && wellFormed.test(given) ? given : undefined
}

/** A request that no proxy has named gets an id of our own. */
export const requestIdOf = (request: Asked): string => givenId(request) ?? randomUUID()

/** A proxy gets its id back. One of our own is answered only with what has failed: it would cost a phone its bytes. */
export const idHeaderOf = (request: Asked): Record<string, string> | undefined => {
  const given = givenId(request)
  return given === undefined ? undefined : { [requestIdHeader]: given }
}
