import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { expectFocus, expectToast, json, noNetwork, refusal, visit } from '#tests/support/component.tsx'

const token = 'x'.repeat(32)

describe('the form of the footer', () => {
  const open = async () => {
    const opened = await visit('/about', {
      'POST /api/newsletter': () => json({ message: 'Please confirm with the link that we sent.' }, 201),
    })
    return { ...opened, form: within(screen.getByRole('form', { name: 'Newsletter' })) }
  }

  test('says that an email is on its way, and clears the field', async () => {
    const { user, form, calls } = await open()
    await user.type(form.getByLabelText('Email address'), 'ama@example.org')
    await user.click(form.getByRole('button', { name: 'Subscribe' }))
    await expectToast('Subscribed!')
    await expectToast('Please confirm with the link that we sent.')
    expect(form.getByLabelText('Email address')).toHaveValue('')
    expect(calls.at(-1)?.body).toMatchObject({ email: 'ama@example.org' })
  })

  test('refuses an address that is none at its field', async () => {
    const { user, form } = await open()
    const field = form.getByLabelText('Email address')
    const subscribe = form.getByRole('button', { name: 'Subscribe' })
    await user.click(subscribe)
    await waitFor(() => expect(field).toHaveAccessibleDescription('Enter your email address'))
    await user.type(field, 'ama@')
    await user.click(subscribe)
    await waitFor(() => expect(field).toHaveAccessibleDescription('Please enter a valid email address'))
    expect(field).toHaveValue('ama@')
  })
})

describe.each([
  ['/newsletter/confirm', 'Confirm subscription', 'Subscribed!'],
  ['/newsletter/unsubscribe', 'Unsubscribe', "You've been unsubscribed"],
])('%s', (path, name, done) => {
  const heading = () => screen.getByRole('heading', { level: 1 })

  test('says that a link without its end is not complete, and offers nothing to press', async () => {
    await visit(path)
    expect(screen.getByText(/^Part of this link is missing\./)).toBeVisible()
    expect(screen.getByRole('button', { name })).toBeDisabled()
  })

  test('does nothing until its button is pressed, and then once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { user, calls } = await visit(`${path}?token=${token}`, {
      [`POST /api${path}`]: async () => {
        await promise
        return { message: 'Done.' }
      },
    })
    const sent = () => calls.filter(({ method }) => method === 'POST')
    expect(sent(), 'a mail scanner that opens the link does nothing').toEqual([])
    const button = screen.getByRole('button', { name })
    await user.click(button)
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await user.click(button)
    resolve()
    await waitFor(() => expect(heading()).toHaveTextContent(done))
    await expectFocus(heading())
    expect(sent().map(({ body }) => body)).toEqual([{ token }])
  })

  test('tells that a link is not valid, or was lost, and can be pressed again', async () => {
    const answers = [
      () =>
        refusal(404, "This link doesn't work. It may have expired or already been used.", {
          code: 'link_not_found',
        }),
      noNetwork,
      () => json({ message: 'Done.' }),
    ]
    const { user } = await visit(`${path}?token=${token}`, {
      [`POST /api${path}`]: () => answers.shift()?.() ?? null,
    })
    const button = screen.getByRole('button', { name })
    await user.click(button)
    expect(
      await screen.findByText("This link doesn't work. It may have expired or already been used."),
    ).toBeVisible()
    expect(button).toBeEnabled()
    await expectFocus(button)
    await user.click(button)
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeVisible()
    await user.click(button)
    await waitFor(() => expect(heading()).toHaveTextContent(done))
  })
})
