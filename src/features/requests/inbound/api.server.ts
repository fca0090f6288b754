import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import { ofProcess } from '#server/metrics/measures.ts'
import { serve } from '#server/http/serve.ts'
import type { Platform } from '#server/platform.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import { ensure } from '#shared/calls/errors.ts'
import { readBody, readToEnd } from './body.server.ts'
import { takeEmail } from './service.server.ts'

/** Only mail services call these. */
const inbound = endpoint<void, { received: true }>('POST', '/api/inbound-mail')
const inboundMime = endpoint<void, { received: true }>('POST', '/api/inbound-mail/:secret/mime')

const largestEmail = 1024 * 1024
/** In a form every byte of an email may be written as three. */
const largestBody = 3 * largestEmail

/** Losing these may be a fault of the setting; the others are dropped on purpose, every day. */
const worthALook = new Set(['unreadable', 'unknown token', 'too many'])

const described = {
  body: {
    type: 'string',
    description: 'The raw email, as `message/rfc822`; or a form with it as `body-mime`',
  },
}

/** Takes in emails that answer ours. A mail service hands them over, and proves itself with our secret. */
export const inboundMailApi = (api: Api, platform: Platform): void => {
  const { env, measures } = platform
  const counts = new Map<string, number>()
  measures.add(
    ofProcess('sankofa_inbound_emails_total', 'Emails that came in, by what became of them.', () =>
      Array.from(counts, ([outcome, value]) => ({ labels: { outcome }, value })),
    ),
  )

  const take = async (request: FastifyRequest) => {
    const { raw, envelopeTo } = await readBody(request)
    ensure(raw.byteLength <= largestEmail, 'too_large')
    const outcome = await takeEmail(platform, raw, envelopeTo)
    const count = (counts.get(outcome) ?? 0) + 1
    counts.set(outcome, count)
    if (outcome !== 'taken')
      request.log[worthALook.has(outcome) ? 'warn' : 'info']({ outcome, count }, 'an email was dropped')
    // The same for all: neither the sender nor the mail service learns which tokens there are.
    return { received: true as const }
  }

  void api.register(async (scope: Api) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request: FastifyRequest, body: IncomingMessage) =>
      readToEnd(body, largestBody),
    )
    // Before anything of the body is read. Without the setting, or the secret, there is nothing here.
    scope.addHook('onRequest', async (request) => {
      ensure(env.INBOUND_MAIL_SECRET && knows(request, env.INBOUND_MAIL_SECRET), 'not_found')
    })
    const config = { access: 'public' as const, describes: described }
    const response = { 200: z.object({ received: z.literal(true) }) }
    serve(
      scope,
      inbound,
      {
        ...config,
        summary: 'Take in a reply by email, with the secret as bearer token',
        response,
      },
      take,
    )
    // For services that can send no header. Mailgun sends the raw email only to what ends with "mime".
    serve(
      scope,
      inboundMime,
      {
        ...config,
        summary: 'Take in a reply by email, with the secret in the path',
        params: z.object({ secret: z.string() }),
        response,
      },
      take,
    )
  })
}

const knows = ({ headers, params }: FastifyRequest, secret: string): boolean => {
  const { secret: inPath } = params as { secret?: string }
  return inPath === undefined
    ? isSame(headers.authorization ?? '', `Bearer ${secret}`)
    : isSame(inPath, secret)
}

/** Takes as long for a good guess as for a bad one. */
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(hashOf(given), hashOf(wanted))

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
