import type { FastifyRequest } from 'fastify'
import { ensure } from '#shared/errors.ts'

/** Which version of a thing a form was opened with, if it says so; to be asked when the thing is locked. */
export type Seen = (version: string) => void

/** Of the header below, for the API's description. */
export const describesVersion = {
  headers: {
    type: 'object',
    properties: {
      'If-Match': {
        type: 'string',
        description:
          'The `version` that was read, in quotation marks. Whoever names one that is no longer the newest is refused: 409',
      },
    },
  },
}

/** Two people may have the same thing open: the second to save must not undo in silence what the first one did. */
export const seenBy =
  ({ headers }: FastifyRequest): Seen =>
  (version) =>
    ensure(headers['if-match'] === undefined || headers['if-match'] === `"${version}"`, 'changed_meanwhile')
