import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { site } from './site.ts'

const sources = path.resolve(import.meta.dirname, '..')

/** What another community rewrites or takes out: its people, examples for an empty page, content to try things with. */
const isContent = (name: string): boolean =>
  /^sandbox\/|^features\/content\/(about\/leader(s|-list)|home\/sample-events)\.ts$|^features\/site\/documents\/(leaders|about-page)\.ts$/.test(
    name,
  )

/** Every community chooses one of these. */
const timeZones = 'shared/time/time-zones.ts'

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line)

test('what another community would change is said in one file only', () => {
  const { city, dialingCode } = site.contact
  const found = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .filter((name) => name !== 'shared/site.ts' && name !== timeZones && !isContent(name))
    .flatMap((name) =>
      readFileSync(path.join(sources, name), 'utf8')
        .split('\n')
        .filter((line) => !isComment(line))
        .filter((line) => [site.name, city, dialingCode].some((word) => line.includes(word)))
        .map((line) => `${name}: ${line.trim()}`),
    )
  expect(found).toEqual([])
})
