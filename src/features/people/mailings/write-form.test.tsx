import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { expectFocus, expectToast, json, refusal, visit, type Answers } from '#tests/support/component.tsx'
import { aMailing } from '#tests/support/pages/a-mailing.ts'
import { aGroup } from '#tests/support/samples.ts'
import type { Mailing, Reach } from './schema.ts'

const circle = aGroup({ people: 37 })
const page = `/admin/circles/${circle.id}/write`
const audience = { kind: 'circle', of: circle.id, part: '' } as const

const reach: Reach = {
  audiences: [{ ...audience, name: 'Circle Adenta' }],
  people: 34,
  leftOut: [
    { why: 'no email', total: 2, names: ['Nana Yaw', 'Adjoa'] },
    { why: 'asked for none', total: 1, names: ['Kofi'] },
  ],
  example: 'Ama',
  reason: "You're getting this email because you're in Circle Adenta.",
  topic: 'community',
  doneAt: '2026-11-17T17:02:00.000Z',
}

beforeEach(() => localStorage.clear())

const open = (answers: Answers = {}) =>
  visit(page, {
    ...asAdmin(),
    // Counted from now, however long the tests before took.
    'POST /api/admin/mailings/reach': () =>
      json({ ...reach, doneAt: new Date(Date.now() + 100_000).toISOString() }),
    'GET /api/admin/mailings': [],
    ...answers,
  })

const stored = (): string => Object.entries(localStorage).join()

const subject = () => screen.getByRole('textbox', { name: 'Subject' })
const message = () => screen.getByRole('textbox', { name: 'Message' })
const sendButton = () => screen.getByRole('button', { name: /^Send( to \d+)?$/ })

