import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectFocus, expectToast, refusal, show } from '#tests/support/component.tsx'
import { AskQuestion } from './ask-question.tsx'

const form = () => within(screen.getByRole('form', { name: 'Ask a Question' }))
const summary = () => within(form().getByRole('group', { name: 'There is a problem' }))
const problems = () =>
  summary()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('offers the six categories of the specification', async () => {
  await show(<AskQuestion />)
  const options = within(form().getByLabelText('Category')).getAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Choose a category',
    'Life Purpose',
    'Relationships',
    'Theology',
    'Social Justice',
    'Identity',
    'Other',
  ])
})

test('leads from each complaint to its field; a field that is mended stops complaining at once', async () => {
  const { user } = await show(<AskQuestion />)
  const send = () => user.click(form().getByRole('button', { name: 'Send question' }))
  await send()
  const messages = ['Enter your name', 'Enter your email address', 'Choose a category', 'Write your question']
  await waitFor(() => expect(problems()).toEqual(messages))
  for (const [index, label] of ['Name', 'Email', 'Category', 'Your question'].entries()) {
    expect(form().getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
    expect(form().getByLabelText(label)).toHaveAccessibleDescription(messages[index])
  }
  await user.click(summary().getByRole('link', { name: 'Choose a category' }))
  await expectFocus(form().getByLabelText('Category'))
  await user.type(form().getByLabelText('Name'), 'Ama')
  expect(problems()).toEqual(messages.slice(1))
  await user.type(form().getByLabelText('Email'), 'not an address')
  await send()
  await waitFor(() =>
    expect(problems()).toEqual(['Please enter a valid email address', ...messages.slice(2)]),
  )
  await expectFocus(form().getByRole('group', { name: 'There is a problem' }))
  expect(form().getByLabelText('Name')).toHaveValue('Ama')
})

const ask = async (answer: () => Response) => {
  const { user, calls } = await show(<AskQuestion />, { 'POST /api/questions': answer })
  await user.type(form().getByLabelText('Name'), 'Ama')
  await user.type(form().getByLabelText('Email'), 'ama@example.org')
  await user.selectOptions(form().getByLabelText('Category'), 'Identity')
  await user.type(form().getByLabelText('Your question'), 'Why?')
  await user.click(form().getByRole('button', { name: 'Send question' }))
  return calls
}

test('shows the reasons of the server in the order of the fields', async () => {
  await ask(() =>
    refusal(400, 'Please check your information and try again.', {
      code: 'invalid_input',
      fields: {
        question: 'Please use 5,000 characters or fewer',
        email: 'Please enter a valid email address',
      },
    }),
  )
  await waitFor(() =>
    expect(problems()).toEqual([
      'Please enter a valid email address',
      'Please use 5,000 characters or fewer',
    ]),
  )
})

test('shows the sentence of the server for people, never the raw answer', async () => {
  const sentence = 'Sorry, something went wrong on our side. Please try again later.'
  await ask(() => refusal(500, sentence, { code: 'internal' }))
  await expectToast('Submission Failed')
  await expectToast(sentence)
  expect(document.querySelector('.toast')).not.toHaveTextContent('{')
  expect(form().getByRole('button', { name: 'Send question' })).toBeEnabled()
})
