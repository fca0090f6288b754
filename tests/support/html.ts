import { configure, within } from '@testing-library/dom'
import { Window } from 'happy-dom'
import { expect } from 'vitest'
import type { TestServer } from './server.ts'

// The message of Testing Library prints the whole page; its first paragraph says what is missing.
configure({
  getElementError: (message) => new Error(message?.split('\n\n')[0] ?? 'The element was not found.'),
})

/** The markup that the server sends for an address, as a browser without scripts reads it. */
export const readPage = async (server: TestServer, path: string, status = 200) => {
  const answer = await server.get(path)
  expect(answer.status, path).toBe(status)
  const window = new Window({ url: server.url + path, settings: { disableJavaScriptEvaluation: true } })
  const parser = new window.DOMParser()
  const document = parser.parseFromString(
    withoutCode(await answer.text()),
    'text/html',
  ) as unknown as Document
  return { answer, document, page: within(document.body) }
}

/** The parser stops at a script that has a `<` in it. */
const withoutCode = (markup: string): string => markup.replaceAll(/<(script|style)\b.*?<\/\1>/gs, '')

/** What a page tells search engines, by kind: `Event`, `BreadcrumbList`. */
export const readStructured = async (
  server: TestServer,
  path: string,
): Promise<Record<string, Record<string, unknown>>> => {
  const markup = await (await server.get(path)).text()
  const found = markup.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const things = Array.from(found, ([, text = '']) => JSON.parse(text) as Record<string, unknown>)
  return Object.fromEntries(things.map((thing) => [String(thing['@type']), thing]))
}
