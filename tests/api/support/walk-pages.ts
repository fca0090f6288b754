import type { TestServer } from '#tests/support/server.ts'

/** Scripts know what a fresh site says; what they show comes with the page. */
export const isText = (answer: Response): boolean =>
  /text\/(?!javascript)|json|xml|calendar|manifest/.test(answer.headers.get('content-type') ?? '')

/** Every page and file that a link leads to, from the home page and the list for search engines, with its text. */
export const walkPages = async (
  server: TestServer,
  isWanted: (path: string) => boolean = () => true,
): Promise<Map<string, string>> => {
  const siteMap = await (await server.get('/sitemap-1.xml')).text()
  const waiting = [
    '/',
    '/no/such/page',
    ...Array.from(siteMap.matchAll(/<loc>([^<]+)/g), ([, loc]) => loc!.replace(server.url, '')),
  ]
  const seen = new Map<string, string>()
  for (let path = waiting.pop(); path !== undefined && seen.size < 500; path = waiting.pop()) {
    if (seen.has(path) || !isWanted(path)) continue
    const answer = await server.get(path)
    const text = isText(answer) ? await answer.text() : ''
    seen.set(path, text)
    for (const [, link] of text.matchAll(/(?:href|src|content)="(\/[^"#/][^"#]*)/g))
      waiting.push(link!.replaceAll('&amp;', '&'))
  }
  return seen
}
