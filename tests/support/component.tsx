import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, vi } from 'vitest'
import { App } from '#app/pages/app.tsx'
import { createQueryClient } from '#app/pages/query-client.ts'
import { documentKeys, documents, type DocumentKey } from '#features/site/documents/documents.ts'
import { fillEverywhere } from '#features/site/documents/placeholders.ts'
import { findPage } from '#app/pages/routes.tsx'
import { dayAt } from '#shared/time/dates.ts'
import { ThemeProvider } from '#ui/parts/theme.tsx'
import { TodayProvider } from '#browser/today.tsx'
import { SessionProvider } from '#browser/session/session.tsx'
import { currentToast, dismissToast } from '#ui/feedback/toast-store.ts'
import { LazyToaster } from '#ui/feedback/toast.tsx'

/** A body is sent as JSON with status 200. A function decides for each call; a promise can be kept waiting. */
type Answer = Response | object | null | ((call: Call) => Answer | Promise<Answer>)
export type Call = { method: string; path: string; body: unknown; headers: Headers }
/** By "GET /api/events" or, where the question matters, "GET /api/events?category=Social". */
export type Answers = Record<string, Answer>

export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

/** A list as the API sends it: the rows, and how many there are in all. */
export const list = (rows: object[], total = rows.length): Response =>
  json(rows, 200, { 'X-Total-Count': String(total) })

export const refusal = (status: number, error: string, rest: object = {}): Response =>
  json({ error, ...rest }, status)

/** What `fetch` throws without a network. */
export const noNetwork = (): never => {
  throw new TypeError('Failed to fetch')
}

/** What every page may ask about without a press: who is signed in, the months with events, and the words that a fresh site shows. */
const usual: Answers = {
  'GET /api/user': () => json(null, 401),
  'GET /api/events/months': () => json([]),
  ...Object.fromEntries(
    documentKeys.map((key) => [`GET /api/words/${key}`, () => json(originalWords(key))] as const),
  ),
}

const originalWords = (key: DocumentKey) => fillEverywhere(documents[key].original)

/** Answers the calls of the client. A call that no answer is given for fails, and says so. */
const answerCalls = (answers: Answers): Call[] => {
  const calls: Call[] = []
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(String(input instanceof Request ? input.url : input), location.href)
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname + url.search,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
      headers: new Headers(init.headers),
    }
    calls.push(call)
    const all = { ...usual, ...answers }
    const answer = all[`${call.method} ${call.path}`] ?? all[`${call.method} ${url.pathname}`]
    if (answer === undefined) throw new Error(`The test has no answer for ${call.method} ${call.path}`)
    return toResponse(answer, call)
  })
  return calls
}

const toResponse = async (answer: Answer, call: Call): Promise<Response> => {
  if (typeof answer === 'function') return toResponse(await answer(call), call)
  return answer instanceof Response ? answer.clone() : json(answer)
}

type Visit = { user: UserEvent; calls: Call[]; client: QueryClient }

/** Opens a page of the site at its address, as the browser does after the server's markup has come. */
export const visit = async (address: string, answers: Answers = {}): Promise<Visit> => {
  const { calls, client } = prepare(address, answers)
  const { page, place } = findPage(location.pathname, new URLSearchParams(location.search))
  await page.prepare(place, client)
  await act(async () => {
    render(
      <App client={client} state={{ queries: { queries: [], mutations: [] }, today, isProduction: true }} />,
    )
  })
  return { user: userEvent.setup(), calls, client }
}

/** One component among what surrounds every page. */
export const show = async (part: ReactNode, answers: Answers = {}, address = '/'): Promise<Visit> => {
  const { calls, client } = prepare(address, answers)
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <TodayProvider today={today}>
          <ThemeProvider>
            <SessionProvider>{part}</SessionProvider>
            <LazyToaster />
          </ThemeProvider>
        </TodayProvider>
      </QueryClientProvider>,
    )
  })
  return { user: userEvent.setup(), calls, client }
}

const today = dayAt(new Date())

const prepare = (address: string, answers: Answers) => {
  // A second visit in one test leaves the first page, and removes a toast of the test before.
  cleanup()
  dismissToast(currentToast()?.id ?? 0)
  history.replaceState(null, '', address)
  return { calls: answerCalls(answers), client: createQueryClient() }
}

/** What has just come gets the focus once it is drawn. */
export const expectFocus = async (element: Element | null | undefined): Promise<void> => {
  await waitFor(() => expect(element).toHaveFocus())
}

/** Chooses from the menu of a row of the dashboard. */
export const chooseFor = async (user: UserEvent, name: string, item: string): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

/** The words of a toast. They are also announced for a moment, so `findByText` finds them twice. */
export const expectToast = async (words: string): Promise<void> => {
  await waitFor(() => expect(document.querySelector('.toaster, .plain-toaster')).toHaveTextContent(words))
}

/** A browser that stores nothing, until the test ends. */
export const refuseStorage = (): void => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, clear: () => {} })
}
