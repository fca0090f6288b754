import type { FastifyRequest } from 'fastify'
import { ensure } from '#shared/errors.ts'

/** Which version of a thing a form was opened with, if it says so; to be asked when the thing is locked. */
export type Seen = (version: string) => void

/** Two people may have the same thing open: the second to save must not undo in silence what the first one did. */
export const seenBy =
  ({ headers }: FastifyRequest): Seen =>
  (version) =>
    ensure(headers['if-match'] === undefined || headers['if-match'] === `"${version}"`, 'changed_meanwhile')
