import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  asAdmin,
  sampleEvent,
  sampleListedEvent,
  sampleRegistration,
} from '#tests/support/component-samples.ts'
import { expectToast, json, list, refusal, show, visit, type Call } from '#tests/support/component.tsx'
import { openMyRegistration, secret } from '#tests/support/pages/my-registration.ts'
import { PowersOf } from '#ui/dashboard/powers.tsx'
import { AnswersBox } from './answers-box.tsx'
import type { Question } from './schema.ts'

const bus: Question = {
  id: '5f0c9d3e-0000-4000-8000-0000000000b1',
  label: 'Where do you get on the bus?',
  kind: 'choice',
  choices: ['Madina', 'Circle'],
  isRequired: true,
}
const meat: Question = {
  ...bus,
  id: '5f0c9d3e-0000-4000-8000-0000000000b2',
  label: 'Do you eat meat?',
  kind: 'yes or no',
  choices: [],
  isRequired: false,
}
const food: Question = {
  ...meat,
  id: '5f0c9d3e-0000-4000-8000-0000000000b3',
  label: 'What can you not eat?',
  kind: 'text',
}

const sent = (calls: Call[], method: string, end: string) =>
  calls.find((call) => call.method === method && call.path.endsWith(end))?.body

test('a visitor answers the questions; what is missing is said at its field', async () => {
  const event = sampleEvent({ price: 0, questions: [bus, meat, food] })
  const { user, calls } = await visit(`/events/${event.id}`, {
    [`GET /api/events/${event.id}`]: event,
    [`POST /api/events/${event.id}/register`]: json(
      { status: 'registered', message: "We've emailed you the details.", registrationId: bus.id },
      201,
    ),
    'POST /api/event-registrations/standing': { isRegistered: true },
  })
  const form = within(screen.getByRole('form', { name: /^Register for/ }))
  await user.type(form.getByLabelText('Full name'), 'Ama Serwaa')
  await user.type(form.getByLabelText('Email'), 'ama@example.org')
  await user.click(form.getByRole('button', { name: 'Register' }))
  await waitFor(() =>
    expect(form.getByLabelText(bus.label)).toHaveAccessibleDescription(`Choose an answer to “${bus.label}”`),
  )
  expect(sent(calls, 'POST', '/register')).toBeUndefined()
  await user.selectOptions(form.getByLabelText(bus.label), 'Circle')
  await user.click(within(form.getByRole('radiogroup', { name: /^Do you eat meat/ })).getByLabelText('No'))
  await user.click(form.getByRole('button', { name: 'Register' }))
  await expectToast('Registration Successful!')
  expect(sent(calls, 'POST', '/register')).toMatchObject({
    answers: { [bus.id]: 'Circle', [meat.id]: 'No' },
  })
})

test('the owner of a registration changes the answers by the private link', async () => {
  const event = sampleEvent({ price: 0, questions: [bus, food] })
  const answered = (answer: string) =>
    sampleRegistration({ event, answers: [{ id: bus.id, question: bus.label, answer }] })
  const { user, calls } = await openMyRegistration(answered('Madina'), {
    'POST /api/event-registrations/answers': answered('Circle'),
  })
  expect((await screen.findByText(bus.label)).nextSibling).toHaveTextContent('Madina')
  await user.click(screen.getByRole('button', { name: 'Change my answers' }))
  const form = within(screen.getByRole('form', { name: 'My answers' }))
  expect(form.getByLabelText(bus.label)).toHaveValue('Madina')
  await user.selectOptions(form.getByLabelText(bus.label), 'Circle')
  await user.click(form.getByRole('button', { name: 'Save answers' }))
  await expectToast('Answers saved')
  expect((await screen.findByText(bus.label)).nextSibling).toHaveTextContent('Circle')
  expect(sent(calls, 'POST', '/answers')).toEqual({ token: secret, answers: { [bus.id]: 'Circle' } })
})

test('hosts write questions, move them and take one back', async () => {
  const event = sampleListedEvent({ questions: [food] })
  const { user, calls } = await visit(`/admin/events?edit=${event.id}`, {
    ...asAdmin(),
    'GET /api/admin/events': list([event]),
    'GET /api/admin/registrations': list([]),
    [`PUT /api/admin/events/${event.id}`]: refusal(400, 'Check these fields', {
      fields: { questions: 'Question 1: write at least two choices, one on each line' },
    }),
  })
  await user.click(await screen.findByRole('button', { name: /^Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: /^Edit/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit event' }))
  await user.click(dialog.getByRole('button', { name: 'Add another question' }))
  expect(dialog.getAllByLabelText('What do you want to know?')[1]).toHaveFocus()
  await user.keyboard(bus.label)
  await user.selectOptions(dialog.getAllByLabelText('They answer with')[1]!, 'One of several choices')
  await user.type(dialog.getByLabelText('Choices'), 'Madina\nCircle')
  await user.click(dialog.getByRole('button', { name: 'Move question 2 up' }))
  await user.click(dialog.getAllByLabelText('They have to answer')[0]!)
  await user.click(dialog.getByRole('button', { name: 'Remove question 2' }))
  await user.click(await screen.findByRole('button', { name: /^Undo/ }))
  await user.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect(await dialog.findAllByText(/^Question 1: write at least/)).not.toEqual([])
  expect(sent(calls, 'PUT', event.id)).toMatchObject({
    questions: [{ label: bus.label, kind: 'choice', choices: ['Madina', 'Circle'], isRequired: true }, food],
  })
  expect(dialog.getAllByLabelText('What do you want to know?')[0]).toHaveValue(bus.label)
})

test('the page of an event counts the answers, and lists what was written', async () => {
  const event = sampleListedEvent({ questions: [bus, food] })
  await show(
    <PowersOf roles={['administrator']}>
      <AnswersBox event={event} />
    </PowersOf>,
    {
      [`GET /api/admin/events/${event.id}/answers`]: [
        {
          id: bus.id,
          label: bus.label,
          counts: [
            { answer: 'Madina', guests: 12 },
            { answer: 'Circle', guests: 0 },
          ],
          words: [],
        },
        { id: food.id, label: food.label, counts: [], words: [{ name: 'Esi', answer: 'Groundnuts' }] },
      ],
    },
  )
  const box = await screen.findByRole('region', { name: 'Answers' })
  await waitFor(() => expect(box).toHaveTextContent('Madina12Circle0'))
  expect(box).toHaveTextContent('1 answerEsi: Groundnuts')
})
