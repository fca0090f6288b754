import { screen, waitFor, within } from '@testing-library/react'
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
import { builtIn } from '#tests/support/library.ts'
import type { StoredResource } from './schema.ts'

const added: StoredResource = {
  id: '0b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11',
  title: 'A talk on waiting',
  description: 'Recorded at the retreat.',
  category: 'Audio',
  fileUrl: '/uploads/talk.mp3',
  fileType: 'audio/mpeg',
  fileBytes: 5_452_595,
  imageUrl: null,
  author: 'The retreat team',
  access: 'public',
  createdAt: '2026-01-01T00:00:00.000Z',
}

const built: Answers = { 'GET /api/library': list(builtIn) }
const nothingAdded: Answers = { ...built, 'GET /api/resources': list([]) }
const titles = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent)
const search = () => screen.getByRole('searchbox', { name: 'Search resources' })
const chip = (row: string, name: string) =>
  within(screen.getByRole('group', { name: row })).getByRole('button', { name })

describe('the library', () => {
  test('follows the chips and the search at once, and all of them together', async () => {
    const { user } = await visit('/resources', nothingAdded)
    expect(titles()).toHaveLength(9)
    await user.click(chip('Resource Type', 'Video'))
    expect(chip('Resource Type', 'Video')).toHaveAttribute('aria-pressed', 'true')
    expect(chip('Resource Type', 'All')).toHaveAttribute('aria-pressed', 'false')
    expect(titles()).toEqual([
      'Understanding Grace - Video Teaching',
      'Identity in Christ - Video Series',
      'Theology Basics - Video Course',
    ])
    await user.click(chip('Category', 'Theology'))
    expect(titles()).toEqual(['Understanding Grace - Video Teaching', 'Theology Basics - Video Course'])
    await user.type(search(), 'JARGON')
    expect(titles()).toEqual(['Theology Basics - Video Course'])
    expect(screen.getByText('1 resource')).toHaveRole('status')
    await waitFor(() => expect(location.search).toBe('?search=JARGON&type=Video&category=Theology'))
  })

  test('follows the sheet of filters when it is confirmed, and not before', async () => {
    const { user } = await visit('/resources?search=the', nothingAdded)
    const button = () => screen.getByRole('button', { name: /^Filter/ })
    const openSheet = async () => {
      await user.click(button())
      return within(await screen.findByRole('dialog', { name: 'Filter' }))
    }
    const all = titles()
    let sheet = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Audio' }))
    expect(titles()).toEqual(all)
    await user.click(sheet.getByRole('button', { name: 'Close' }))
    expect(titles()).toEqual(all)
    expect(button()).toHaveTextContent(/^Filter$/)
    sheet = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Audio' }))
    await user.click(sheet.getByRole('button', { name: 'Theology' }))
    await user.click(sheet.getByRole('button', { name: 'Show 1 resource' }))
    expect(titles()).toEqual(['Prayer & Meditation Audio Guide'])
    expect(button()).toHaveTextContent('2 chosen')
    await waitFor(() => expect(location.search).toBe('?search=the&type=Audio&category=Theology'))
    sheet = await openSheet()
    await user.click(sheet.getByRole('button', { name: 'Clear' }))
    await user.click(sheet.getByRole('button', { name: `Show ${all.length} resources` }))
    expect(titles()).toEqual(all)
    expect(search()).toHaveValue('the')
  })

  test('shows the picture of what was added, and a word of its title where it has none', async () => {
    const pictured = { ...added, id: '1b9f9a3e-2f7e-4a52-9a53-3a1b6f7d2c11', imageUrl: '/uploads/cover.webp' }
    await visit('/resources', { ...built, 'GET /api/resources': list([added, pictured]) })
    const [worded, drawn] = screen.getAllByRole('article').slice(-2)
    expect(worded!.querySelector('svg text')).toHaveTextContent('Waiting')
    expect(drawn!.querySelector('.cover img')).toHaveAttribute('src', '/uploads/cover.webp')
  })

  test('says when nothing fits, and clears the filters', async () => {
    const { user } = await visit('/resources?search=no+such+thing', nothingAdded)
    expect(screen.getByRole('heading', { name: 'No resources found' })).toBeVisible()
    expect(screen.getByText('Try adjusting your search or filter criteria')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await expectFocus(search())
    expect(search()).toHaveValue('')
    expect(titles()).toHaveLength(9)
    await waitFor(() => expect(location.search).toBe(''))
  })

  test('shows what was added after the nine, with the kind and size of its file', async () => {
    const { user } = await visit('/resources', { ...built, 'GET /api/resources': list([added]) })
    expect(titles()).toHaveLength(10)
    expect(titles().at(-1)).toBe(added.title)
    expect(within(screen.getAllByRole('article').at(-1)!).getByText('MP3, 5.2 MB')).toBeVisible()
    await user.click(chip('Resource Type', 'Audio'))
    expect(titles()).toEqual(['Relationships Audio Series', 'Prayer & Meditation Audio Guide', added.title])
    await user.click(chip('Category', 'Theology'))
    expect(titles()).toEqual(['Prayer & Meditation Audio Guide'])
  })

  test('shows the nine without what was added, says what is missing and tries again', async () => {
    let isUp = false
    const { user } = await visit('/resources', {
      ...built,
      'GET /api/resources': () => (isUp ? list([added]) : refusal(503, 'Not now.', { code: 'unavailable' })),
    })
    expect(await screen.findByText("We couldn't load some resources")).toBeVisible()
    expect(titles()).toHaveLength(9)
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles().at(-1)).toBe(added.title))
  })
})

