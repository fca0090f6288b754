import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the narrowest search field of a list shows of its placeholder. */
const longest = 22

test('the search of each list of the dashboard has a placeholder that fits its field', () => {
  const searches = globSync('src/features/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bsearch(?:="|: ')(Search [^"']*)["']/g)].map(
      ([, words]) => words ?? '',
    ),
  )
  expect(searches.length).toBeGreaterThan(10)
  expect(searches.filter((words) => words.length > longest)).toEqual([])
})
