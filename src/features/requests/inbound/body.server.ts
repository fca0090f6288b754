import type { FastifyRequest } from 'fastify'
import { ensure, Refusal } from '#shared/calls/errors.ts'

/** The email as it was sent, and the recipient that the mail service read from the envelope. */
type Handed = { raw: Buffer; envelopeTo: string }

/**
 * Reads a body to its end, and keeps it only if it is not too large: nothing, otherwise. A service that is cut off in the middle
 * of a large one never sees the answer, and so cannot tell the sender.
 */
export const readToEnd = async (
  body: AsyncIterable<Buffer>,
  mostBytes: number,
): Promise<Buffer | undefined> => {
  let kept: Buffer[] = []
  let size = 0
  for await (const piece of body) {
    size += piece.byteLength
    if (size <= mostBytes) kept.push(piece)
    else kept = []
  }
  return size <= mostBytes ? Buffer.concat(kept) : undefined
}

/** Most services send the email itself; Mailgun sends a form with it. */
export const readBody = async ({ body, headers }: FastifyRequest): Promise<Handed> => {
  ensure(Buffer.isBuffer(body), 'too_large')
  const type = headers['content-type'] ?? ''
  if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    return readForm(body, type)
  return { raw: body, envelopeTo: [headers['x-envelope-to'] ?? []].flat().join(' ') }
}

const readForm = async (bytes: Buffer, type: string): Promise<Handed> => {
  const form = await formOf(bytes, type)
  const raw = form.get('body-mime')
  if (raw === null) throw new Refusal('malformed_request')
  const recipient = form.get('recipient')
  return {
    raw: typeof raw === 'string' ? Buffer.from(raw) : Buffer.from(await raw.arrayBuffer()),
    envelopeTo: typeof recipient === 'string' ? recipient : '',
  }
}

const formOf = async (bytes: Buffer, type: string): Promise<FormData> => {
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData()
  } catch {
    throw new Refusal('malformed_request')
  }
}
