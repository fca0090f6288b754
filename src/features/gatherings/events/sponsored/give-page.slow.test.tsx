import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvent, sandboxWallets } from '#tests/support/component-samples.ts'
import { json, noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { Event } from '../schema.ts'

const student = { id: '5f0c9d3e-0000-4000-8000-0000000000c2', name: 'Student', amount: 5_000 }
const standard = { id: '5f0c9d3e-0000-4000-8000-0000000000c1', name: 'Standard', amount: 12_000 }
const event = sampleEvent({ priceChoices: [standard, student] })
const giving = `POST /api/events/${event.id}/seat-gifts`

const opened = (id: string, amount: number) => ({
  clientSecret: `secret of ${id}`,
  paymentIntentId: id,
  next: { kind: 'number' },
  amount,
  currency: 'GHS',
})

const open = async (answers: Answers = {}, of: Event = event) => {
  const page = await visit(`/give-a-place/${of.id}`, {
    [`GET /api/events/${of.id}`]: of,
    'GET /api/payments/config': sandboxWallets,
    ...answers,
  })
  const go = () => page.user.click(screen.getByRole('button', { name: 'Continue to Payment' }))
  const bodies = () =>
    page.calls.filter(({ path }) => path.endsWith('/seat-gifts')).map(({ body }) => body as object)
  return { ...page, go, bodies }
}

const fillIn = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: 'One more' }))
  await user.click(screen.getByRole('radio', { name: /^Student/ }))
  await user.type(screen.getByLabelText(/^Your name/), 'Kwame Asante')
  await user.type(screen.getByLabelText('Email for the receipt'), 'kwame@example.org')
  await user.type(screen.getByLabelText(/^A few words/), 'Do come!')
  await user.click(screen.getByLabelText(/^Show my name/))
}

const giver = {
  seats: 2,
  giverName: 'Kwame Asante',
  giverEmail: 'kwame@example.org',
  message: 'Do come!',
  showsName: true,
  priceChoice: student.id,
}

const expectTyped = () => {
  expect(screen.getByLabelText('Places to give')).toHaveValue(2)
  expect(screen.getByRole('radio', { name: /^Student/ })).toBeChecked()
  expect(screen.getByLabelText(/^Your name/)).toHaveValue('Kwame Asante')
  expect(screen.getByLabelText('Email for the receipt')).toHaveValue('kwame@example.org')
  expect(screen.getByLabelText(/^A few words/)).toHaveValue('Do come!')
  expect(screen.getByLabelText(/^Show my name/)).toBeChecked()
}

test('the sum follows what is chosen; the second step pays it, and leads back to what was typed', async () => {
  const page = await open({ [giving]: json(opened('sk-1', 10_000)) })
  expect(screen.getByRole('complementary')).toHaveTextContent('TotalGHS 120')
  await fillIn(page)
  expect(screen.getByRole('complementary')).toHaveTextContent('TotalGHS 100')
  await page.go()
  expect(await screen.findByRole('form', { name: 'Payment' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pay GHS 100 and give 2 places' })).toBeVisible()
  expect(page.bodies()).toMatchObject([{ ...giver, method: 'mobile money', attempt: expect.any(String) }])
  await page.user.click(screen.getByRole('button', { name: 'Change' }))
  expectTyped()
})

test('a name that is to be shown has to be there, and so has the address for the receipt', async () => {
  const page = await open()
  await page.user.click(screen.getByLabelText(/^Show my name/))
  await page.go()
  await waitFor(() =>
    expect(screen.getByLabelText('Email for the receipt')).toHaveAccessibleDescription(/email address/i),
  )
  await page.user.type(screen.getByLabelText('Email for the receipt'), 'kwame@example.org')
  await page.go()
  await waitFor(() =>
    expect(screen.getByLabelText(/^Your name/)).toHaveAccessibleDescription('Enter the name to show'),
  )
  expect(page.bodies()).toEqual([])
})

test.each<[string, () => Response]>([
  ['is closed by now', () => refusal(409, 'Registration for this event has closed.')],
  ['is out of reach', noNetwork],
])(
  'where the event %s, the page says so, and what was typed is there when they try again',
  async (_, answer) => {
    let isWell = false
    const page = await open({ [giving]: () => (isWell ? json(opened('sk-1', 10_000)) : answer()) })
    await fillIn(page)
    await page.go()
    await page.user.click(await screen.findByRole('button', { name: /try again/i }))
    expectTyped()
    isWell = true
    await page.go()
    expect(await screen.findByRole('form', { name: 'Payment' })).toBeVisible()
    const [first, second] = page.bodies()
    expect(second, 'it is still the same try').toEqual(first)
  },
)

test('what was begun in this browser goes on after a reload', async () => {
  const page = await open({ [giving]: json(opened('sk-1', 10_000)) })
  await fillIn(page)
  await page.go()
  await screen.findByRole('form', { name: 'Payment' })
  cleanup()
  const again = await open()
  expect(await screen.findByRole('button', { name: 'Pay GHS 100 and give 2 places' })).toBeVisible()
  expect(again.bodies()).toEqual([])
})

test.each([
  ['free', { price: 0, priceChoices: [] }, 'This event is free: everyone can come.'],
  ['cancelled', { state: 'cancelled' as const }, 'Registration for this event is closed.'],
])('at an event that is %s no place can be given', async (_how, change, words) => {
  await open({}, sampleEvent({ ...event, ...change }))
  expect(screen.getByRole('heading', { name: 'No place can be given' })).toBeVisible()
  expect(screen.getByRole('main')).toHaveTextContent(words)
})
