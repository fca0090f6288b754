import { z } from 'zod'
import { adminOf, type Admin } from '#server/http/actors.ts'
import type { Api } from '#server/http/app.ts'
import type { RouteOf } from '#server/http/route-of.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { refundRequestSchema, refundStartedSchema, type RefundRequest, type RefundStarted } from './schema.ts'

type RefundRoute = {
  /** Of all that is paid for in this way; the route is below the id of one of them. */
  path: string
  summary: string
  run: (admin: Admin, id: string, wanted: RefundRequest) => Promise<RefundStarted>
}

/** How administrators give money back, for whatever it was paid. */
export const serveRefund = (api: Api, { path, summary, run }: RefundRoute): void => {
  api.post(
    `${path}/:id/refund`,
    {
      config: { access: 'administrator' },
      schema: {
        summary,
        params: z.object({ id: z.uuid() }),
        body: refundRequestSchema,
        response: { 202: refundStartedSchema },
      } satisfies RouteOf<Endpoint<RefundRequest, RefundStarted>>,
    },
    async (request, reply) =>
      reply.code(202).send(await run(adminOf(request), request.params.id, request.body)),
  )
}
