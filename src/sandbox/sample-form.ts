import './refuse-production.ts'
import type { FastifyInstance } from 'fastify'

/** The form of /dev/ui is sent here, and gets the answer that it asks for. */
export const mountSampleForm = (app: FastifyInstance): void => {
  app.post<{ Body: { answer?: string } }>('/dev/sample', async ({ body: { answer } }, reply) => {
    if (answer === 'refuse') return reply.code(400).send(refusal)
    return reply.code(answer === 'fail' ? 503 : 201).send({})
  })
}

const refusal = {
  error: 'Please check your information and try again.',
  code: 'invalid_input',
  fields: { email: 'Please enter a valid email address' },
}
