import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { json, list, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { ShownConnection } from './schema.ts'

const stripe: ShownConnection = {
  id: 'stripe',
  standing: 'not set up',
  setUp: 'no',
  sentences: ['Takes cards.'],
  missing: ['STRIPE_SECRET_KEY'],
  guide: 'docs/operations/money.md',
  webhook: null,
  canTest: false,
  lastTest: null,
}
const paystack: ShownConnection = {
  ...stripe,
  id: 'paystack',
  standing: 'works',
  setUp: 'yes',
  sentences: ['Takes mobile money.'],
  missing: [],
  webhook: 'https://sankofa.example/api/webhooks/paystack',
  canTest: true,
}
const mail: ShownConnection = {
  ...paystack,
  id: 'mail',
  standing: 'not tested',
  sentences: ['mail.example sends as us@sankofa.example.'],
  webhook: null,
}

const open = (path: string, answers: Answers = {}) =>
  visit(path, {
    ...asAdmin(),
    'GET /api/admin/site': [],
    'GET /api/admin/site-history': list([]),
    'GET /api/admin/site-facts': {},
    'GET /api/admin/connections': [mail, paystack, stripe],
    'GET /api/admin/mail-health': {
      domain: 'sankofa.example',
      checkedAt: '2026-11-18T09:00:00.000Z',
      checks: [],
    },
    ...answers,
  })

const item = async (name: RegExp) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('li')!)

test('the overview shows how each account stands, and leads to it', async () => {
  const { user } = await open('/admin/site')
  expect(await screen.findByText('Paystack works, Stripe is not set up')).toBeVisible()
  const row = screen.getByRole('link', { name: /^Payments/ })
  expect(row).toHaveTextContent('1 of 2')
  await user.click(row)
  expect(await screen.findByRole('heading', { level: 1, name: 'Connections' })).toBeVisible()
  expect(await screen.findByRole('group', { name: 'Payments' })).toHaveFocus()
})

test('what is missing is named, with what to read, and there is nothing to test', async () => {
  await open('/admin/site/connections')
  const one = await item(/^Stripe/)
  expect(one.getByText('Not set up')).toBeVisible()
  expect(one.getByText('STRIPE_SECRET_KEY')).toBeVisible()
  expect(one.getByText('docs/operations/money.md')).toBeVisible()
  expect(one.getByText('Missing on the server')).toBeVisible()
  expect(one.queryByRole('button', { name: /^Test/ })).toBeNull()
})

test('in test mode nothing is missing: it says what leaves test mode', async () => {
  const inTests = { ...stripe, standing: 'test mode', setUp: 'for tests', canTest: true }
  await open('/admin/site/connections', { 'GET /api/admin/connections': [mail, paystack, inTests] })
  const one = await item(/^Stripe/)
  expect(one.getByText('Test mode')).toBeVisible()
  expect(one.getByText('To leave test mode, set on the server')).toBeVisible()
  expect(one.queryByText(/Missing/)).toBeNull()
})

test('a test is answered in place, and the badge follows', async () => {
  const tested = { ...mail, standing: 'look', lastTest: { worked: false, at: '2026-11-18T09:00:00.000Z' } }
  const { user } = await open('/admin/site/connections/mail', {
    'POST /api/admin/connections/mail/test': json({
      worked: false,
      sentence: 'The mail server refused the user name or password in SMTP_URL.',
      connection: tested,
    }),
  })
  const one = await item(/^Mail (?!health)/)
  await user.click(one.getByRole('button', { name: 'Send me a test' }))
  expect(await one.findByText(/refused the user name/)).toBeVisible()
  expect(one.getByText('Look')).toBeVisible()
})

test('a refused test says why, and the button stays', async () => {
  const { user } = await open('/admin/site/connections', {
    'POST /api/admin/connections/paystack/test': refusal(429, 'Please wait a moment.', {
      code: 'too_many_requests',
    }),
  })
  const one = await item(/^Paystack/)
  await user.click(one.getByRole('button', { name: 'Test Paystack' }))
  expect(await screen.findByText('Not tested. Try again.')).toBeVisible()
  expect(one.getByRole('button', { name: 'Test Paystack' })).toBeEnabled()
})

test('mail health says what is held, and gives the record to add', async () => {
  const { user } = await open('/admin/site/connections/mail', {
    'GET /api/admin/mail-health': {
      domain: 'sankofa.example',
      checkedAt: '2026-11-18T09:00:00.000Z',
      checks: [
        { title: 'SPF', state: 'held', sentence: 'The domain says: v=spf1 mx ~all', record: null },
        {
          title: 'DMARC',
          state: 'missing',
          sentence: 'There is none.',
          record: { type: 'TXT', name: '_dmarc.sankofa.example', value: 'v=DMARC1; p=none' },
        },
      ],
    },
  })
  const box = within(await screen.findByRole('region', { name: 'Mail health' }))
  expect(await box.findByText('sankofa.example')).toBeVisible()
  const [spf, dmarc] = box.getAllByRole('listitem')
  expect(spf).toHaveTextContent('In place. The domain says: v=spf1 mx ~all')
  expect(within(spf!).queryByRole('button')).toBeNull()
  expect(dmarc).toHaveTextContent('Missing.')
  expect(dmarc).toHaveTextContent('_dmarc.sankofa.exampleTXTv=DMARC1; p=none')
  await user.click(box.getByRole('button', { name: 'Look again' }))
  expect(await box.findByRole('button', { name: 'Look again' })).toBeEnabled()
})
