import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Platform } from '../platform.ts'
import type { Api } from './app.ts'
import { renderDocs, type OpenApi } from './openapi-page.ts'

/** The API describes itself from the schemas that check it. Registered before the routes it is to see. */
export const describeApi = async (app: Api, info: { title: string; description: string }): Promise<void> => {
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { ...info, version: '1.0.0' } },
    transform: (route) => {
      const described = jsonSchemaTransform(route)
      // Pages and files are for people.
      if (!route.url.startsWith('/api/')) return { ...described, schema: { hide: true } }
      const access = route.route.config?.access
      return { ...described, schema: { ...described.schema, 'x-access': access } }
    },
  })
}

export const serveDescription = (api: Api, { publicUrl }: Platform): void => {
  const open = { config: { access: 'public' as const }, schema: { hide: true } }
  api.get('/openapi.json', open, async () => ({ ...api.swagger(), servers: [{ url: publicUrl }] }))
  api.get('/docs', open, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(renderDocs(api.swagger() as OpenApi)),
  )
}
