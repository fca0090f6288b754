import './refuse-production.ts'
import type { FastifyInstance } from 'fastify'
import { renderLetterPage, renderMailbox } from './mailbox-page.ts'

export type KeptLetter = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  attachments: { name: string; type: string }[]
  state: string
  createdAt: string
}

/** Where letters come from. The mailbox stands outside: it is given what it may read. */
export type LetterSource = {
  list: () => Promise<KeptLetter[]>
  find: (id: string) => Promise<KeptLetter | undefined>
  /** What is in an attachment of a letter, counted from 0. */
  open: (id: string, index: number) => Promise<Buffer>
}

/** The letters that a mail server would have sent, at /dev/mail, each as its receiver would see it. */
export const mountMailbox = (app: FastifyInstance, letters: LetterSource): void => {
  const html = 'text/html; charset=utf-8'
  // The letter itself may use inline styles, but never a script.
  const letterPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src * data:`
  const find = async (id: string) => (/^[\da-f-]{36}$/.test(id) ? letters.find(id) : undefined)

  app.get('/dev/mail', async (_request, reply) =>
    reply
      .type(html)
      .header('cache-control', 'no-store')
      .send(renderMailbox(await letters.list())),
  )
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async (request, reply) => {
    const letter = await find(request.params.id)
    if (!letter) return reply.redirect('/dev/mail')
    return reply.type(html).send(renderLetterPage(letter))
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', async (request, reply) => {
    const letter = await find(request.params.id)
    if (!letter) return reply.code(404).send('')
    // Links open beside the mailbox, as they do in a mail program.
    const page = letter.html.replace('<head>', '<head><base target="_blank">')
    return reply.type(html).header('content-security-policy', letterPolicy).send(page)
  })
  app.get<{ Params: { id: string; number: string } }>(
    '/dev/mail/:id/attachments/:number',
    async (request, reply) => {
      const letter = await find(request.params.id)
      const index = Number(request.params.number) - 1
      const attachment = letter?.attachments[index]
      if (!attachment) return reply.code(404).send('')
      const disposition = `attachment; filename="${attachment.name.replace(/[^\w.-]/g, '_')}"`
      return reply
        .type(attachment.type)
        .header('content-disposition', disposition)
        .header('x-content-type-options', 'nosniff')
        .send(await letters.open(request.params.id, index))
    },
  )
}
