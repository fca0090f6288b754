import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sandboxCards } from '#tests/support/component-samples.ts'
import { visit } from '#tests/support/component.tsx'

const open = () => visit('/donate', { 'GET /api/payments/config': sandboxCards })
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
    expect(own).toHaveFocus()
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
  expect(screen.getByRole('link', { name: '024 000 0000' })).toHaveAttribute('href', 'tel:0240000000')
  await user.click(screen.getByRole('tab', { name: 'Bank transfer' }))
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Example Bank Ghana')
  await user.click(screen.getByRole('button', { name: 'Copy 0000 0000 0000' }))
  expect(await screen.findByText('Copied')).toBeVisible()
  expect(await navigator.clipboard.readText()).toBe('000000000000')
  const main = screen.getByRole('main')
  expect(within(main).getAllByRole('link', { name: 'give@sankofa.example' })).not.toHaveLength(0)
  expect(main).toHaveTextContent('tax-deductible')
  expect(main).toHaveTextContent('+233 30 000 0000')
})
