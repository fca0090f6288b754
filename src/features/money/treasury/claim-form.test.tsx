import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { site } from '#shared/site.ts'
import { dayAt } from '#shared/time/dates.ts'
import { sandboxCards } from '#tests/support/component-samples.ts'
import { json, refusal, visit, type Answers } from '#tests/support/component.tsx'

const fundId = '7b0c2f0e-5a3a-4c58-9a4e-1f2d3c4b5a69'

const open = async (answers: Answers = {}) => {
  const visited = await visit('/donate', {
    'GET /api/payments/config': sandboxCards,
    'GET /api/transfer-claims/funds': [{ id: fundId, name: 'A new roof' }],
    ...answers,
  })
  await visited.user.click(screen.getByRole('button', { name: 'I have sent it' }))
  const form = within(await screen.findByRole('form', { name: 'I have sent it' }))
  return { ...visited, form }
}

const fill = async ({ user, form }: Awaited<ReturnType<typeof open>>) => {
  await user.selectOptions(form.getByLabelText('How did you send it?'), 'MTN MoMo')
  await user.type(form.getByLabelText('Transaction reference'), 'MP-123')
  await user.type(form.getByLabelText('Amount'), '50')
  await user.selectOptions(await form.findByLabelText(/What is it for/), 'A new roof')
  await user.type(form.getByLabelText(/Name/), 'Ama Serwaa')
  await user.type(form.getByLabelText('Email'), 'ama@example.org')
  await user.click(form.getByRole('button', { name: 'Send' }))
}

test('a giver says what they have sent, and a confirmation takes the place of the form', async () => {
  const opened = await open({
    'POST /api/transfer-claims': json({ message: 'We have it.' }, 201),
  })
  await fill(opened)
  expect(
    await screen.findByRole('heading', { name: /Thank you, Ama\. We have your message\./ }),
  ).toBeVisible()
  expect(document.activeElement).toHaveTextContent('We have your message')
  expect(opened.calls.find(({ method }) => method === 'POST')?.body).toEqual({
    network: 'mtn',
    reference: 'MP-123',
    amount: 5_000,
    currency: 'GHS',
    sentOn: dayAt(new Date()),
    fundId,
    name: 'Ama Serwaa',
    email: 'ama@example.org',
  })
})

test('what is missing is named at its field, and nothing is sent', async () => {
  const { user, form, calls } = await open()
  await user.type(form.getByLabelText('Amount'), 'fifty')
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByRole('link', { name: 'Choose where you sent it' })).toBeVisible()
  expect(form.getByLabelText('Amount')).toHaveAccessibleDescription('Enter an amount, like 50.00')
  expect(form.getByLabelText('Amount')).toHaveValue('fifty')
  expect(calls.some(({ method }) => method === 'POST')).toBe(false)
})

test('a reference that we have already is refused at its field, and nothing typed is lost', async () => {
  const sentence = 'We already know about a transfer with this reference.'
  const opened = await open({
    'POST /api/transfer-claims': refusal(409, sentence, {
      code: 'reference_used',
      fields: { reference: sentence },
    }),
  })
  await fill(opened)
  const field = opened.form.getByLabelText('Transaction reference')
  expect(await opened.form.findAllByText(sentence)).not.toHaveLength(0)
  expect(field).toBeInvalid()
  expect(field).toHaveValue('MP-123')
})

test('a community without a bank account is not asked whether the gift went to its bank', async () => {
  const { bank } = site.giving
  site.giving.bank = { ...bank, accountNumber: '' }
  onTestFinished(() => {
    site.giving.bank = bank
  })
  const { form } = await open()
  const ways = within(form.getByLabelText('How did you send it?')).getAllByRole('option')
  expect(ways.map((way) => way.textContent)).toEqual(['Choose one', 'MTN MoMo', 'Telecel Cash', 'AT Money'])
})
