import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  expectFocus,
  expectToast,
  json,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'

type Fields = Record<string, string>

type PublicForm = {
  path: string
  name: string
  api: string
  pending: string
  missing: string[]
  /** Typed by label; a choice of a list is selected. */
  fields: Fields
  ticked: string[]
  toast: [title: string, text: string]
  thanks: string
  broken: string
  lost?: string
}

const unsure = "We're not sure that reached us."

const forms: PublicForm[] = [
  {
    path: '/contact',
    name: 'Contact Us',
    api: '/api/contact',
    pending: 'Sending...',
    missing: ['Enter your name', 'Enter your email address', 'Write your message'],
    fields: { Name: 'Ama Owusu', Email: 'ama@example.org', Message: 'Where do you meet?' },
    ticked: [],
    toast: ['Message Sent', "We'll get back to you as soon as possible."],
    thanks: 'Thank you, Ama. We have your message.',
    broken: 'Please try again later.',
  },
  {
    path: '/mentorship',
    name: 'Request a Mentor',
    api: '/api/mentor-requests',
    pending: 'Submitting...',
    missing: [
      'Enter your full name',
      'Enter your email address',
      'Please select a country',
      'Please select an area of interest',
      'Please share your mentorship goals (at least 10 characters)',
    ],
    fields: {
      'Full name': 'Ama Owusu',
      Email: 'ama@example.org',
      Country: 'Ghana',
      'Primary area of interest': 'Spiritual Growth',
      'Your mentorship goals': 'To rest without guilt.',
    },
    ticked: ['Online'],
    toast: ['Request Submitted', "We'll reach out within 2-3 business days to connect you with a mentor."],
    thanks: 'Thank you, Ama. We have your request.',
    broken: 'Please check your information and try again.',
    lost: 'An error occurred. Please try again later.',
  },
  {
    path: '/join-us',
    name: 'Join Us',
    api: '/api/join-us',
    pending: 'Submitting...',
    missing: [
      'Enter your first name',
      'Enter your last name',
      'Enter your email address',
      'Please select at least one area of interest',
    ],
    fields: { 'First name': 'Ama', 'Last name': 'Owusu', Email: 'ama@example.org' },
    ticked: ['Bible study'],
    toast: ['Welcome to Sankofa!', 'One of our leaders will email you within 24–48 hours.'],
    thanks: 'Thank you, Ama. We have your details.',
    broken: 'Please try again later.',
    lost: 'Please try again later.',
  },
  {
    path: '/prayer',
    name: 'Prayer request',
    api: '/api/prayer-requests',
    pending: 'Sending...',
    missing: ["Tell us what you'd like us to pray for"],
    fields: { Email: 'ama@example.org', 'What would you like us to pray for?': 'For my exams.' },
    ticked: [],
    toast: ['Prayer request received', 'The prayer team will pray for you this week.'],
    thanks: 'Thank you. We have your prayer request.',
    broken: 'Please try again later.',
  },
  {
    path: '/',
    name: 'Ask a Question',
    api: '/api/questions',
    pending: 'Sending...',
    missing: ['Enter your name', 'Enter your email address', 'Choose a category', 'Write your question'],
    fields: { Name: 'Ama Owusu', Email: 'ama@example.org', Category: 'Identity', 'Your question': 'Why?' },
    ticked: [],
    toast: ['Question Submitted', "We'll get back to you soon with guidance and wisdom."],
    thanks: 'Thank you, Ama. We have your question.',
    broken: 'Please try again later.',
  },
]

