import { screen, within } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { asVisitor } from '#tests/support/component-samples.ts'
import { expectToast, json, noNetwork, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { passkeysWorkAt } from './second-factor/webauthn.ts'

describe('a passkey', () => {
  const passkeyButton = () => screen.queryByRole('button', { name: 'Sign in with a passkey' })

  test('is offered where it can work', async () => {
    asVisitor()
    await visit('/admin/login', {})
    expect(await screen.findByRole('form', { name: 'Administrator sign-in' })).toBeVisible()
    expect(passkeyButton()).toBeVisible()
  })

  test('is not offered where the address is not secure', async () => {
    vi.stubGlobal('isSecureContext', false)
    asVisitor()
    await visit('/admin/login', {})
    expect(await screen.findByRole('form', { name: 'Administrator sign-in' })).toBeVisible()
    expect(passkeyButton()).toBeNull()
    expect(screen.queryByText('or')).toBeNull()
  })

  test.each([
    ['dashboard.example.org', true, true],
    ['localhost', true, true],
    ['dashboard.example.org', false, false],
    ['127.0.0.1', true, false],
    ['192.168.1.20', true, false],
    ['[::1]', true, false],
  ])('at %s, secure: %s, works: %s', (hostname, isSecure, works) =>
    expect(passkeysWorkAt({ hostname, isSecure })).toBe(works),
  )

  const options = () => json({ attempt: 'a', options: { challenge: 'AAAA', allowCredentials: [] } })
  const bytes = Uint8Array.of(1).buffer
  const passkey = {
    id: 'AQ',
    rawId: bytes,
    type: 'public-key',
    response: { authenticatorData: bytes, clientDataJSON: bytes, signature: bytes, userHandle: null },
    getClientExtensionResults: () => ({}),
  }
  const failed = (name: string) => () => Promise.reject(new DOMException('It did not work.', name))
  const used = () => Promise.resolve(passkey)
  const unknown = "We don't recognise that passkey. It may have been removed from the account."

  test.each<[string, string, () => Promise<unknown>, Answers]>([
    ['that was cancelled', 'No passkey was used.', failed('NotAllowedError'), {}],
    ['that a device cannot read', "Your passkey couldn't be read.", failed('UnknownError'), {}],
    [
      'that is not known here',
      unknown,
      used,
      { 'POST /api/admin/login/passkey': refusal(400, unknown, { code: 'passkey_unknown' }) },
    ],
    [
      'without an answer of ours',
      'Our site did not answer.',
      used,
      { 'POST /api/admin/login/passkey': noNetwork },
    ],
    [
      'while our site is down',
      'Our site did not answer.',
      used,
      { 'POST /api/admin/login/passkey': () => new Response('Bad gateway', { status: 502 }) },
    ],
  ])('%s is said plainly', async (_case, sentence, get, answers) => {
    vi.stubGlobal('PublicKeyCredential', () => {})
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'credentials'))
    asVisitor()
    const { user } = await visit('/admin/login', {
      'POST /api/admin/login/passkey-options': options,
      ...answers,
    })
    await user.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
    await expectToast(sentence)
    expect(screen.getByRole('form', { name: 'Administrator sign-in' }), 'another way').toBeVisible()
  })
})

test('a wrong password is said once, in the form; the toast says only that it failed', async () => {
  asVisitor()
  const sentence = "That email and password don't match."
  const { user } = await visit('/admin/login', {
    'POST /api/admin/login': refusal(401, sentence, { code: 'invalid_credentials' }),
  })
  const form = within(await screen.findByRole('form', { name: 'Administrator sign-in' }))
  await user.type(form.getByLabelText('Email'), 'efua@example.org')
  await user.type(form.getByLabelText('Password'), 'not the password')
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(await form.findByRole('group', { name: 'There is a problem' })).toHaveTextContent(sentence)
  await expectToast('Login failed')
  expect(screen.getAllByText(sentence)).toHaveLength(1)
})

test('the second step says what to do without phone and codes', async () => {
  asVisitor()
  const { user } = await visit('/admin/login', {
    'POST /api/admin/login': json({
      next: 'second step',
      ticket: 't'.repeat(43),
      ways: ['app', 'recovery code'],
    }),
  })
  const form = within(await screen.findByRole('form', { name: 'Administrator sign-in' }))
  await user.type(form.getByLabelText('Email'), 'efua@example.org')
  await user.type(form.getByLabelText('Password'), 'the right password')
  await user.click(form.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('form', { name: 'Second step' })).toBeVisible()
  expect(screen.getByText(/^Lost your phone and your codes\? Ask an administrator/)).toBeVisible()
})
