import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { Services } from '#features/payments/policy.ts'
import type { Campaign } from '../funds/schema.ts'

const campaign: Campaign = {
  slug: 'reading-room',
  name: 'A reading room for students',
  summary: 'Eight desks and good light.',
  story: 'First paragraph.\n\nSecond paragraph.',
  state: 'open',
  goal: { amount: 600_000, currency: 'GHS' },
  raised: [
    { currency: 'GHS', amount: 220_000 },
    { currency: 'USD', amount: 10_000 },
  ],
  gifts: 5,
  endsOn: '2026-12-31',
  imageUrl: null,
  drawing: 'books',
}

const services: Services = { stripe: 'sandbox', paystack: 'sandbox' }
const nothingOnline: Services = { stripe: null, paystack: null }

const open = (answer: Answers[string], paidBy = services) =>
  visit('/give/reading-room', {
    'GET /api/funds/reading-room': answer,
    'GET /api/payments/config': { services: paidBy },
  })

const giveForm = () => within(screen.getByRole('form', { name: 'Give' }))
/** What the form asks checkout for. */
const asked = (): Record<string, unknown> =>
  Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>('form', { name: 'Give' })))

test('says how far it is in the currency of its goal, and what came besides', async () => {
  await open(campaign)
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(campaign.name)
  expect(document.title).toBe('A reading room for students | Sankofa')
  const main = screen.getByRole('main')
  for (const words of [
    'GHS 2,200 of GHS 6,000',
    '37% of the goal',
    '5 gifts',
    'Until Thursday 31 December 2026',
  ])
    expect(main).toHaveTextContent(words)
  expect(main).toHaveTextContent('We have also received $100.')
  expect(screen.getByText('Second paragraph.').tagName).toBe('P')
})

test('gives what was chosen, straight to checkout', async () => {
  const { user } = await open(campaign)
  expect(screen.getByRole('form', { name: 'Give' })).toHaveAttribute('action', '/donate/checkout')
  expect(giveForm().getByRole('button', { name: 'Give GHS 50' })).toBeVisible()
  await user.click(giveForm().getByRole('radio', { name: '200' }))
  await user.click(giveForm().getByRole('radio', { name: 'Monthly' }))
  expect(giveForm().getByRole('button', { name: 'Give GHS 200 each month' })).toBeVisible()
  expect(asked()).toEqual({ currency: 'GHS', fund: 'reading-room', frequency: 'monthly', amount: '200' })
  expect(giveForm().getByRole('link', { name: 'Another amount or way to give' })).toHaveAttribute(
    'href',
    '/donate?fund=reading-room&currency=GHS',
  )
})

test('where nothing can be paid online it leads to the other ways to give', async () => {
  await open(campaign, nothingOnline)
  expect(screen.getByRole('link', { name: 'Give' })).toHaveAttribute(
    'href',
    '/donate?fund=reading-room&currency=GHS',
  )
})

test('shows what the team uploaded, and else a drawing', async () => {
  await open({ ...campaign, imageUrl: '/uploads/desks.webp' })
  const picture = () => document.querySelector('.page-head-scene')
  expect(picture()).toHaveAttribute('src', '/uploads/desks-640.webp')
  expect(picture()?.getAttribute('srcset')).toContain('/uploads/desks.webp 1600w')
})

test('can be shared, and has a code to print', async () => {
  const { user } = await open(campaign)
  const whatsApp =
    within(screen.getByRole('main')).getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
  expect(new URL(whatsApp).searchParams.get('text')).toContain('/give/reading-room')
  expect(screen.getByRole('img', { name: /^QR code/ })).toHaveAttribute('src', '/give/reading-room/qr.svg')
  expect(screen.getByRole('link', { name: 'PNG of the QR code' })).toHaveAttribute(
    'href',
    '/give/reading-room/qr.png?download',
  )
  const write = vi.spyOn(navigator.clipboard, 'writeText')
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect(await screen.findByText('Link Copied')).toBeVisible()
  expect(write).toHaveBeenCalledWith(`${location.origin}/give/reading-room`)
})

test('without a goal it says what has come', async () => {
  await open({ ...campaign, goal: null })
  expect(screen.getByRole('main')).toHaveTextContent('GHS 2,200 and $100')
  expect(giveForm().getByRole('button', { name: /^Give / })).toBeVisible()
})

test.each([
  ['ended', 'This campaign has ended.'],
  ['closed', 'This campaign is closed.'],
] as const)('one that is %s gives thanks, and leads to the other gifts', async (state, words) => {
  await open({ ...campaign, state })
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent('Thank you to everyone who gave.')
  expect(screen.queryByRole('form', { name: 'Give' })).toBeNull()
  expect(screen.getByRole('link', { name: "Give where it's needed most" })).toHaveAttribute('href', '/donate')
})

test('one that does not exist leads to the Donate page', async () => {
  await open(refusal(404, "We couldn't find this fund."))
  expect(screen.getByRole('heading', { name: 'Campaign Not Found' })).toBeVisible()
  expect(screen.getAllByRole('link', { name: 'Donate' })).not.toHaveLength(0)
})

test('without a network the page says so, and can ask again', async () => {
  let isAway = true
  const { user } = await open(() => (isAway ? noNetwork() : campaign))
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't load this campaign")
  isAway = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: campaign.name })).toBeVisible()
})