describe.each(forms)('the form $name', ({ path, name, api, pending, missing, fields, ticked, ...words }) => {
  const form = () => within(screen.getByRole('form', { name }))
  const submit = () => screen.getByRole('form', { name }).querySelector<HTMLElement>('[type=submit]')!

  // An optional field says so after its name.
  const field = (label: string) => form().getByLabelText((text) => text.startsWith(label))

  const open = (answer: Answers[string]) =>
    visit(path, { [`POST ${api}`]: answer, 'GET /api/teachings': list([]), 'GET /api/events': list([]) })

  const fill = async (user: UserEvent) => {
    for (const [label, value] of Object.entries(fields)) {
      const input = field(label)
      if (input instanceof HTMLSelectElement) await user.selectOptions(input, value)
      else await user.type(input, value)
    }
    for (const label of ticked) await user.click(field(label))
  }

  const expectTyped = () => {
    for (const [label, value] of Object.entries(fields)) expect(field(label), label).toHaveDisplayValue(value)
    for (const label of ticked) expect(field(label)).toBeChecked()
  }

  test('tells everything that is missing at once, at the fields and above them', async () => {
    const { user, calls } = await open(null)
    await user.click(submit())
    const summary = await form().findByRole('group', { name: 'There is a problem' })
    // The focus follows once the summary is drawn.
    await expectFocus(summary)
    const links = within(summary).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(missing)
    const errors = screen.getByRole('form', { name }).querySelectorAll('.field-error')
    expect(Array.from(errors, ({ textContent }) => textContent)).toEqual(missing)
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('is sent once, replaced by a confirmation that stays, and comes back cleared', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, calls } = await open(async () => {
      await promise
      return json({ reference: 'X-1' }, 201)
    })
    await fill(user)
    await user.click(submit())
    await waitFor(() => expect(submit()).toHaveTextContent(pending))
    expect(submit()).toHaveAttribute('aria-disabled', 'true')
    expect(submit(), 'the keyboard goes on from there').toHaveFocus()
    await user.keyboard('{Enter}')
    await user.type(field('Email'), '{Enter}')
    resolve()
    for (const part of words.toast) await expectToast(part)
    const thanks = await screen.findByRole('heading', { name: words.thanks })
    const confirmation = thanks.closest('[role=status]')
    await expectFocus(confirmation)
    expect(confirmation).toHaveTextContent('Your reference is X-1')
    expect(screen.queryByRole('form', { name })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Send another' }))
    for (const label of Object.keys(fields)) expect(field(label), label).toHaveValue('')
    expect(screen.getByRole('form', { name })).toContainElement(document.activeElement as HTMLElement)
    const sent = calls.filter(({ method }) => method === 'POST')
    expect(sent, 'however often it is pressed').toHaveLength(1)
    expect(sent[0]?.body).toMatchObject({ email: 'ama@example.org' })
  })

  test('that is refused shows the reason at its field, and keeps what was typed', async () => {
    const { user } = await open(() =>
      refusal(400, 'Please check your information and try again.', {
        code: 'invalid_input',
        fields: { email: 'Please enter a valid email address' },
      }),
    )
    await fill(user)
    await user.click(submit())
    const summary = await form().findByRole('group', { name: 'There is a problem' })
    await expectFocus(summary)
    expect(field('Email')).toHaveAccessibleDescription(/Please enter a valid email address$/)
    expectTyped()
  })

  test.each([
    ['broken', () => new Response('<html>Bad Gateway</html>', { status: 502 }), words.broken],
    ['lost', noNetwork, words.lost ?? unsure],
  ])('that is %s says so in its own words, and keeps what was typed', async (_how, answer, sentence) => {
    const { user } = await open(answer)
    await fill(user)
    await user.click(submit())
    await expectToast('Submission Failed')
    await expectToast(sentence)
    expect(document.querySelector('.field-error')).toBeNull()
    expectTyped()
  })
})

describe('a prayer', () => {
  const form = () => within(screen.getByRole('form', { name: 'Prayer request' }))
  const send = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Send prayer request' }))

  test('can be sent without a name or an address', async () => {
    const { user, calls } = await visit('/prayer', {
      'POST /api/prayer-requests': () => json({ reference: 'P-1' }, 201),
    })
    await user.type(form().getByLabelText('What would you like us to pray for?'), 'For a friend.')
    await user.click(form().getByLabelText('Our whole team, and our prayer groups without my name'))
    await send(user)
    await expectToast('Prayer request received')
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('that asks for a leader says at the field that an email is missing', async () => {
    const { user } = await visit('/prayer')
    await user.type(form().getByLabelText('What would you like us to pray for?'), 'For a friend.')
    await user.click(form().getByLabelText("I'd like a leader to contact me"))
    await send(user)
    const sentence = 'Enter your email address so a leader can contact you'
    await user.click(await form().findByRole('link', { name: sentence }))
    await expectFocus(form().getByLabelText(/^Email/))
    expect(form().getByLabelText(/^Email/)).toHaveAccessibleDescription(sentence)
  })
})
