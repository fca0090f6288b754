import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  expectFocus,
  expectToast,
  json,
  list,
  refusal,
  refuseStorage,
  visit,
  type Answers,
} from '#tests/support/component.tsx'
import { aTeachingCard } from '#tests/support/samples.ts'

const card = aTeachingCard(1)
const teaching = { ...card, content: '## Monday morning\n\nBegin again.' }

const open = async (answers: Answers = {}) => {
  const { user, calls } = await visit('/teachings', {
    'GET /api/teachings': list([card]),
    'GET /api/teachings/last-sync': { syncedAt: null, source: 'youtube' },
    [`GET /api/teachings/${card.id}`]: teaching,
    ...answers,
  })
  await user.click(screen.getByRole('link', { name: /^Read More/ }))
  return { user, calls, dialog: within(await screen.findByRole('dialog', { name: 'Teaching 1' })) }
}

describe('the text of a teaching', () => {
  test('comes after the dialog, which is there at once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { dialog } = await open({
      [`GET /api/teachings/${card.id}`]: async () => {
        await promise
        return teaching
      },
    })
    expect(dialog.getByText('Loading text')).toBeInTheDocument()
    expect(dialog.getByRole('button', { name: 'Ask Question' })).toBeVisible()
    resolve()
    expect(await dialog.findByRole('heading', { name: 'Monday morning' })).toBeVisible()
  })

  test('that cannot be loaded says so, and Try again brings it', async () => {
    let isUp = false
    const { user, dialog } = await open({
      [`GET /api/teachings/${card.id}`]: () => (isUp ? teaching : refusal(500, 'Something went wrong.')),
    })
    expect(await dialog.findByRole('alert')).toHaveTextContent("We couldn't load the text")
    isUp = true
    await user.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('heading', { name: 'Monday morning' })).toBeVisible()
  })
})

describe('a like', () => {
  test.each([
    ['Like', 'Liked', 'Liked!', 'Like removed'],
    ['Save', 'Saved', 'Saved!', 'Removed from saved'],
  ])('%s is confirmed, and can be taken back', async (offer, done, kept, removed) => {
    const { user, dialog } = await open()
    expect(dialog.getByRole('button', { name: offer })).toHaveAttribute('aria-pressed', 'false')
    await user.click(dialog.getByRole('button', { name: offer }))
    await expectToast(kept)
    await user.click(dialog.getByRole('button', { name: done, pressed: true }))
    await expectToast(removed)
    expect(dialog.getByRole('button', { name: offer })).toHaveAttribute('aria-pressed', 'false')
  })

  test('in a browser that stores nothing lasts until the page is closed, and says so', async () => {
    const { user, dialog } = await open()
    refuseStorage()
    await user.click(dialog.getByRole('button', { name: 'Like' }))
    await expectToast('Your browser will forget this when you close the page.')
    expect(dialog.getByRole('button', { name: 'Liked' })).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a teaching is shared by its link, and asked about on WhatsApp', async () => {
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  await expectToast('Link Copied')
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/teachings/${card.id}`)
  const href = dialog.getByRole('link', { name: 'Ask on WhatsApp' }).getAttribute('href') ?? ''
  expect(new URL(href).searchParams.get('text')).toBe(
    `I have a question about “Teaching 1”:\n${location.origin}/teachings/${card.id}`,
  )
})

test('the dialog shows the cover that was pressed, not the one of the page', async () => {
  const { dialog } = await open({ [`GET /api/teachings/${card.id}`]: { ...teaching, cover: 'theology-5' } })
  expect(await dialog.findByRole('heading', { name: 'Monday morning' })).toBeVisible()
  expect(document.querySelector('dialog img')).toHaveAttribute('src', '/assets/covers-1/theology-1.svg')
})

describe('a question about a teaching', () => {
  const ask = async (answers: Answers = {}) => {
    const opened = await open(answers)
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Ask Question' }))
    await opened.dialog.findByRole('form')
    return opened
  }
  type Opened = Awaited<ReturnType<typeof ask>>

  const fill = async ({ user, dialog }: Opened) => {
    await user.type(dialog.getByLabelText('Name'), 'Ama')
    await user.type(dialog.getByLabelText('Email'), 'ama@example.org')
    await user.type(dialog.getByLabelText('Your question'), 'Why?')
  }
  const send = ({ user, dialog }: Opened) => user.click(dialog.getByRole('button', { name: 'Send question' }))

  test('names what is missing, and what is wrong', async () => {
    const opened = await ask()
    await send(opened)
    const problems = await opened.dialog.findByRole('group', { name: 'There is a problem' })
    await expectFocus(problems)
    expect(within(problems).getAllByRole('link')).toHaveLength(3)
    await opened.user.type(opened.dialog.getByLabelText('Email'), 'ama@')
    await send(opened)
    await waitFor(() => expect(problems).toHaveTextContent('Please enter a valid email address'))
  })

  test('is sent with its teaching, confirmed and cleared', async () => {
    const opened = await ask({ 'POST /api/questions': () => json({ reference: 'Q-1' }, 201) })
    await fill(opened)
    await send(opened)
    await expectToast('Question Submitted')
    await expectToast("We'll review your question and respond soon.")
    expect(opened.calls.find(({ path }) => path === '/api/questions')?.body).toMatchObject({
      teachingId: card.id,
      category: 'Theology',
      question: 'Why?',
    })
    expect(await opened.dialog.findByText(/We have your question\./)).toBeVisible()
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Send another' }))
    for (const label of ['Name', 'Email', 'Your question'])
      expect(opened.dialog.getByLabelText(label)).toHaveValue('')
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancel' }))
    expect(opened.dialog.queryByRole('form')).toBeNull()
    await expectFocus(opened.dialog.getByRole('button', { name: 'Ask Question' }))
  })

  test('that cannot be delivered stays, also while its form is folded', async () => {
    const opened = await ask({
      'POST /api/questions': () => refusal(503, 'Not just now.', { code: 'unavailable' }),
    })
    await fill(opened)
    const { user, dialog } = opened
    const button = dialog.getByRole('button', { name: 'Ask Question' })
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(dialog.getByLabelText('Your question')).not.toBeVisible()
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await send(opened)
    await expectToast('Submission Failed')
    await expectToast('Not just now.')
    expect(dialog.getByLabelText('Your question')).toHaveValue('Why?')
  })
})
