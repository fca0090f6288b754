import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { asAdmin } from '#tests/support/component-samples.ts'
import { chooseFor, json, list, refusal, visit, type Answers } from '#tests/support/component.tsx'
import type { ImportDetail } from './schema.ts'

const id = '5f0c9d3e-0000-4000-8000-00000000000a'
const address = `/admin/import?id=${id}`
const api = `/api/admin/imports/${id}`

const sample = (given: Partial<ImportDetail> = {}): ImportDetail => ({
  id,
  createdAt: '2026-01-06T09:00:00.000Z',
  kind: 'people',
  fileName: 'guests.csv',
  adminName: 'Efua Mensah',
  state: 'uploaded',
  rowCount: 3,
  counts: {},
  invites: false,
  invited: 0,
  doneAt: null,
  undoneAt: null,
  undoUntil: null,
  headers: ['Name', 'Mail', 'Shoe size'],
  columns: ['name', 'email', null],
  samples: [
    ['Ama', 'ama@example.org', '41'],
    ['Kofi', 'kofi@example.org', ''],
  ],
  progress: { done: 0, of: 3 },
  isUndoBegun: false,
  newGroups: [],
  ...given,
})

const ready = sample({ state: 'ready', counts: { new: 2, wrong: 1 } })
const done = sample({
  state: 'done',
  counts: { new: 2, wrong: 1 },
  doneAt: '2026-01-06T09:05:00.000Z',
  undoUntil: '2026-01-07T09:05:00.000Z',
  progress: { done: 3, of: 3 },
})

const rows = [
  {
    number: 2,
    name: 'Ama',
    email: 'ama@example.org',
    phone: null,
    fate: 'new',
    sentence: '',
    undone: null,
    undoSentence: '',
  },
  {
    number: 4,
    name: '',
    email: 'esi@example',
    phone: null,
    fate: 'wrong',
    sentence: "The email address isn't complete",
    undone: null,
    undoSentence: '',
  },
]

/** What the server answers about the import at the moment. */
const open = (one: () => ImportDetail, answers: Answers = {}) =>
  visit(address, {
    ...asAdmin(),
    [`GET ${api}`]: () => json(one()),
    [`GET ${api}/rows`]: list(rows),
    ...answers,
  })

test('a file goes to the server with its kind, and leads to its columns', async () => {
  const { user } = await visit('/admin/import?kind=members', {
    ...asAdmin(),
    'GET /api/admin/imports': list([]),
    [`GET ${api}`]: sample({ kind: 'members' }),
  })
  expect(await screen.findByRole('radio', { name: /^Members/ })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: /^People/ }))
  const sent = { path: '', status: 400, text: JSON.stringify({ error: 'This is a workbook.' }) }
  const requests = answerUploads(sent)
  const choose = async () =>
    user.upload(
      screen.getByLabelText('CSV file'),
      new File(['Name\nAma'], 'guests.csv', { type: 'text/csv' }),
    )
  await choose()
  expect(await screen.findByRole('alert')).toHaveTextContent('This is a workbook.')
  expect(requests).toEqual(['POST /api/admin/imports?kind=people'])
  Object.assign(sent, { status: 201, text: JSON.stringify(sample()) })
  await choose()
  expect(await screen.findByRole('heading', { name: 'Step 2 of 4: Match columns' })).toBeInTheDocument()
  expect(location.search).toBe(`?id=${id}`)
})

/** The older way of sending, since `fetch` does not tell how far it is. */
const answerUploads = (answer: { status: number; text: string }): string[] => {
  const requests: string[] = []
  class Request extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    open(method: string, path: string) {
      requests.push(`${method} ${path}`)
    }
    send() {
      this.status = answer.status
      this.responseText = answer.text
      this.dispatchEvent(new Event('load'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  return requests
}

describe('matching columns', () => {
  test('shows the first cells, what is guessed and what is ignored, and sends the choice', async () => {
    let one = sample()
    const { user, calls } = await open(() => one, { [`PUT ${api}/columns`]: () => json((one = ready)) })
    expect(await screen.findByLabelText('First cells of Mail')).toHaveTextContent(
      'ama@example.orgkofi@example.org',
    )
    expect(screen.getByLabelText('Mail is')).toHaveValue('email')
    expect(screen.getByText('1 column is ignored.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Shoe size is'), 'Note')
    expect(screen.getByText('Every column is used.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Check the rows' }))
    expect(await screen.findByRole('heading', { name: 'What will happen' })).toBeVisible()
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ columns: ['name', 'email', 'note'] })
  })

  test('does not go on while two columns say the same, or none says who it is', async () => {
    const { user } = await open(sample)
    await user.selectOptions(await screen.findByLabelText('Shoe size is'), 'Email address')
    expect(screen.getByText('Two columns are set to “Email address”. Choose one.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Check the rows' })).toBeDisabled()
    for (const column of ['Name is', 'Mail is', 'Shoe size is'])
      await user.selectOptions(screen.getByLabelText(column), 'Ignore this column')
    expect(screen.getByText(/^Choose a column with the name/)).toBeVisible()
  })
})

