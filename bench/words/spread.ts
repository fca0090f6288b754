import type { Finding } from '../report.ts'
import { median } from '../rounds.ts'
import type { Editor } from './editor.ts'

const changes = 20
const longestMs = 1_000
const givenUpMs = 30_000

/** From the press of "Publish" on one instance until the kept page of each shows the new words. */
export const measureSpread = async (editor: Editor, servers: { url: string }[]): Promise<Finding> => {
  const times: number[] = []
  for (let change = 0; change < changes; change += 1) {
    const phone = `+233 24 555 ${1_000 + change}`
    // In memory, so that each has to notice that its kept page is old.
    await Promise.all(servers.map(({ url }) => contactPage(url)))
    const begin = performance.now()
    const shown = Promise.all(servers.map(({ url }) => untilShown(url, phone)))
    await editor.publish('contact', { phone })
    await shown
    times.push(performance.now() - begin)
  }
  const longest = Math.max(...times)
  return {
    what: `a new phone number on both instances, ${changes} times`,
    figure: `half after ${Math.round(median(times))} ms, all after ${Math.round(longest)} ms`,
    value: longest,
    wanted: { atMost: longestMs, unit: 'ms' },
  }
}

const contactPage = async (url: string): Promise<string> => (await fetch(`${url}/contact`)).text()

const untilShown = async (url: string, words: string): Promise<void> => {
  const begin = performance.now()
  while (!(await contactPage(url)).includes(words))
    if (performance.now() - begin > givenUpMs) throw new Error(`${url} does not show “${words}”.`)
}
