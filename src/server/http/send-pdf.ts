import type { FastifyReply } from 'fastify'

/** A PDF that was made for whoever asked, and for nobody else. */
export const sendPdf = (
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content)
