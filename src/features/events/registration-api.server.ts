import { z } from 'zod'
import type { Api } from '#server/http/app.ts'
import type { Limit } from '#server/http/rate-limits.ts'
import type { Platform } from '#server/platform.ts'
import { cancelRegistration, viewRegistration } from './my-registration.server.ts'
import { receiptFor, registerForEvent } from './registration-service.server.ts'
import {
  eventRegistrationSchema,
  myRegistrationSchema,
  registeredSchema,
  registrationTokenSchema,
} from './schema.ts'

// As generous as the forms: on a mobile network thousands of people can share one address.
const registering: Limit = { name: 'register', max: 30, seconds: 600 }
const privateLinks: Limit = { name: 'private links', max: 60, seconds: 600 }

export const registrationApi = (api: Api, platform: Platform): void => {
  api.post(
    '/events/:id/register',
    {
      config: { access: 'public' },
      schema: {
        summary: 'Register for an event; a letter has the details and a private link',
        params: z.object({ id: z.uuid() }),
        body: z.strictObject({
          ...eventRegistrationSchema.shape,
          website: z.string().max(2_000).optional(),
        }),
        response: { 200: registeredSchema, 201: registeredSchema },
      },
    },
    async (request, reply) => {
      await platform.limits.take(registering, request.ip)
      const { website, ...input } = request.body
      // Whoever fills in what no person sees is answered like everybody else, and nothing is stored.
      if (website) return reply.code(201).send(receiptFor(input))
      const registered = await registerForEvent(platform, request.params.id, input)
      return reply.code(registered.isNew ? 201 : 200).send(registered)
    },
  )

  const privateCalls = [
    { path: '/event-registrations/view', summary: 'Look at a registration', answer: viewRegistration },
    { path: '/event-registrations/cancel', summary: 'Cancel a registration', answer: cancelRegistration },
  ]
  for (const { path, summary, answer } of privateCalls)
    api.post(
      path,
      {
        config: { access: 'public' },
        schema: {
          summary: `${summary} with the secret of its private link`,
          body: registrationTokenSchema,
          response: { 200: myRegistrationSchema },
        },
      },
      async (request) => {
        await platform.limits.take(privateLinks, request.ip)
        return answer(platform, request.body.token)
      },
    )
}
