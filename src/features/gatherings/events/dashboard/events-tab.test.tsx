import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asAdmin, sampleListedEvent } from '#tests/support/component-samples.ts'
import {
  chooseFor,
  expectFocus,
  json,
  list,
  refusal,
  visit,
  type Answers,
  type Call,
} from '#tests/support/component.tsx'

const event = sampleListedEvent()

const open = (answers: Answers = {}, search = '') =>
  visit(`/admin/events${search}`, {
    ...asAdmin(),
    'GET /api/admin/events': list([event]),
    'GET /api/admin/registrations': list([]),
    ...answers,
  })

const create = (name = 'Create event') => screen.findByRole('dialog', { name })

const fill = (dialog: HTMLElement, label: RegExp | string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } })

const fillIn = (dialog: HTMLElement, day: string) => {
  fill(dialog, 'Title', 'A supper')
  fill(dialog, 'Description', 'At one table')
  fill(dialog, 'Date', day)
  fill(dialog, 'Starts', '18:30')
  fill(dialog, /^Ends/, '20:30')
  fill(dialog, 'Category', 'Social')
}

const sent = (calls: Call[], method: string) => calls.filter((call) => call.method === method)

test('a mistake in a new event is shown at its field, and the flags show what belongs to them', async () => {
  const { user, calls } = await open({}, '?new=event')
  const dialog = await create()
  await user.click(within(dialog).getByLabelText('Paid Event'))
  fill(dialog, 'Price (GHS)', '-5')
  fill(dialog, /^Capacity/, '0')
  await user.click(within(dialog).getByRole('button', { name: 'Create event' }))
  await waitFor(() =>
    expect(Array.from(dialog.querySelectorAll('.field-error'), ({ textContent }) => textContent)).toEqual([
      'Title is required',
      'Description is required',
      'Category is required',
      'Date is required',
      'Time is required',
      'Price must be 0 or greater',
      'Capacity must be at least 1',
    ]),
  )
  expect(sent(calls, 'POST')).toEqual([])
  expect(within(dialog).getByLabelText(/^Location/)).toBeVisible()
  await user.click(within(dialog).getByLabelText('Virtual Event'))
  expect(within(dialog).queryByLabelText(/^Location/)).toBeNull()
  await user.click(within(dialog).getByLabelText('Paid Event'))
  expect(within(dialog).queryByLabelText('Price (GHS)')).toBeNull()
})

test('buyers can give a place back until a day before, unless the event says otherwise', async () => {
  const { user, calls } = await open(
    { 'POST /api/admin/events': json({ ...event, notified: 0 }, 201) },
    '?new=event',
  )
  const dialog = await create()
  fillIn(dialog, event.date)
  expect(within(dialog).queryByLabelText(/^Refunds close/)).toBeNull()
  await user.click(within(dialog).getByLabelText('Paid Event'))
  const hours = within(dialog).getByLabelText('Refunds close (hours before the start)')
  expect(hours).toHaveValue(24)
  fill(dialog, 'Price (GHS)', '50')
  fill(dialog, /^Refunds close/, '9000')
  await user.click(within(dialog).getByRole('button', { name: 'Create event' }))
  expect(await within(dialog).findAllByText('Enter a whole number of hours from 0 to 8,760')).not.toEqual([])
  fill(dialog, /^Refunds close/, '0')
  await user.click(within(dialog).getByRole('button', { name: 'Create event' }))
  await waitFor(() => expect(sent(calls, 'POST')[0]?.body).toMatchObject({ price: 5_000, refundHours: 0 }))
})

test('a description is generated from the title, which has to be there', async () => {
  const { user } = await open({}, '?new=event')
  const dialog = await create()
  await user.click(within(dialog).getByRole('button', { name: 'Generate description' }))
  expect(await screen.findByText('Please enter a title first')).toBeVisible()
  fill(dialog, 'Title', 'A supper')
  await user.click(within(dialog).getByRole('button', { name: 'Generate description' }))
  expect(await screen.findByText('Description generated!')).toBeVisible()
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Description').value).toContain('A supper')
})