describe('a resource that was added', () => {
  const open = (resource: StoredResource) =>
    visit(`/resources/${added.id}`, { [`GET /api/resources/${added.id}`]: resource })

  test('plays a recording, and loads nothing before', async () => {
    await open(added)
    expect(screen.getByRole('heading', { level: 1, name: added.title })).toBeVisible()
    expect(document.querySelector('audio')).toHaveAttribute('preload', 'none')
    expect(document.querySelector('audio')).toHaveAttribute('src', added.fileUrl)
    expect(screen.getByText('The retreat team')).toBeVisible()
  })

  test('shows a picture to press before a video, and no player', async () => {
    await open({ ...added, category: 'Video', fileUrl: 'https://youtu.be/abcdefghijk', fileType: null })
    expect(screen.getByRole('button', { name: `Play video: ${added.title}` })).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('Request a Resource', () => {
  const openForm = async (answers: Answers = {}) => {
    const opened = await visit('/resources', { ...nothingAdded, ...answers })
    await opened.user.click(screen.getByRole('button', { name: 'Request a Resource' }))
    return { ...opened, dialog: within(await screen.findByRole('dialog', { name: 'Request a Resource' })) }
  }

  const fillAndSend = async ({ user, dialog }: Awaited<ReturnType<typeof openForm>>) => {
    await user.type(dialog.getByLabelText('Name'), 'Ama')
    await user.type(dialog.getByLabelText('Email'), 'ama@example.org')
    await user.type(dialog.getByLabelText('What would help?'), 'A study on Ruth, please.')
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
  }

  test('says what is missing at each field', async () => {
    const { user, dialog } = await openForm()
    await user.type(dialog.getByLabelText('Email'), 'ama@')
    await user.type(dialog.getByLabelText('What would help?'), 'Ruth')
    await user.click(dialog.getByRole('button', { name: 'Send request' }))
    expect(await dialog.findByRole('link', { name: 'Enter your name' })).toBeVisible()
    expect(dialog.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name')
    expect(dialog.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address')
    const wish = dialog.getByLabelText('What would help?')
    expect(wish).toHaveAccessibleDescription(/at least 10 characters/)
    expect(wish).toHaveValue('Ruth')
  })

  test('shows that it is on its way, once', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const opened = await openForm({
      'POST /api/resource-requests': async () => {
        await promise
        return json({ message: "We'll get back to you as soon as possible." }, 201)
      },
    })
    await fillAndSend(opened)
    const button = await opened.dialog.findByRole('button', { name: 'Sending...' })
    expect(button).toHaveAttribute('aria-disabled', 'true')
    await opened.user.click(button)
    await opened.user.type(opened.dialog.getByLabelText('Name'), '{Enter}')
    resolve()
    const thanks = await opened.dialog.findByRole('heading', {
      name: 'Thank you, Ama. We have your request.',
    })
    await expectFocus(thanks.closest('[role=status]'))
    expect(document.querySelector('.toast'), 'the dialog says it').toBeNull()
    expect(opened.calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test.each([
    [
      'refused',
      () => refusal(429, 'Too many tries. Please wait a little.', { code: 'too_many_requests' }),
      'Too many tries.',
    ],
    ['lost', noNetwork, "We're not sure that reached us."],
  ])('that is %s says why, and keeps what was typed', async (_how, answer, words) => {
    const opened = await openForm({ 'POST /api/resource-requests': answer })
    await fillAndSend(opened)
    await expectToast('Submission Failed')
    await expectToast(words)
    expect(opened.dialog.getByLabelText('What would help?')).toHaveValue('A study on Ruth, please.')
  })
})
