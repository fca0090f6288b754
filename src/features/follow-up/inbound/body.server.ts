import type { FastifyRequest } from 'fastify'
import { Refusal } from '#shared/errors.ts'

/** The email as it was sent, and for whom, as the mail service knows it from the envelope. */
type Handed = { raw: Buffer; envelopeTo: string }

/** Most services send the email itself; Mailgun sends a form with it. */
export const readBody = async ({ body, headers }: FastifyRequest): Promise<Handed> => {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const type = headers['content-type'] ?? ''
  if (/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    return readForm(bytes, type)
  return { raw: bytes, envelopeTo: [headers['x-envelope-to'] ?? []].flat().join(' ') }
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
