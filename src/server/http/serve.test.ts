import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { List } from '#shared/calls/api-client.ts'
import { endpoint } from '#shared/calls/endpoint.ts'
import type { Api } from './app.ts'
import { serve } from './serve.ts'

/** As `reading` in `src/browser` makes it. */
const reading = <Answer>(path: string) => ({
  ...queryOptions<Answer>({ queryKey: [path] }),
  method: 'GET' as const,
  path,
})

type Club = { id: string; title: string }

const ask = endpoint<{ question: string }, { message: string }>('POST', '/api/questions')
const close = endpoint<void, void>('POST', '/api/clubs/:id/close')
const clubs = reading<List<Club>>('/api/clubs')
const flyer = endpoint<void, Blob>('GET', '/api/clubs/:id/flyer.pdf')

const club = z.object({ id: z.string(), title: z.string(), city: z.string() })
const question = z.object({ question: z.string() })
const answer = z.object({ message: z.string() })
const params = z.object({ id: z.uuid() })
const said = { access: 'public', summary: '' } as const

const named = question.extend({ name: z.string() })
const counted = z.object({ question: z.number() })

/** Keeps what is mounted. */
const mounted = () => {
  const routes: object[] = []
  const api = { prefix: '/api', route: (route: object) => routes.push(route) } as unknown as Api
  return { api, routes }
}

test('the call says where its route is, and the description the rest', () => {
  const { api, routes } = mounted()
  const handler = async () => null
  serve(api, close, { ...said, notFound: 'not_found', params, response: { 204: z.null() } }, handler)
  expect(routes).toMatchObject([
    {
      method: 'POST',
      url: '/clubs/:id/close',
      config: { access: 'public', notFound: 'not_found' },
      schema: { summary: '', params },
      handler,
    },
  ])
})

// The type checker says what is said here: each line that must not pass is marked as an error, and is one.
test('a route is held to what the browser sends and expects', () => {
  const { api, routes } = mounted()
  const message = async () => ({ message: 'Thank you' })
  serve(api, ask, { ...said, body: question, response: { 200: answer } }, (request) => ({
    message: request.body.question,
  }))
  // @ts-expect-error The answer has no message.
  serve(api, ask, { ...said, body: question, response: { 200: answer } }, async () => ({ words: '' }))
  // @ts-expect-error The browser does not send a name.
  serve(api, ask, { ...said, body: named, response: { 200: answer } }, message)
  // @ts-expect-error The browser sends a text.
  serve(api, ask, { ...said, body: counted, response: { 200: answer } }, message)
  // @ts-expect-error The browser expects a message.
  serve(api, ask, { ...said, body: question, response: { 200: z.object({}) } }, message)
  // @ts-expect-error The browser sends a body.
  serve(api, ask, { ...said, response: { 200: answer } }, message)
  // @ts-expect-error The browser sends no body.
  serve(api, close, { ...said, params, body: question, response: { 204: z.null() } }, async () => null)
  // @ts-expect-error A route has no such word.
  serve(api, ask, { ...said, powers: '', body: question, response: { 200: answer } }, message)
  expect(routes).toHaveLength(8)
})

test('a list is answered as an array of its rows', () => {
  const { api, routes } = mounted()
  serve(api, clubs, { ...said, response: { 200: z.array(club) } }, async () => [])
  // @ts-expect-error The rows have no id.
  serve(api, clubs, { ...said, response: { 200: z.array(answer) } }, async () => [])
  expect(routes).toHaveLength(2)
})

test('a file is answered as a file', () => {
  const { api, routes } = mounted()
  const file = { description: '', content: { 'application/pdf': { schema: z.string() } } }
  serve(api, flyer, { ...said, params, response: { 200: file } }, async (request, reply) =>
    reply.send(request.params.id),
  )
  // @ts-expect-error This is no file.
  serve(api, flyer, { ...said, params, response: { 200: club } }, async (_request, reply) => reply.send(''))
  expect(routes).toHaveLength(2)
})
