import { queryOptions } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { List } from '#shared/api-client.ts'
import { endpoint } from '#shared/endpoint.ts'
import type { RouteOf, RowOf } from './route-of.ts'

/** As `reading` in src/ui makes it. */
const reading = <Answer>() => queryOptions<Answer>({ queryKey: [] })

type Reading<Answer> = ReturnType<typeof reading<Answer>>
type Ask = ReturnType<typeof ask>
type Club = { id: string; title: string }

const ask = () => endpoint<{ question: string }, { message: string }>('POST', '/api/questions')
const club = z.object({ id: z.string(), title: z.string(), city: z.string() })
const question = z.object({ question: z.string() })
const answer = z.object({ message: z.string() })

const named = question.extend({ name: z.string() })
const counted = z.object({ question: z.number() })

// The type checker says what is said here: each line that must not pass is marked as an error, and is one.
test('a route is held to what the browser sends and expects', () => {
  const routes = [
    { summary: '', body: question, response: { 201: answer } } satisfies RouteOf<Ask>,
    { summary: '', body: question, response: { 201: answer } } satisfies RouteOf<typeof ask>,
    // @ts-expect-error The browser does not send a name.
    { summary: '', body: named, response: { 201: answer } } satisfies RouteOf<Ask>,
    // @ts-expect-error The browser sends a text.
    { summary: '', body: counted, response: { 201: answer } } satisfies RouteOf<Ask>,
    // @ts-expect-error The browser expects a message.
    { summary: '', body: question, response: { 200: z.object({}) } } satisfies RouteOf<Ask>,
    // @ts-expect-error The browser sends a body.
    { summary: '', response: { 200: answer } } satisfies RouteOf<Ask>,
  ]
  expect(routes).toHaveLength(6)
})

test('a list is answered as an array of its rows', () => {
  const routes = [
    { summary: '', response: { 200: z.array(club) } } satisfies RouteOf<Reading<List<Club>>>,
    { summary: '', response: { 200: club } } satisfies RouteOf<(id: string) => Reading<Club>>,
    // @ts-expect-error The rows have no id.
    { summary: '', response: { 200: z.array(answer) } } satisfies RouteOf<Reading<List<Club>>>,
  ]
  const row = club satisfies RowOf<(query: string) => Reading<List<Club>>>
  expect([...routes, row]).toHaveLength(4)
})

test('a call without an answer is answered with 204', () => {
  const routes = [
    { summary: '', response: { 204: z.null() } } satisfies RouteOf<ReturnType<typeof endpoint<void, void>>>,
  ]
  expect(routes).toHaveLength(1)
})