test('a description that someone wrote is replaced only after a question', async () => {
  const { user } = await open({}, '?new=event')
  const dialog = await create()
  const description = within(dialog).getByLabelText<HTMLTextAreaElement>('Description')
  const generate = () => user.click(within(dialog).getByRole('button', { name: 'Generate description' }))
  const question = () => screen.findByRole('dialog', { name: 'Replace your description?' })
  fill(dialog, 'Title', 'A supper')
  fill(dialog, 'Description', 'My own words')
  await generate()
  await user.click(within(await question()).getByRole('button', { name: 'Keep mine' }))
  expect(description).toHaveValue('My own words')
  await generate()
  await user.click(within(await question()).getByRole('button', { name: 'Replace description' }))
  expect(description.value).toContain('A supper')

  fill(dialog, 'Title', 'A breakfast')
  await generate()
  expect(description.value, 'what was generated needs no question').toContain('A breakfast')

  const undo = () => within(dialog).getByRole('button', { name: 'Undo' })
  await user.click(undo())
  expect(description, 'made twice, their own words still come back').toHaveValue('My own words')
  expect(within(dialog).getByRole('button', { name: 'Generate description' })).toHaveFocus()

  await generate()
  await user.click(within(await question()).getByRole('button', { name: 'Replace description' }))
  const changed = `${description.value} And more.`
  fill(dialog, 'Description', changed)
  await user.click(undo())
  expect(description, 'also after a change of what was generated').toHaveValue('My own words')
  const putBack = await screen.findByText('Your description is back')
  await user.click(within(putBack.closest<HTMLElement>('.toast')!).getByRole('button', { name: 'Undo' }))
  expect(description, 'the change is theirs too').toHaveValue(changed)
})

test('what was generated from nothing and then changed has no undo: it would take away their words', async () => {
  const { user } = await open({}, '?new=event')
  const dialog = await create()
  fill(dialog, 'Title', 'A supper')
  await user.click(within(dialog).getByRole('button', { name: 'Generate description' }))
  fill(dialog, 'Description', 'Another text')
  expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a generated description takes away the complaint that there is none', async () => {
  const { user } = await open({}, '?new=event')
  const dialog = await create()
  fill(dialog, 'Title', 'A supper')
  await user.click(within(dialog).getByRole('button', { name: 'Create event' }))
  expect((await within(dialog).findAllByText('Description is required')).length).toBeGreaterThan(0)
  await user.click(within(dialog).getByRole('button', { name: 'Generate description' }))
  expect(within(dialog).queryByText('Description is required')).toBeNull()
})

test('a copy says what it is a copy of, and a new event does not', async () => {
  const { user, calls } = await open({ 'POST /api/admin/events': () => json(event, 201) })
  await chooseFor(user, event.title, 'Duplicate')
  await user.click(within(await create()).getByRole('button', { name: 'Save as draft' }))
  expect(await screen.findByText('Event created successfully')).toBeVisible()
  expect(sent(calls, 'POST')[0]?.body).toMatchObject({ copyOf: event.id, publish: 'draft' })
})

test('the link of the overview opens the event, and closing it leaves the list', async () => {
  const { user, calls } = await open({}, `?edit=${event.id}`)
  const dialog = await create('Edit event')
  expect(within(dialog).getByLabelText('Title')).toHaveValue(event.title)
  expect(calls.some(({ path }) => path.includes(`id=${event.id}`))).toBe(true)
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(location.search).toBe(''))
})

test('a row leads to the page of the event in the dashboard, its menu to the one on the site', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: `Actions for ${event.title}` }))
  const addressOf = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href')
  expect(addressOf('View on the site')).toBe(`/events/${event.id}`)
  const row = screen.getByRole('link', { name: `Open ${event.title}` })
  expect(row).toHaveAttribute('href', `/admin/events/${event.id}`)
})

test('a day that is over is saved when it is meant', async () => {
  const { user, calls } = await open(
    {
      'POST /api/admin/events': () =>
        json({ ...event, date: '2025-10-10', endsAt: '2025-10-10T20:30:00.000Z' }, 201),
    },
    '?new=event',
  )
  const dialog = await create()
  fillIn(dialog, '2025-10-10')
  const save = within(dialog).getByRole('button', { name: 'Create event' })
  await user.click(save)
  const question = () => screen.findByRole('dialog', { name: 'This date is in the past. Save anyway?' })
  expect(await question()).toHaveTextContent('Friday 10 October 2025, 6:30 – 8:30pm')
  await user.click(within(await question()).getByRole('button', { name: 'Change the date' }))
  await expectFocus(within(dialog).getByLabelText('Date'))
  expect(sent(calls, 'POST')).toEqual([])
  await user.click(save)
  await user.click(within(await question()).getByRole('button', { name: 'Save anyway' }))
  expect(await screen.findByText('Event created successfully')).toBeVisible()
  expect(screen.getByText("It's in the past, so it appears under past events.")).toBeVisible()
  expect(sent(calls, 'POST')).toHaveLength(1)
})

