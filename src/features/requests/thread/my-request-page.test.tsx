import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hoursAfter } from '#shared/time/dates.ts'
import { asMember } from '#tests/support/component-samples.ts'
import {
  expectToast,
  json,
  list,
  noNetwork,
  refusal,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import type { MyRequest } from './schema.ts'

const secret = 's'.repeat(43)
const view = 'POST /api/request-thread'
const write = 'POST /api/request-thread/messages'

const hoursAgo = (hours: number): string => hoursAfter(new Date().toISOString(), -hours)

const sample = (change: Partial<MyRequest> = {}): MyRequest => ({
  reference: 'Q-7K2M',
  kind: 'question',
  text: 'Why does God seem silent? https://stranger.example',
  details: [],
  state: 'in progress',
  createdAt: hoursAgo(3),
  askedAt: hoursAgo(3),
  readSince: hoursAgo(2),
  promisedAt: hoursAgo(-45),
  dueAt: hoursAgo(-45),
  answeredAt: null,
  doneAt: null,
  isAnswerPromised: true,
  isPrivate: false,
  messages: [],
  ...change,
})

const answer = {
  id: crypto.randomUUID(),
  createdAt: hoursAgo(1),
  direction: 'out' as const,
  text: 'Read https://site.example/psalms.',
  fromEmail: null,
  firstName: 'Efua',
}

const open = (request: MyRequest, answers: Answers = {}) =>
  visit(`/my-request#${secret}`, { [view]: request, ...answers })

test('it shows how far we are, what was written and what we answered', async () => {
  const { calls } = await open(sample({ answeredAt: hoursAgo(1), messages: [answer] }))
  expect(await screen.findByRole('heading', { name: 'Question Q-7K2M' })).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/request-thread')?.body).toEqual({ token: secret })
  const main = screen.getByRole('main')
  expect(main).toHaveTextContent("We've replied")
  const [own, ours] = within(main).getAllByRole('listitem')
  expect(own).toHaveTextContent(/^You .*Why does God seem silent\?/)
  expect(within(own!).queryByRole('link')).toBeNull()
  expect(ours).toHaveTextContent('Efua, Sankofa')
  expect(within(ours!).getByRole('link')).toHaveAttribute('href', 'https://site.example/psalms')
})

test('an email from another address is not shown as the own words of the person who asked', async () => {
  const fromEmail = 'stranger@elsewhere.example'
  await open(
    sample({ messages: [{ ...answer, direction: 'in', text: 'Not me', firstName: null, fromEmail }] }),
  )
  const item = (await screen.findByText('Not me')).closest('li')
  expect(item).toHaveTextContent(
    /^By email .*This came from stranger@elsewhere\.example, which isn't the email address/,
  )
})

test('it tells the promise, and says so when we are late', async () => {
  await open(sample())
  expect(
    await screen.findByText(
      /^Received .* \d\d:\d\d\. We started reading it .*\. We'll reply by .* \d\d:\d\d\.$/,
    ),
  ).toBeVisible()
  await open(sample({ promisedAt: hoursAgo(1), dueAt: hoursAgo(-20) }))
  expect(
    await screen.findByText(/We said we'd reply by .*, and we haven't\. We're sorry\. New date: .*\.$/),
  ).toBeVisible()
})

test.each([
  ['private prayer', { kind: 'prayer', isPrivate: true }, 'Only the prayer team reads this.'],
  ['question', {}, 'Only our team reads this.'],
])('it says who reads what is written back: %s', async (_, change, promise) => {
  await open(sample(change))
  expect(await screen.findByText(promise)).toBeVisible()
})

test('what is written back is shown at once', async () => {
  const before = sample({ state: 'done', answeredAt: hoursAgo(1), doneAt: hoursAgo(1), messages: [answer] })
  const { user, calls } = await open(before, {
    [write]: ({ body }) => {
      const { text } = body as { text: string }
      const added = { ...answer, id: crypto.randomUUID(), direction: 'in' as const, text, firstName: null }
      return json({ ...before, state: 'new', answeredAt: null, doneAt: null, messages: [answer, added] }, 201)
    },
  })
  await user.type(await screen.findByLabelText('Your message'), 'And what of Job?')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await expectToast('Message sent')
  expect(calls.find(({ path }) => path.endsWith('/messages'))?.body).toEqual({
    token: secret,
    text: 'And what of Job?',
  })
  expect(within(screen.getByRole('main')).getAllByRole('listitem').at(-1)).toHaveTextContent(
    /^You .*And what of Job\?$/,
  )
  expect(screen.getByLabelText('Your message')).toHaveValue('')
  expect(screen.getByRole('main')).toHaveTextContent("We're reading it")
})

test.each([
  ['no network', noNetwork],
  ['too many', refusal(429, 'Too many attempts. Please try again in 9 minutes.')],
])('a message that could not be sent stays: %s', async (_, failure) => {
  const { user } = await open(sample(), { [write]: failure })
  await user.type(await screen.findByLabelText('Your message'), 'And what of Job?')
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  await expectToast("We couldn't send your message")
  expect(screen.getByLabelText('Your message')).toHaveValue('And what of Job?')
})

test('nothing, and too much, is not sent', async () => {
  const { user, calls } = await open(sample())
  await user.click(await screen.findByRole('button', { name: 'Send message' }))
  expect((await screen.findAllByText('Write your message')).length).toBeGreaterThan(0)
  await user.click(screen.getByLabelText('Your message'))
  await user.paste('x'.repeat(5_001))
  await user.click(screen.getByRole('button', { name: 'Send message' }))
  expect((await screen.findAllByText('Please use 5,000 characters or fewer')).length).toBeGreaterThan(0)
  expect(calls.some(({ path }) => path.endsWith('/messages'))).toBe(false)
})

test.each([
  ['is unknown', `#${secret}`, 404],
  ['is cut off', '#abc', 400],
  ['has no secret', '', 400],
])('a link that %s says so, with ways on', async (_, hash, status) => {
  await visit(`/my-request${hash}`, { [view]: refusal(status, 'Not found.') })
  expect(await screen.findByRole('heading', { name: "We can't find this request" })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    '/contact',
  )
})

test('a member opens it from their account', async () => {
  const own = {
    reference: 'Q-7K2M',
    createdAt: hoursAgo(90),
    kind: 'question',
    text: 'Why?',
    state: 'in progress',
    dueAt: hoursAgo(2),
    promisedAt: hoursAgo(2),
    answeredAt: null,
    isAnswerPromised: true,
  }
  const { user, calls } = await visit('/account', {
    ...asMember(),
    'GET /api/user/requests': list([own, { ...own, reference: 'Q-2', state: 'done' }]),
    'POST /api/user/requests/open': { token: secret },
    [view]: sample(),
  })
  const requests = within(await screen.findByRole('region', { name: 'My requests' }))
  expect(await requests.findByText(/and we haven't\. We're sorry\.$/)).toBeVisible()
  expect(requests.getByText('Closed')).toBeVisible()
  expect(requests.queryByText('Replied')).toBeNull()
  await user.click(requests.getByRole('button', { name: 'Open Q-7K2M' }))
  expect(await screen.findByRole('heading', { name: 'Question Q-7K2M' })).toBeVisible()
  expect(calls.find(({ path }) => path === '/api/user/requests/open')?.body).toEqual({ reference: 'Q-7K2M' })
  expect(location.hash).toBe(`#${secret}`)
})
