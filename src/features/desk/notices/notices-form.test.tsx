import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { json, visit, type Answers } from '#tests/support/component.tsx'

const open = (answers: Answers) =>
  visit('/admin/account', {
    ...asAdmin(),
    'GET /api/admin/second-factor': { passkeys: [], app: null, recoveryCodesLeft: 0 },
    'GET /api/admin/sessions': [],
    ...answers,
  })

const box = () => screen.findByRole('region', { name: 'Emails to you' })

test('people choose among what their roles cover, and what they saved stays in the fields', async () => {
  const { user, calls } = await open({
    'GET /api/admin/notices': { newRequests: 'daily', latePromises: 'daily', dailyHour: 18 },
    'PUT /api/admin/notices': ({ body }: { body: object }) => json({ ...body, dailyHour: 7 }),
  })
  const choices = within(await box())
  expect(await choices.findByLabelText('New requests and messages')).toHaveValue('daily')
  expect(choices.queryByLabelText('Gifts')).toBeNull()
  expect(choices.queryByLabelText('New accounts to approve')).toBeNull()
  expect(choices.getByLabelText('Time of the daily email')).toHaveDisplayValue('6:00pm')

  await user.selectOptions(choices.getByLabelText('New requests and messages'), 'Straight away')
  await user.selectOptions(choices.getByLabelText('Time of the daily email'), '7:00am')
  await user.click(choices.getByRole('button', { name: 'Save choices' }))
  expect(await screen.findByText('Choices saved')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    newRequests: 'immediately',
    latePromises: 'daily',
    dailyHour: '7',
  })
  expect(choices.getByLabelText('New requests and messages')).toHaveDisplayValue('Straight away')
  expect(choices.getByLabelText('Time of the daily email')).toHaveDisplayValue('7:00am')
})

test('choices that cannot be read or saved say so', async () => {
  let isAway = true
  const { user } = await open({
    'GET /api/admin/notices': () =>
      isAway ? new Response('{}', { status: 503 }) : json({ gifts: 'never', dailyHour: 18 }),
    'PUT /api/admin/notices': new Response('{}', { status: 503 }),
  })
  const choices = within(await box())
  expect(await choices.findByText("We couldn't load your choices")).toBeVisible()
  isAway = false
  await user.click(choices.getByRole('button', { name: 'Try again' }))
  await user.selectOptions(await choices.findByLabelText('Gifts'), 'Once a day')
  await user.click(choices.getByRole('button', { name: 'Save choices' }))
  expect((await screen.findAllByText("We couldn't save your choices")).length).toBeGreaterThan(0)
  expect(choices.getByLabelText('Gifts')).toHaveDisplayValue('Once a day')
})
