import { expect, test } from 'vitest'
import { readDuration } from './duration.ts'

test.each([
  ['PT24M31S', '24:31'],
  ['PT1H2M3S', '1:02:03'],
  ['PT45S', '0:45'],
  ['PT5M', '5:00'],
  ['PT2H', '2:00:00'],
  ['P1DT2H', '26:00:00'],
  ['PT90M', '1:30:00'],
  ['P0D', null],
  ['PT0S', null],
  ['24:31', null],
  ['', null],
  ['PT1.5S', null],
])('%s is %s', (iso, text) => {
  expect(readDuration(iso)).toBe(text)
})
