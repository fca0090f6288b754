import type { Endpoint } from './endpoint.ts'
import type { ErrorBody, ErrorCode, FieldErrors } from './errors.ts'
import { newUuid } from '../uuid.ts'

/** What a failed call raises. `message` is "{status}: {body text}"; people are shown `sentence`. */
export class ApiError extends Error {
  readonly status: number
  readonly sentence: string | undefined
  readonly code: ErrorCode | undefined
  readonly fields: FieldErrors
  readonly changes: readonly object[]
  readonly statusText: string
  /** In how many seconds the server wants to be asked again; 0 if it does not say. */
  readonly retryAfter: number

  constructor(status: number, bodyText: string, statusText = '', retryAfter = 0) {
    super(`${status}: ${bodyText}`)
    this.name = 'ApiError'
    this.status = status
    this.statusText = statusText
    this.retryAfter = retryAfter
    const body = readErrorBody(bodyText)
    this.sentence = body?.error
    this.code = body?.code
    this.fields = body?.fields ?? {}
    this.changes = body?.changes ?? []
  }
}

/**
 * The call was answered with a refusal: the thing does not exist, or is not for us. Recognised by its form, since the
 * server and the build of the pages each have a class of their own, and what is handed over as data has none.
 */
export const wasRefused = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500

export const noConnection = 'An error occurred. Please try again later.'

/** What is said when no answer came to a POST, which the server does once however often it is sent. */
export const noAnswer =
  "We're not sure that reached us. Check your connection and try again: it won't be sent twice."

/** Shown to a member who has unsaved words when the session ends. */
export const signedOut =
  "You've been signed out. Sign in again in another tab, then come back here and try again."

/** What went wrong with a call, for people. */
export const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.sentence) || noConnection

/** The key of a query is the address it asks, its parts joined by a slash. */
export const pathOf = (key: readonly unknown[]): string => key.map(String).join('/')

/** What a list call answers: the rows that were asked for, and how many there are in all. */
export type List<Row> = { rows: Row[]; total: number }

/** A list answer (it has a total in its header) becomes a `List`; any other JSON stays as it is. */
export const readAnswer = (body: unknown, totalHeader: string | null | undefined): unknown =>
  Array.isArray(body) && totalHeader != null ? { rows: body, total: Number(totalHeader) } : body

export const getJson = async (path: string, signal?: AbortSignal): Promise<unknown> => {
  const answer = await fetch(path, { credentials: 'include', signal: signal ?? null })
  await throwIfFailed(path, answer)
  return readAnswer(await answer.json(), answer.headers.get('X-Total-Count'))
}

let clockIsBehindBy = 0

/** What the server's clock shows: those of phones are often minutes off. Known from the first answer to a call. */
export const serverNow = (): number => Date.now() + clockIsBehindBy

const setClock = (date: string | null): void => {
  const shown = Date.parse(date ?? '')
  if (!Number.isNaN(shown)) clockIsBehindBy = shown - Date.now()
}

type Method = Endpoint<unknown, unknown>['method']

/** Sends what the endpoint takes, and answers what it answers. */
export function send<Answer>(endpoint: Endpoint<void, Answer>): Promise<Answer>
export function send<Body, Answer>(endpoint: Endpoint<Body, Answer>, body: Body): Promise<Answer>
export function send<Answer>(
  { method, path, seen }: Endpoint<unknown, Answer>,
  body?: unknown,
): Promise<Answer> {
  return sendProved(() => sendJson(method, path, body, seen)) as Promise<Answer>
}

let askForProof: (() => Promise<boolean>) | undefined

/** Sets what asks a person on the team to prove who they are. It answers whether they have. */
export const onProofNeeded = (ask: () => Promise<boolean>): void => {
  askForProof = ask
}

/** Some steps want a fresh proof of who is there: it is asked for, and the call repeated once. */
const sendProved = async (call: () => Promise<unknown>): Promise<unknown> => {
  try {
    return await call()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'proof_needed'
    if (!isAsked || !(await askForProof?.())) throw error
    return call()
  }
}

const sendJson = (method: Method, path: string, body?: unknown, seen?: string): Promise<unknown> => {
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData
  // JSON of undefined is undefined, also where the type promises a string: no body is sent.
  const json = JSON.stringify(body)
  const content = isForm ? body : json
  const headers = {
    ...(typeof content === 'string' && { 'Content-Type': 'application/json' }),
    ...(seen !== undefined && { 'If-Match': `"${seen}"` }),
  }
  const send = async (more?: object): Promise<unknown> => {
    const answer = await fetch(path, {
      method,
      credentials: 'include',
      headers: { ...headers, ...more },
      body: content,
    })
    setClock(answer.headers.get('Date'))
    await throwIfFailed(path, answer)
    const text = await answer.text()
    return text ? JSON.parse(text) : undefined
  }
  return method === 'POST' && !isForm ? sendWithKey(`${path} ${json}`, send) : send()
}

/** The keys of what was sent and not answered, by the address and the words. */
const unanswered = new Map<string, string>()

/** The network may lose the answer and not the request: by its key the server knows what is sent again. */
const sendWithKey = async (
  request: string,
  send: (headers: object) => Promise<unknown>,
): Promise<unknown> => {
  const key = unanswered.get(request) ?? newUuid()
  unanswered.set(request, key)
  try {
    const answer = await send({ 'Idempotency-Key': key })
    unanswered.delete(request)
    return answer
  } catch (error) {
    if (!isUncertain(error)) unanswered.delete(request)
    throw error
  }
}

/** We do not know whether it was done: no answer came, or one from a server that does not know either. */
const isUncertain = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'still_at_work'

let tellDenied: ((path: string) => void) | undefined

/** Sets the listener for every call that is answered "not you" (401) or "not allowed" (403). */
export const onDenied = (listener: (path: string) => void): void => {
  tellDenied = listener
}

const throwIfFailed = async (path: string, answer: Response): Promise<void> => {
  const { ok, status, statusText, headers } = answer
  if (status === 401 || status === 403) tellDenied?.(path)
  if (ok) return
  const retryAfter = Number(headers.get('Retry-After'))
  throw new ApiError(status, (await answer.text()) || statusText, statusText, retryAfter)
}

const readErrorBody = (text: string): ErrorBody | undefined => {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : undefined
  } catch {
    return undefined
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