test('an event that cannot be created or changed keeps what was typed', async () => {
  const { user } = await open({
    'POST /api/admin/events': new Response('{}', { status: 503 }),
    [`PUT /api/admin/events/${event.id}`]: refusal(409, 'Someone else has changed this meanwhile.'),
  })
  await user.click(await screen.findByRole('button', { name: 'Create event' }))
  const dialog = await create()
  fillIn(dialog, '2027-10-10')
  await user.click(within(dialog).getByRole('button', { name: 'Create event' }))
  expect(await screen.findByText('Error creating event')).toBeVisible()
  expect(within(dialog).getByLabelText('Title')).toHaveValue('A supper')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))

  await chooseFor(user, event.title, 'Edit')
  const edit = await create('Edit event')
  fill(edit, 'Title', 'Another title')
  await user.click(within(edit).getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Error updating event')).toBeVisible()
  expect(within(edit).getByLabelText('Title')).toHaveValue('Another title')
})

test.each([
  ['as the list knows', 60],
  ['also of those who registered since the list was read', 0],
])(
  'what moves an event says who gets an email, %s, and asks before it is saved',
  async (_who, registered) => {
    const { user, calls } = await open({
      'GET /api/admin/events': list([{ ...event, registered }]),
      [`GET /api/admin/events/${event.id}/guests`]: { told: 53 },
      [`PUT /api/admin/events/${event.id}`]: json({ ...event, notified: 53 }),
    })
    await chooseFor(user, event.title, 'Edit')
    const edit = await create('Edit event')
    const words = () => within(edit).queryByLabelText(/^A sentence of your own for guests/)
    fill(edit, 'Title', 'Another title')
    expect(words()).toBeNull()
    fill(edit, 'Date', '2099-10-10')
    expect(await within(edit).findByText('53 guests will get an email about the new date.')).toBeVisible()
    fill(edit, /^Location/, 'Labone')
    expect(within(edit).getByText('53 guests will get an email about the new date and place.')).toBeVisible()
    fill(edit, /^A sentence of your own/, 'The hall is flooded.')
    const save = () => user.click(within(edit).getByRole('button', { name: 'Save changes' }))
    await save()
    const question = () => screen.findByRole('dialog', { name: 'Save, and email 53 guests?' })
    await user.click(within(await question()).getByRole('button', { name: 'Back to the form' }))
    expect(sent(calls, 'PUT')).toEqual([])
    expect(words()).toHaveValue('The hall is flooded.')
    await save()
    await user.click(within(await question()).getByRole('button', { name: 'Save and send' }))
    expect(await screen.findByText('Event updated successfully')).toBeVisible()
    expect(sent(calls, 'PUT')[0]?.body).toMatchObject({
      location: 'Labone',
      ownWords: 'The hall is flooded.',
    })
  },
)

test('the events to come are shown first, and the past ones are a press away', async () => {
  const { user, calls } = await open({
    'GET /api/admin/events': ({ path }) =>
      list([{ ...event, title: path.includes('when=past') ? 'A supper of last year' : event.title }], 7),
  })
  const past = await screen.findByRole('tab', { name: 'Past 7' })
  expect(screen.getByRole('tab', { name: 'Upcoming 7' })).toHaveAttribute('aria-selected', 'true')
  await user.click(past)
  expect(await screen.findByText('A supper of last year')).toBeVisible()
  expect(location.search).toBe('?when=past')
  expect(calls.some(({ path }) => path.includes('when=past') && path.includes('limit=10'))).toBe(true)
})

test('a new event opens on its own page, with what comes next', async () => {
  const { user } = await open({ 'POST /api/admin/events': () => json(event, 201) }, '?new=event')
  const dialog = await create()
  fillIn(dialog, event.date)
  await user.click(within(dialog).getByRole('button', { name: 'Create event' }))
  expect(await screen.findByRole('heading', { level: 1, name: event.title })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.pathname).toBe(`/admin/events/${event.id}`)
  expect(screen.getByRole('link', { name: 'See it' })).toHaveAttribute('href', `/events/${event.id}`)
  expect(screen.getByRole('button', { name: 'Share it' })).toBeVisible()
})
