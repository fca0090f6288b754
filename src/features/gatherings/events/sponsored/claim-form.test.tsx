import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sampleEvent } from '#tests/support/component-samples.ts'
import { expectToast, json, noNetwork, refusal, type Answers } from '#tests/support/component.tsx'
import { event, openPage } from '#tests/support/wallet-page.ts'

const claiming = `POST /api/events/${event.id}/sponsored-places`
const sentence = 'Open the link in the email we sent to esi@example.org.'
const bus = {
  id: '5f0c9d3e-0000-4000-8000-0000000000b1',
  label: 'Where do you get on the bus?',
  kind: 'text' as const,
  choices: [],
  isRequired: true,
}

/** From the form of those who pay, where the name was typed before. */
const openForm = async (answers: Answers, of = event) => {
  const page = await openPage(answers, undefined, of)
  await page.user.type(screen.getByLabelText('Full name'), 'Esi Quaye')
  await page.user.click(screen.getByRole('button', { name: 'I cannot pay this time' }))
  const form = within(await screen.findByRole('form', { name: `Ask for a place at ${of.title}` }))
  const typed = () =>
    ['Full name', 'Email', 'Number of attendees'].map(
      (label) => form.getByLabelText<HTMLInputElement>(label).value,
    )
  const ask = () => page.user.click(form.getByRole('button', { name: 'Ask for a place' }))
  const bodies = () =>
    page.calls.filter(({ path }) => path.endsWith('/sponsored-places')).flatMap(({ body }) => body ?? [])
  return { ...page, form, typed, ask, bodies }
}

test('what is missing is said at its field; what was typed before is there, and nothing is sent', async () => {
  const { form, typed, ask, bodies } = await openForm({}, sampleEvent({ questions: [bus] }))
  expect(typed()).toEqual(['Esi Quaye', '', '1'])
  await ask()
  await waitFor(() => expect(form.getByLabelText('Email')).toHaveAccessibleDescription(/email address/i))
  expect(form.getByLabelText(bus.label)).toHaveAccessibleDescription(/“Where do you get on the bus\?”/)
  expect(typed()).toEqual(['Esi Quaye', '', '1'])
  expect(bodies()).toEqual([])
})

test.each<[string, Answers[string], string]>([
  [
    'is refused',
    refusal(409, "You're already registered for this event.", { code: 'conflict' }),
    "You're already registered for this event.",
  ],
  ['does not arrive', noNetwork, "We couldn't note that"],
])('a form that %s keeps everything, and can be sent again', async (_how, answer, words) => {
  let isWell = false
  const { form, user, typed, ask, bodies } = await openForm({
    [claiming]: (call) =>
      isWell
        ? json({ status: 'unconfirmed', message: sentence }, 201)
        : typeof answer === 'function'
          ? answer(call)
          : (answer as Response).clone(),
  })
  await user.type(form.getByLabelText('Email'), 'esi@example.org')
  await user.click(form.getByRole('button', { name: 'One more' }))
  await user.type(form.getByLabelText('Guest 2'), 'Kojo Asante')
  await ask()
  await expectToast(words)
  expect(typed()).toEqual(['Esi Quaye', 'esi@example.org', '2'])
  expect(form.getByLabelText('Guest 2')).toHaveValue('Kojo Asante')
  isWell = true
  await ask()
  const said = await screen.findByText(sentence, { exact: false })
  expect(said.closest('[role="status"]')).toHaveFocus()
  expect(bodies().at(-1)).toMatchObject({
    fullName: 'Esi Quaye',
    email: 'esi@example.org',
    numberOfAttendees: 2,
    companions: ['Kojo Asante'],
  })
})

test('two places are asked for at most, whatever was chosen in the form of those who pay', async () => {
  const page = await openPage()
  for (let more = 0; more < 3; more += 1)
    await page.user.click(screen.getByRole('button', { name: 'One more' }))
  expect(screen.getByLabelText('Number of attendees')).toHaveValue(4)
  await page.user.click(screen.getByRole('button', { name: 'I cannot pay this time' }))
  const form = within(await screen.findByRole('form', { name: /^Ask for a place/ }))
  expect(form.getByLabelText('Number of attendees')).toHaveValue(2)
  await page.user.type(form.getByLabelText('Full name'), 'Esi Quaye')
  await page.user.click(screen.getByRole('button', { name: "I'd like to pay after all" }))
  expect(await screen.findByRole('button', { name: 'Continue to Payment' })).toBeVisible()
  expect(screen.getByLabelText('Full name')).toHaveValue('Esi Quaye')
})