describe('the check', () => {
  test('says what will happen to each row, and that no email is sent', async () => {
    await open(() => sample({ ...ready, newGroups: ['Readers'] }))
    expect(await screen.findByText('No email will be sent.')).toBeVisible()
    expect(screen.getByText('New circle: Readers')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import 2 people' })).toBeEnabled()
    const wrong = (await screen.findByText("The email address isn't complete")).closest('tr')!
    expect(wrong).toHaveTextContent('esi@example')
    expect(wrong).toHaveTextContent("Can't import")
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('goes back to the columns, and forward again', async () => {
    const { user } = await open(() => ready, { [`PUT ${api}/columns`]: ready })
    await user.click(await screen.findByRole('button', { name: 'Change columns' }))
    await user.click(await screen.findByRole('button', { name: 'Check the rows' }))
    expect(await screen.findByRole('button', { name: 'Import 2 people' })).toBeVisible()
  })

  test('emails new members only if that is ticked', async () => {
    const members = sample({ ...ready, kind: 'members' })
    let one = members
    const running = sample({ ...members, state: 'running' })
    const { user, calls } = await open(() => one, { [`POST ${api}/start`]: () => json((one = running)) })
    const box = await screen.findByRole('checkbox', { name: /^Email each new member/ })
    expect(box).not.toBeChecked()
    expect(screen.getByText('No email will be sent.')).toBeVisible()
    await user.click(box)
    expect(screen.getByText(/^2 members will get an email/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Import 2 members' }))
    expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeVisible()
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ invites: true })
  })

  test('has nothing to import if every row is known or wrong', async () => {
    await open(() => sample({ state: 'ready', counts: { same: 2, wrong: 1 } }))
    expect(await screen.findByRole('button', { name: 'Nothing to import' })).toBeDisabled()
  })
})

test('the progress is read again until it is done', async () => {
  let one = sample({ ...ready, state: 'running', progress: { done: 1, of: 3 } })
  await open(() => one)
  expect(await screen.findByText('1 of 3 rows')).toBeVisible()
  one = done
  expect(await screen.findByText(/^2 people imported by Efua Mensah/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Download 1 row not imported' })).toHaveAttribute(
    'href',
    `${api}/problems.csv`,
  )
})

describe('an undo', () => {
  const preview = { people: 2, members: 0, takenBack: 1, stayed: 3 }

  test('says what will go and what will stay, then what stayed', async () => {
    let one = done
    const undone = sample({
      ...done,
      state: 'undone',
      undoUntil: null,
      counts: { new: 2, removed: 1, stayed: 1 },
    })
    const { user } = await open(() => one, {
      [`GET ${api}/undo`]: preview,
      [`POST ${api}/undo`]: () => json((one = undone)),
    })
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
    const dialog = await screen.findByRole('dialog')
    await waitFor(() => expect(dialog).toHaveTextContent('2 people will be removed'))
    expect(dialog).toHaveTextContent('1 person will be as they were before')
    expect(dialog).toHaveTextContent('3 people will stay')
    await user.click(within(dialog).getByRole('button', { name: 'Undo import' }))
    expect(
      await screen.findByText(/1 stayed, because they've been active or been changed since/),
    ).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo this import' })).toBeNull()
  })

  test('that is refused says why, and the question stays', async () => {
    const sentence = 'An import can be undone for 24 hours. This one is older.'
    const { user } = await open(() => done, {
      [`GET ${api}/undo`]: preview,
      [`POST ${api}/undo`]: refusal(409, sentence, { code: 'import_too_old' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Undo this import' }))
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    expect(await screen.findByText(sentence)).toBeVisible()
  })
})

test('an import that has stopped can be tried again or undone', async () => {
  const failed = sample({ ...done, state: 'failed', progress: { done: 1, of: 3 } })
  const { user, calls } = await open(() => failed, { [`POST ${api}/start`]: failed })
  expect(await screen.findByText(/^Something went wrong on our side after 1 of 3 rows/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Undo this import' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(calls.some(({ path }) => path === `${api}/start`)).toBe(true))
})

test('an import that is gone says so', async () => {
  await open(sample, { [`GET ${api}`]: refusal(404, 'Gone', { code: 'import_not_found' }) })
  expect(await screen.findByText("We couldn't find this import")).toBeVisible()
})

test('earlier imports show who, when and how many, and are undone from there', async () => {
  const { user } = await visit('/admin/import', {
    ...asAdmin(),
    'GET /api/admin/imports': list([done]),
    [`GET ${api}/undo`]: { people: 2, members: 0, takenBack: 0, stayed: 0 },
  })
  const row = (await screen.findByText('guests.csv')).closest('tr')!
  expect(row).toHaveTextContent('Efua Mensah')
  expect(row).toHaveTextContent('2 new, 1 not imported')
  expect(within(row).getByRole('link', { name: /^Open/ })).toHaveAttribute('href', address)
  await chooseFor(user, 'guests.csv', 'Undo the import')
  expect(await screen.findByRole('dialog')).toHaveTextContent('Undo this import?')
})
