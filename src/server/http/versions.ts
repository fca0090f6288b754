import type { FastifyRequest } from 'fastify'
import { ensure } from '#shared/errors.ts'

/** Checks the version that a form was opened with, if it names one; to be called when the row is locked. */
export type Seen = (version: string) => void

/** Of the header below, for the API's description. */
export const describesVersion = {
  headers: {
    type: 'object',
    properties: {
      'If-Match': {
        type: 'string',
        description: 'The `version` you read, in quotation marks. Answers 409 if it is out of date',
      },
    },
  },
}

/** Two people may have the same thing open: the second to save must not undo in silence what the first one did. */
export const seenBy =
  ({ headers }: FastifyRequest): Seen =>
  (version) =>
    ensure(headers['if-match'] === undefined || headers['if-match'] === `"${version}"`, 'changed_meanwhile')
