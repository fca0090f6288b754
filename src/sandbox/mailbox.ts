import './refuse-production.ts'
import type { FastifyInstance } from 'fastify'
import { renderEmailPage, renderMailbox } from './mailbox-page.ts'

export type KeptEmail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  attachments: { name: string; type: string; cid?: string }[]
  state: string
  createdAt: string
}

/** Where emails come from. The mailbox stands outside: it is given what it may read. */
export type EmailSource = {
  list: () => Promise<KeptEmail[]>
  find: (id: string) => Promise<KeptEmail | undefined>
  /** What is in an attachment of an email, counted from 0. */
  open: (id: string, index: number) => Promise<Buffer>
}

/** The emails that a mail server would have sent, at /dev/mail, each as its receiver would see it. */
export const mountMailbox = (app: FastifyInstance, emails: EmailSource): void => {
  const html = 'text/html; charset=utf-8'
  // The email itself may use inline styles, but never a script.
  const emailPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src * data:`
  const find = async (id: string) => (/^[\da-f-]{36}$/.test(id) ? emails.find(id) : undefined)

  app.get('/dev/mail', async (_request, reply) =>
    reply
      .type(html)
      .header('cache-control', 'no-store')
      .send(renderMailbox(await emails.list())),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const email = await find(request.params.id)
    if (!email) return reply.redirect('/dev/mail')
    return reply.type(html).send(renderEmailPage(email))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const email = await find(request.params.id)
    if (!email) return reply.code(404).send('')
    // Links open beside the mailbox, as they do in a mail program.
    const page = withPictures(email).replace('<head>', '<head><base target="_blank">')
    return reply.type(html).header('content-security-policy', emailPolicy).send(page)
  })
  app.get<{ Params: { id: string; number: string } }>(
    '/dev/mail/:id/attachments/:number',
    async (request, reply) => {
      const email = await find(request.params.id)
      const index = Number(request.params.number) - 1
      const attachment = email?.attachments[index]
      if (!attachment) return reply.code(404).send('')
      const disposition = `attachment; filename="${attachment.name.replace(/[^\w.-]/g, '_')}"`
      return reply
        .type(attachment.type)
        .header('content-disposition', disposition)
        .header('x-content-type-options', 'nosniff')
        .send(await emails.open(request.params.id, index))
    },
  )
}

/** A mail program finds a picture among the attachments by its `cid`. */
const withPictures = ({ id, html, attachments }: KeptEmail): string =>
  attachments.reduce(
    (shown, { cid }, index) =>
      cid ? shown.replaceAll(`src="cid:${cid}"`, `src="/dev/mail/${id}/attachments/${index + 1}"`) : shown,
    html,
  )
