import type { FastifyReply } from 'fastify'
import { fileAnswer } from './file-answer.ts'

export const pdfAnswer = fileAnswer('The file', 'application/pdf')

/** A PDF that was made for this one request: no cache may keep it. */
export const sendPdf = (
  reply: FastifyReply,
  { name, content }: { name: string; content: Buffer },
): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(content)
