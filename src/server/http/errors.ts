import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { isDatabaseAway } from '../database/failures.ts'
import type { Shortages } from '../database/shortages.ts'
import { StorageAway } from '../storage/storage.ts'
import { requestIdHeader } from './request-id.ts'
import {
  Refusal,
  sentenceOf,
  statusOf,
  type ErrorBody,
  type ErrorCode,
  type FieldErrors,
} from '#shared/calls/errors.ts'

/** A database or storage that is away or full is asked again after so long. */
const secondsToRest = 5

/** Every failed call is answered in one form: a sentence for people, a code, and the fields at fault. */
export const answerErrors =
  (headers: Record<string, string>, shortages: Shortages) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    reply.headers(headers).header('cache-control', 'no-store').header(requestIdHeader, request.id)
    const refusal = toRefusal(error, request.routeOptions?.config.notFound)
    if (!refusal) {
      shortages.note(error)
      return answerFault(error, request, reply)
    }
    if (refusal.retryAfterSeconds) reply.header('Retry-After', Math.ceil(refusal.retryAfterSeconds))
    return reply.code(statusOf(refusal.code)).send(bodyOf(refusal, request.id))
  }

const bodyOf = (refusal: Refusal, requestId: string): ErrorBody => ({
  error: refusal.message,
  code: refusal.code,
  // What we could not do just now is worth a complaint; what the sender must change is not.
  ...(refusal.code === 'unavailable' && { requestId }),
  ...(Object.keys(refusal.fields ?? {}).length > 0 && { fields: refusal.fields }),
  ...(refusal.changes && { changes: refusal.changes }),
})

/** A fault of the program: the log has the details, the answer only the request id to ask about. */
const answerFault = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const isAway = isDatabaseAway(error) || error instanceof StorageAway
  const code = isAway ? 'unavailable' : 'internal'
  request.log.error({ err: error, req: request }, 'a request failed')
  if (code === 'unavailable') reply.header('Retry-After', secondsToRest)
  return reply.code(statusOf(code)).send({ error: sentenceOf(code), code, requestId: request.id })
}

const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_request',
  FST_ERR_BAD_URL: 'not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  // A value so odd that the check itself stumbled over it.
  FST_ERR_VALIDATION: 'malformed_request',
}

const toRefusal = (error: FastifyError | Refusal, notFound: ErrorCode = 'not_found'): Refusal | undefined => {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    if (error.validationContext === 'params') return new Refusal(notFound)
    return new Refusal('invalid_input', { fields: fieldsOf(error.validation) })
  }
  const code = frameworkCodes[error.code]
  if (code) return new Refusal(code)
  if (hasUnstorableText(error)) return new Refusal('malformed_request')
  return isUnreadable(error) ? new Refusal('malformed_request') : undefined
}

/** Fastify's errors, also for a body that breaks off. The status of other errors can be that of an answer to us. */
const isUnreadable = ({ code, statusCode }: Partial<FastifyError>): boolean =>
  statusCode === 400 && (code === 'ECONNRESET' || code?.startsWith('FST_') === true)

/** All failing fields together; of several complaints about one field, the first. */
const fieldsOf = (issues: { instancePath: string; message?: string; params?: object }[]): FieldErrors => {
  const fields: FieldErrors = {}
  for (const { instancePath, message, params } of issues) {
    const unknown = params && 'keys' in params ? (params.keys as string[]) : []
    for (const key of unknown) fields[key] ??= "We don't recognise this field"
    const name = instancePath.split('/')[1]
    if (name) fields[name] ??= message ?? 'Check this answer'
  }
  return fields
}

/** PostgreSQL stores no U+0000 in texts, and no half of a surrogate pair in JSON. People do not type these. */
const hasUnstorableText = (error: Error): boolean => {
  if (!(error.cause instanceof Error) || !('code' in error.cause)) return false
  const { code, message } = error.cause
  return code === '22021' || code === '22P05' || (code === '22P02' && / type json$/.test(message))
}
