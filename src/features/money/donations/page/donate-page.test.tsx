import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { sandboxCards } from '#tests/support/component-samples.ts'
import { expectFocus, list, visit, type Answers } from '#tests/support/component.tsx'

const open = (search = '', answers: Answers = {}) =>
  visit(`/donate${search}`, {
    'GET /api/payments/config': sandboxCards,
    'GET /api/funds': list([]),
    ...answers,
  })

const readingRoom = { slug: 'reading-room', name: 'A reading room for students', isCampaign: true }
const withFunds = {
  'GET /api/funds': list([readingRoom, { slug: 'camp', name: 'Youth camp', isCampaign: false }]),
}
beforeEach(() => localStorage.clear())
const proceed = () => screen.getByRole('button', { name: 'Proceed to Payment' })
const sum = () => document.querySelector('.gift-form-sum')

test('$50 once is chosen at first, and another choice changes what the gift does', async () => {
  const { user } = await open()
  const amounts = within(screen.getByRole('group', { name: /How much/ })).getAllByRole('radio')
  expect(amounts.map((radio) => (radio as HTMLInputElement).value)).toEqual(['25', '50', '100', '250', '500'])
  expect(screen.getByRole('radio', { name: '$50' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'One-time' })).toBeChecked()
  expect(sum()).toHaveTextContent('Your gift $50')
  await user.click(screen.getByRole('radio', { name: '$250' }))
  expect(document.querySelector('.impact-reached')).toHaveTextContent(
    "Counselling for someone who can't afford it",
  )
  await user.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(sum()).toHaveTextContent('Your gift $250 each month')
})

test('an amount of one’s own takes the place of the choice; one that is none is named, and focused', async () => {
  const { user } = await open()
  const own = screen.getByLabelText('Or enter an amount')
  for (const wrong of ['4.99', 'ten', '12.345']) {
    await user.clear(own)
    await user.type(own, wrong)
    await user.click(proceed())
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid amount (minimum $5)')
    await expectFocus(own)
  }
  expect(screen.getByRole('alert')).toHaveTextContent('Cents have two digits, like 12.50.')
  await user.clear(own)
  await user.type(own, '12,50')
  expect(screen.queryByRole('radio', { name: '$50', checked: true })).toBeNull()
  expect(sum()).toHaveTextContent('Your gift $12.50')
  await user.click(proceed())
  expect(location.pathname + location.search).toBe('/donate/checkout?amount=12.5&frequency=once')
})

test('the other ways to give have their own tabs, and their numbers can be copied', async () => {
  const { user } = await open()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('MTN MoMo')
  expect(screen.getByRole('link', { name: '024 000 0000' })).toHaveAttribute('href', 'tel:+233240000000')
  await user.click(screen.getByRole('tab', { name: 'Bank transfer' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Example Bank Ghana')
  await user.click(screen.getByRole('button', { name: 'Copy 0000 0000 0000' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('000000000000')
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent('let us know here, or email give@sankofa.example.')
  expect(within(main).getAllByRole('link', { name: 'give@sankofa.example' })).not.toHaveLength(0)
  expect(main).toHaveTextContent('tax-deductible')
  expect(main).toHaveTextContent('+233 30 000 0000')
})

test('dollars are shown first; a switch shows cedis, and this browser remembers it', async () => {
  const { user } = await open()
  expect(screen.getByRole('radio', { name: 'USD, US dollars' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '$100' }))
  await user.click(screen.getByRole('radio', { name: 'GHS, Ghana cedis' }))
  expect(location.search).toBe('?currency=GHS')
  const amounts = within(screen.getByRole('group', { name: /How much/ })).getAllByRole('radio')
  expect(amounts.map((radio) => (radio as HTMLInputElement).value)).toEqual(['20', '50', '100', '200', '500'])
  expect(screen.getByRole('radio', { name: 'GHS 100' })).toBeChecked()
  expect(sum()).toHaveTextContent('Your gift GHS 100')
  expect(document.querySelector('.impact-reached')).toHaveTextContent('GHS 100')
  const own = screen.getByLabelText('Or enter an amount')
  await user.type(own, '4')
  await user.click(proceed())
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid amount (minimum GHS 5)')
  await user.type(own, '0')
  await user.click(proceed())
  expect(location.pathname + location.search).toBe('/donate/checkout?amount=40&frequency=once&currency=GHS')
})

test('what was typed stays when the currency changes, and the last choice comes back', async () => {
  const { user } = await open('?currency=GHS')
  await user.type(screen.getByLabelText('Or enter an amount'), '75')
  await user.click(screen.getByRole('radio', { name: 'USD, US dollars' }))
  expect(sum()).toHaveTextContent('Your gift $75')
  await user.click(screen.getByRole('radio', { name: 'GHS, Ghana cedis' }))
  await open()
  expect(screen.getByRole('radio', { name: 'GHS, Ghana cedis' })).toBeChecked()
})

test('without any service there are the other ways to give', async () => {
  await open('', {
    'GET /api/payments/config': {
      ...sandboxCards,
      mode: 'unavailable',
      services: { stripe: null, paystack: null },
    },
  })
  expect(screen.queryByRole('button', { name: 'Proceed to Payment' })).toBeNull()
  expect(screen.getByRole('tabpanel')).toHaveTextContent('MTN MoMo')
})

test('a gift goes where it is needed most, unless a fund is chosen', async () => {
  const { user } = await open('', withFunds)
  const choice = screen.getByRole('combobox', { name: 'Where should it go?' })
  expect(choice).toHaveDisplayValue("Where it's needed most")
  await user.selectOptions(choice, 'A reading room for students')
  expect(screen.getByRole('link', { name: 'See the progress so far' })).toHaveAttribute(
    'href',
    '/give/reading-room',
  )
  expect(document.querySelector('.impact-list')).toBeNull()
  await user.click(proceed())
  expect(location.search).toBe('?amount=50&frequency=once&fund=reading-room')
})

test('a link names the fund; one that is over is said to be', async () => {
  await open('?fund=reading-room&currency=GHS', withFunds)
  expect(screen.getByRole('combobox')).toHaveDisplayValue('A reading room for students')
  await open('?fund=gone', withFunds)
  expect(screen.getByRole('main')).toHaveTextContent('The fund in this link is closed.')
})

test('where there are no funds, nothing asks for one', async () => {
  await open()
  expect(screen.queryByRole('combobox')).toBeNull()
})
