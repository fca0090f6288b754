import { expect, test } from 'vitest'
import { findWays } from '#features/team/search/ways.ts'
import { sitePage } from '#shared/admin-paths.ts'
import type { TeamRole } from '#shared/powers.ts'
import { loadSiteWays, waysFor } from './ways.ts'

const found = async (typed: string, roles: TeamRole[] = ['administrator']): Promise<string[]> =>
  findWays([...waysFor(roles), ...(await loadSiteWays(roles))], typed).map(({ href }) => href)

test.each([
  ['footer', sitePage('contact')],
  ['phone number', sitePage('contact')],
  ['settings', sitePage()],
  ['faq', sitePage('counselling-questions')],
  ['hero', sitePage('slides')],
  ['newsletter', '/admin'],
  ['newsletter', '/admin/newsletter'],
  ['friday email', '/admin/newsletter'],
  ['message', '/admin/inbox'],
  ['logo', sitePage()],
  ['momo', sitePage('giving')],
  ['bank account number', sitePage('giving')],
  ['time zone', sitePage('times')],
  ['testimonials', sitePage('testimonials')],
])('a volunteer who types “%s” is led to %s', async (typed, href) => {
  expect(await found(typed)).toContain(href)
})

test('the search leads no one to words that they may not change', async () => {
  expect(await found('mobile money number', ['editor'])).not.toContain(sitePage('giving'))
  expect(await found('mobile money number', ['treasurer'])).toContain(sitePage('giving'))
  expect(await found('hero', ['treasurer'])).not.toContain(sitePage('slides'))
  expect(await found('hero', ['host'])).toEqual([])
})