describe('writing to many', () => {
  test('says how many get it, who is left out and why, and why it cannot go yet', async () => {
    const { user } = await open()
    expect(await screen.findByText('34 people get it.')).toBeInTheDocument()
    expect(screen.getByText('No email address').closest('li')).toHaveTextContent('Nana Yaw, Adjoa')
    expect(sendButton()).toBeDisabled()
    expect(sendButton()).toHaveAccessibleDescription('Write a subject')
    await user.type(subject(), 'Thank you')
    expect(sendButton()).toHaveAccessibleDescription('Write a message')
    await user.type(message(), 'Hello')
    expect(screen.getByRole('button', { name: 'Send to 34' })).toBeEnabled()
  })

  test('shows the email as one of them will see it, and a text for a group without names', async () => {
    const { user } = await open()
    await screen.findByText('34 people get it.')
    await user.type(subject(), 'Thank you')
    await user.type(message(), 'Dear {{first name}, **come** again')
    const email = screen.getByRole('article', { name: 'The email' })
    expect(email).toHaveTextContent('Dear Ama, come again')
    expect(email).toHaveTextContent("because you're in Circle Adenta. No more emails to our community")
    const views = within(screen.getByRole('group', { name: 'Preview as' }))
    await user.click(views.getByRole('button', { name: 'WhatsApp' }))
    expect(screen.getByText(/Dear friends, \*come\* again/)).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Copy for WhatsApp' }))
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument()
    expect(await navigator.clipboard.readText()).toContain('*Thank you*')
  })

  const leaving = aMailing({
    subject: 'Thank you',
    words: 'Hello',
    state: 'sending',
    finishedAt: null,
    total: 34,
    due: 34,
    handedOver: 0,
    refused: 0,
    troubles: [],
  })

  test('asks once with the number, sends, shows what becomes of it, and forgets the draft', async () => {
    const { user, calls } = await open({
      'POST /api/admin/mailings': () => json(leaving, 201),
      [`GET /api/admin/mailings/${leaving.id}`]: leaving,
    })
    await screen.findByText('34 people get it.')
    await user.type(subject(), 'Thank you')
    await user.type(message(), 'Hello')
    await user.click(sendButton())
    const dialog = within(screen.getByRole('dialog', { name: 'Send to 34 people?' }))
    expect(dialog.getByText(/It cannot be called back/)).toBeInTheDocument()
    expect(dialog.getByRole('radio', { name: 'Now, all within 2 minutes' })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Send to 34' }))
    await expectFocus(await screen.findByRole('heading', { name: '“Thank you” is on its way' }))
    expect(screen.getByText('To 34 people: Circle Adenta')).toBeVisible()
    expect(screen.getByText('Sending: 0 of 34')).toBeVisible()
    await user.click(screen.getByText('See the message'))
    expect(screen.getByRole('article', { name: 'The email' })).toHaveTextContent('Thank youHello')
    expect(
      calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/mailings')?.body,
    ).toEqual({
      audiences: [audience],
      subject: 'Thank you',
      words: 'Hello',
      sendAt: null,
      people: 34,
    })
    expect(stored()).not.toContain('Thank you')
    await user.click(screen.getByRole('button', { name: 'Write another message' }))
    expect(subject()).toHaveValue('')
    expect(subject()).toBeVisible()
  })

  test('says beside the buttons that the test email has left, and covers nothing', async () => {
    const { user } = await open({
      'POST /api/admin/mailings/test': { message: 'The test is on its way to your own inbox.' },
    })
    await screen.findByText('34 people get it.')
    await user.type(subject(), 'Thank you')
    await user.type(message(), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send me a test' }))
    expect(await screen.findByText('The test is on its way to your own inbox.')).toHaveClass('write-reason')
    expect(sendButton()).toBeEnabled()
    await user.type(message(), '!')
    expect(screen.getByText('Answers come to our mailbox')).toBeInTheDocument()
  })

  test('can be planned for tomorrow morning', async () => {
    const planned = { ...leaving, sendAt: new Date(Date.now() + 9e6).toISOString() }
    const { user, calls } = await open({
      'POST /api/admin/mailings': () => json(planned, 201),
      [`GET /api/admin/mailings/${planned.id}`]: planned,
    })
    await screen.findByText('34 people get it.')
    await user.type(subject(), 'Thank you')
    await user.type(message(), 'Hello')
    await user.click(screen.getByRole('button', { name: 'Send at another time' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Send to 34 people?' }))
    expect(dialog.getByRole('radio', { name: /^Tomorrow, .*08:00$/ })).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Plan for 34' }))
    expect(await screen.findByRole('heading', { name: /^“Thank you” is planned for/ })).toBeInTheDocument()
    const { body } = calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/mailings')!
    expect((body as { sendAt: string }).sendAt).toMatch(/T08:00:00/)
  })

  test('keeps the draft in this browser, also when sending fails, and deletes it with a way back', async () => {
    const answers = {
      'POST /api/admin/mailings': () =>
        refusal(409, 'Who gets this email has just changed.', { code: 'audience_changed' }),
    }
    const { user } = await open(answers)
    await screen.findByText('34 people get it.')
    await user.type(subject(), 'Thank you')
    await user.type(message(), 'Hello')
    await user.click(sendButton())
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send to 34' }))
    await expectToast("We couldn't send it")
    expect(subject()).toHaveValue('Thank you')
    expect(stored()).toContain('Thank you')
    await user.click(screen.getByRole('button', { name: 'Delete draft' }))
    expect(subject()).toHaveValue('')
    expect(stored()).not.toContain('Thank you')
  })

  test('waits for a network, and says so', async () => {
    const { user } = await open()
    await screen.findByText('34 people get it.')
    await user.type(subject(), 'Thank you')
    await user.type(message(), 'Hello')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    window.dispatchEvent(new Event('offline'))
    await waitFor(() => expect(sendButton()).toBeDisabled())
    expect(sendButton()).toHaveAccessibleDescription(/^No network/)
  })

  test('reaches no one without people', async () => {
    const { user } = await open()
    await screen.findByText('34 people get it.')
    await user.click(screen.getByRole('button', { name: 'Remove Circle Adenta' }))
    expect(sendButton()).toHaveAccessibleDescription('Choose who gets it')
  })
})

describe('what was sent before', () => {
  const at = `/api/admin/mailings/${aMailing().id}`
  const opened = async (mailing: Mailing, answers: Answers = {}) => {
    const opened = await open({ 'GET /api/admin/mailings': [mailing], [`GET ${at}`]: mailing, ...answers })
    const box = within(await screen.findByRole('region', { name: 'Sent before' }))
    await opened.user.click(box.getByText('See you on Thursday'))
    await box.findByRole('region', { name: 'The sum' })
    return { ...opened, box }
  }

  test('is listed with what became of it, and sent again to those it failed for', async () => {
    const { user, calls, box } = await opened(aMailing({ unreachable: 1 }), {
      [`POST ${at}/again`]: aMailing({ state: 'sending', refused: 0, due: 1 }),
    })
    expect(box.getByText('1 refused')).toBeInTheDocument()
    expect(box.getByText('tumelo@exmaple.com')).toBeInTheDocument()
    expect(box.getByText(/550: no such mailbox/)).toBeInTheDocument()
    expect(box.getByText(/1 of them gets it only at another email address/)).toBeVisible()
    await user.click(box.getByRole('button', { name: 'Send again to the 1 it failed for' }))
    await expectToast('It is on its way again')
    expect(calls.some(({ path }) => path.endsWith('/again'))).toBe(true)
  })

  test('is paused and continued, and stopped after one more question', async () => {
    const sending = aMailing({
      state: 'sending',
      finishedAt: null,
      handedOver: 20,
      due: 37,
      doneAt: '2026-11-17T17:40:00.000Z',
    })
    const { user, calls, box } = await opened(sending, {
      [`POST ${at}/pause`]: aMailing({ state: 'paused' }),
      [`POST ${at}/stop`]: aMailing({ state: 'stopped' }),
    })
    expect(box.getByRole('heading', { name: 'Sending: 20 of 58' })).toBeInTheDocument()
    expect(box.getByRole('img', { name: '20 of 58 handed over' })).toBeInTheDocument()
    expect(box.getByText(/Up to 240 an hour/)).toBeInTheDocument()
    expect(box.getByRole('status')).toBeEmptyDOMElement()
    expect(box.getByRole('button', { name: /^Send again to the/ })).toBeDisabled()
    await user.click(box.getByRole('button', { name: 'Pause' }))
    await expectToast('Paused')
    await user.click(box.getByRole('button', { name: 'Stop' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Stop sending?' }))
    expect(dialog.getByText(/^37 people have not got/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Stop sending' }))
    await expectToast('“See you on Thursday” was stopped')
    expect(calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toContain(`${at}/stop`)
  })

  test('goes on after a pause, whose author it names', async () => {
    const paused = aMailing({
      state: 'paused',
      pauseWhy: 'team',
      finishedAt: null,
      changedAt: '2026-11-17T17:00:30.000Z',
      changedBy: 'Kofi',
    })
    const { user, box } = await opened(paused, { [`POST ${at}/resume`]: aMailing({ state: 'sending' }) })
    expect(box.getByText(/^Paused by Kofi, Tue 17 Nov 2026, 17:00/)).toBeInTheDocument()
    expect(box.getByRole('status')).toHaveTextContent('Sending is paused.')
    await user.click(box.getByRole('button', { name: 'Continue' }))
    await expectToast('Sending continues')
  })

  test('that the mail server does not take says so, what to do, and no time of its end', async () => {
    const mailing = aMailing({
      state: 'sending',
      finishedAt: null,
      due: 58,
      handedOver: 0,
      refused: 0,
      troubles: [],
      serverIsAway: true,
    })
    const { box } = await opened(mailing)
    expect(box.getByText('The mail server takes no emails at the moment.')).toBeInTheDocument()
    expect(
      box.getByText(/we try again every minute\. If it lasts longer than an hour, please tell/),
    ).toBeInTheDocument()
    expect(box.getByRole('status')).toHaveTextContent('The mail server takes no emails at the moment.')
    expect(box.getByRole('button', { name: 'Pause' })).toBeInTheDocument()
    expect(box.queryByText(/^Done by about/)).not.toBeInTheDocument()
  })

  test('that does not add up says so, and cannot be continued', async () => {
    const { box } = await opened(
      aMailing({ state: 'paused', pauseWhy: 'sum', isBalanced: false, handedOver: 56, finishedAt: null }),
    )
    expect(box.getByText('The sum is off by 1.')).toBeInTheDocument()
    expect(box.getByRole('status')).toHaveTextContent('Nothing more is sent.')
    expect(box.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument()
  })

  test('that is uncertain for one is sent to them again only by hand', async () => {
    const [one] = aMailing().troubles
    const { user, calls, box } = await opened(
      aMailing({
        refused: 0,
        uncertain: 1,
        troubles: [{ ...one!, state: 'uncertain', reason: 'Connection lost before the answer' }],
      }),
      { [`POST ${at}/again-to-one`]: aMailing() },
    )
    expect(box.queryByRole('button', { name: /it failed for/ })).not.toBeInTheDocument()
    await user.click(box.getByRole('button', { name: 'Send again to tumelo@exmaple.com' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send again to Tumelo?' }))
    await user.click(dialog.getByRole('button', { name: 'Send again' }))
    await expectToast('It is on its way again to tumelo@exmaple.com')
    expect(calls.find(({ path }) => path.endsWith('/again-to-one'))?.body).toEqual({ recipientId: one!.id })
  })

  test('says nothing as long as nothing was sent', async () => {
    await open()
    await screen.findByText('34 people get it.')
    expect(screen.queryByRole('region', { name: 'Sent before' })).not.toBeInTheDocument()
  })
})
