import swagger from '@fastify/swagger'
import type { FastifyRequest, FastifySchema } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Platform } from '#server/platform.ts'
import { site } from '#shared/site.ts'
import type { Access } from '../access.ts'
import type { Api } from '../app.ts'
import { describeAnswers, refusalComponents } from './openapi-answers.ts'
import { describeField } from './openapi-fields.ts'
import { securityHeaders } from '../security.ts'
import { renderDocs, type OpenApi } from './openapi-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a route reads without a schema of its own: JSON schemas, for the description only. */
    describes?: { headers?: object; body?: object }
  }
}

const toJsonSchema = createJsonSchemaTransform({ zodToJsonConfig: { override: describeField } })

const about = () => ({
  title: `${site.name} API`,
  description: 'The API used by the website and dashboard.',
  version: '1.0.0',
})

/** The API describes itself from the schemas that check it. Registered before the routes it is to see. */
export const describeApi = async (app: Api): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: about(),
      components: refusalComponents,
    },
    transform: (route) => {
      const described = toJsonSchema(route)
      // Pages and files are for people.
      if (!route.url.startsWith('/api/')) return { ...described, schema: { hide: true } }
      const { access, power, proof, describes } = route.route.config ?? {}
      const schema = withTotal(described.schema)
      const asked = { 'x-access': access, 'x-power': power, 'x-proof': proof }
      return { ...described, schema: { ...schema, ...describes, ...asked } }
    },
    transformObject: (document) => {
      if (!('openapiObject' in document)) return document.swaggerObject
      describeAnswers(document.openapiObject.paths as Parameters<typeof describeAnswers>[0])
      return document.openapiObject
    },
  })
}

const total = { type: 'integer', description: 'Total number of results, ignoring limit' }

type List = { querystring?: { properties?: object }; response?: { 200?: { type?: string } } }

/** A list that can be asked for in parts says how many there are in all. */
const withTotal = (schema: FastifySchema): FastifySchema => {
  const { querystring, response } = schema as List
  const isList = response?.[200]?.type === 'array' && 'limit' in (querystring?.properties ?? {})
  if (!isList) return schema
  return {
    ...schema,
    response: { ...response, 200: { ...response[200], headers: { 'X-Total-Count': total } } },
  }
}

export const serveDescription = (api: Api, { publicUrl, env }: Pick<Platform, 'publicUrl' | 'env'>): void => {
  const open = { config: { access: 'public' as const, recognisesTeam: true }, schema: { hide: true } }
  /** In production strangers see what they may call. The rest is for the team. */
  const describedFor = ({ admin }: FastifyRequest): OpenApi => {
    const whole: OpenApi = { ...(api.swagger() as OpenApi), info: about() }
    return admin || !env.isProduction ? whole : { ...whole, paths: publicPaths(whole.paths) }
  }
  api.get('/openapi.json', open, async (request) => ({
    ...describedFor(request),
    servers: [{ url: publicUrl }],
  }))
  api.get('/docs', open, async (request, reply) =>
    reply
      .headers(securityHeaders({ publicUrl }))
      .type('text/html; charset=utf-8')
      .send(renderDocs(describedFor(request))),
  )
}

const publicPaths = (paths: OpenApi['paths'] = {}): NonNullable<OpenApi['paths']> =>
  Object.fromEntries(
    Object.entries(paths)
      .map(([path, operations]) => [path, publicOperations(operations)] as const)
      .filter(([, operations]) => Object.keys(operations).length > 0),
  )

const publicOperations = <Operation extends { 'x-access'?: Access }>(
  operations: Record<string, Operation>,
): Record<string, Operation> =>
  Object.fromEntries(Object.entries(operations).filter(([, operation]) => operation['x-access'] === 'public'))
