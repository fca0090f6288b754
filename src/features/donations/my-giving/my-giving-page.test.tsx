import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noNetwork, refusal, visit } from '#tests/support/component.tsx'

const secret = 'a'.repeat(43)
const find = 'POST /api/monthly-gifts/find'

test.each(['', '#abc', `#${secret}`])('a link that ends in "%s" leads to no gift', async (hash) => {
  await visit(`/my-giving${hash}`, { [find]: refusal(hash === '#abc' ? 400 : 404, 'Not found.') })
  expect(await screen.findByRole('heading', { name: "We can't find this gift" })).toBeVisible()
})

test('without a network the page says so, and can ask again', async () => {
  let isAway = true
  const { user } = await visit(`/my-giving#${secret}`, {
    [find]: () => (isAway ? noNetwork() : refusal(404, 'Not found.')),
  })
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load your gift")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: "We can't find this gift" })).toBeVisible()
})
