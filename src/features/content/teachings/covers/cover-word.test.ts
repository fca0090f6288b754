import { expect, test } from 'vitest'
import { coverWord } from './cover-word.server.ts'

test.each([
  ['Do justice: Micah 6:8 in the office', '', 'Micah 6:8'],
  ['Love that does not keep count', 'A slow reading of 1 Corinthians 13:4, aloud.', '1 Corinthians 13:4'],
  ['Sing it', 'On Psalms 23:1.', 'Psalm 23:1'],
  ['Grace is not a loan', '', 'Grace'],
  ['Rest is a commandment', '', 'Commandment'],
  ['Understanding grace when you grew up earning everything', '', 'Grace'],
  ['What the neighbourliness of strangers would be', '', 'Strangers'],
  ['Who are we?', '', 'Who'],
  ['', '', ''],
])(
  'the cover of “%s” says a verse, a word of its category or the longest telling word',
  (title, excerpt, word) => {
    expect(coverWord(title, excerpt, 'Theology')).toBe(word)
  },
)
