import { describe, expect, test } from 'vitest'
import { cardExcerpt } from './card-excerpt.ts'

describe('the excerpt on a card', () => {
  test.each([
    ['A short one stays as it is.', 'A short one stays as it is.'],
    [
      'Jobs pay, callings cost. What Joseph learned in three workplaces about vocation, patience and doing good work.',
      'Jobs pay, callings cost. What Joseph learned in three workplaces about vocation...',
    ],
    [
      'You can love your family and still say no to them. Four questions before the next transfer, and one for afterwards.',
      'You can love your family and still say no to them.',
    ],
    [
      'On the long road between the first interview and the first salary and the people who are in the story',
      'On the long road between the first interview and the first salary and the people...',
    ],
    ['x'.repeat(120), `${'x'.repeat(96)}...`],
  ])('%s', (text, shown) => {
    expect(cardExcerpt(text)).toBe(shown)
  })
})
