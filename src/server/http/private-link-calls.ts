import type { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { Api } from './app.ts'
import { privateLinks } from './rate-limits.ts'
import type { RouteOf } from './route-of.ts'
import { urlOf, type Call } from './serve.ts'

/** A call by someone without an account, with the token of a private link in its body. */
export const servePrivateLink = <Made extends Call, Body extends z.ZodType, Answer extends z.ZodType>(
  api: Api,
  { limits }: Pick<Platform, 'limits'>,
  call: Made,
  description: { summary: string; body: Body; response: { 200: Answer } } & RouteOf<Made>,
  answer: (body: z.output<Body>) => Promise<z.input<Answer>>,
): void => {
  const { summary, body, response } = description
  api.post(
    urlOf(api, call),
    {
      config: { access: 'public' },
      schema: { summary: `${summary}, using the token from its private link`, body, response },
    },
    async (request) => {
      await limits.take(privateLinks, request.ip)
      return answer(request.body as z.output<Body>)
    },
  )
}
