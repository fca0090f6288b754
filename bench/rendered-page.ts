import { loadBuiltSite } from '#app/render/site-build.ts'
import { readAnswer } from '#shared/calls/api-client.ts'
import type { FetchApi } from '#server/http/site.ts'
import type { Finding } from './report.ts'
import type { BenchServer } from './server.ts'

const warmUpMs = 1_000
const measuredMs = 3_000

/** The home page rendered again and again in one thread, with the answers of the API at hand. */
export const measureRenderedPage = async ({ url }: BenchServer): Promise<Finding> => {
  const { renderer } = await loadBuiltSite(url, { isProduction: false })
  const fetchApi = remembering(url)
  const renderFor = async (ms: number): Promise<number> => {
    const begin = performance.now()
    let count = 0
    while (performance.now() - begin < ms) {
      await renderer.render('/', fetchApi, {})
      count += 1
    }
    return (performance.now() - begin) / count
  }
  await renderFor(warmUpMs)
  const msEach = await renderFor(measuredMs)
  return {
    what: 'rendered /',
    figure: `${Math.round(1_000 / msEach)} a second`,
    against: `one thread, ${msEach.toFixed(2)} ms a page`,
  }
}

/** Asks the running server the first time, and itself from then on. */
const remembering = (url: string): FetchApi => {
  const answers = new Map<string, unknown>()
  return async (path) => {
    if (!answers.has(path)) {
      const answer = await fetch(url + path)
      answers.set(path, readAnswer(await answer.json(), answer.headers.get('x-total-count')))
    }
    return answers.get(path)
  }
}
