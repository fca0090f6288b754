import { expect, test } from 'vitest'
import type { Campaign } from '../funds/schema.ts'
import {
  besidesGoal,
  giveAddress,
  sayEnd,
  sayGifts,
  sayMoney,
  sayShare,
  towardsGoal,
  whatsAppLink,
} from './campaign-words.ts'

const campaign: Campaign = {
  slug: 'library-chairs',
  name: 'Chairs for the library',
  summary: 'Forty chairs.',
  story: '',
  state: 'open',
  goal: { amount: 1_200_000, currency: 'GHS' },
  raised: [
    { currency: 'GHS', amount: 415_000 },
    { currency: 'USD', amount: 25_000 },
  ],
  gifts: 9,
  imageUrl: null,
  drawing: 'hands',
  endsOn: '2026-12-31',
}

test('only what came in the currency of the goal counts towards it', () => {
  expect(towardsGoal(campaign)).toEqual({ currency: 'GHS', amount: 415_000 })
  expect(besidesGoal(campaign)).toEqual([{ currency: 'USD', amount: 25_000 }])
  expect(towardsGoal({ ...campaign, raised: [] })).toEqual({ currency: 'GHS', amount: 0 })
  const open = { ...campaign, goal: null }
  expect(towardsGoal(open)).toBeUndefined()
  expect(sayMoney(besidesGoal(open))).toBe('GHS 4,150 and $250')
})

test.each([
  [0, '0% of the goal'],
  [1, '1% of the goal'],
  [345, '35% of the goal'],
  [999, '99% of the goal'],
  [1_000, 'The goal is reached'],
  [5_000, 'The goal is reached'],
])('%i of 1000 is "%s"', (given, words) => {
  expect(sayShare(given, 1_000)).toBe(words)
})

test('gifts and the last day are said in words', () => {
  expect([0, 1, 1_200].map(sayGifts)).toEqual(['No gifts yet', '1 gift', '1,200 gifts'])
  expect(sayEnd(campaign)).toBe('Until Thursday 31 December 2026')
  expect(sayEnd({ ...campaign, state: 'ended' })).toBe('Ended on Thursday 31 December 2026')
  expect(sayEnd({ ...campaign, endsOn: null })).toBeUndefined()
})

test('the way to give names fund and currency, and a message carries the link', () => {
  expect(giveAddress(campaign)).toBe('/donate?fund=library-chairs&currency=GHS')
  expect(giveAddress({ ...campaign, goal: null })).toBe('/donate?fund=library-chairs')
  const text = new URL(whatsAppLink(campaign, 'https://site.example')).searchParams.get('text')
  expect(text).toBe('Chairs for the library. Forty chairs.\nhttps://site.example/give/library-chairs')
})
