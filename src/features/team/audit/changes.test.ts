import { expect, test } from 'vitest'
import { changeText } from './change-words.ts'
import { describeChange } from './changes.ts'
import { changedByBoth, changedFields } from './edited.ts'
import { loggedFields } from './policy.ts'

type Fund = { name: string; story: string; goalAmount: number | null; goalCurrency: string | null }

const fields = loggedFields.fund
const fund: Fund = { name: 'Chairs', story: 'Once.', goalAmount: 5000, goalCurrency: 'GHS' }

test('a change keeps the values that may be kept, and the names of the rest', () => {
  const change = describeChange<Fund>(fields, fund, { name: 'Desks', story: 'Once more.', goalAmount: 5000 })
  expect(change).toEqual({ changes: { name: ['Chairs', 'Desks'] }, summary: 'Changed story' })
  expect(describeChange<Fund>(fields, fund, fund)).toEqual({ changes: null, summary: 'No changes' })
})

test('an amount is kept with its currency, and a long text is cut', () => {
  const { changes } = describeChange<Fund>(fields, fund, { name: 'x'.repeat(300), goalCurrency: 'USD' })
  expect(changes).toMatchObject({ goalAmount: [5000, 5000], goalCurrency: ['GHS', 'USD'] })
  expect(changes?.name?.[1]).toHaveLength(200)
})

test('values are said in the words of the form', () => {
  const said = (action: string, changes: Parameters<typeof changeText>[0]['changes']) =>
    changeText({ action, changes })
  expect(said('event.updated', { price: [5000, 6000], currency: ['GHS', 'GHS'] })).toBe(
    'Price: GHS 50.00 → GHS 60.00',
  )
  expect(said('event.updated', { isVirtual: [false, true], location: ['Accra', null] })).toBe(
    'Virtual event: no → yes; Location: Accra → none',
  )
  expect(said('event.updated', { date: ['2026-11-14', '2026-11-15'] })).toBe(
    'Date: Sat 14 Nov 2026 → Sun 15 Nov 2026',
  )
  expect(said('message.updated', { dueAt: ['2026-11-14T18:00:00.000Z', '2026-11-15T18:30:00.000Z'] })).toBe(
    'Due: 14 Nov 2026, 6:00pm → 15 Nov 2026, 6:30pm',
  )
  expect(said('admin.renamed', { roles: [[], ['editor', 'event host']] })).toBe(
    'Roles: none → Editor, Event host',
  )
  // A field that the form had once.
  expect(said('event.updated', { colour: ['red', 'blue'] })).toBe('colour: red → blue')
  expect(said('list.exported', null)).toBe('')
})

const control = (name: string, value: string, more: object = {}) => ({
  name,
  type: 'text',
  value,
  disabled: false,
  dataset: {},
  ...more,
})

test('my changes are those of the fields that are shown', () => {
  const start = { title: 'One', story: 'a\r\nb', capacity: 20, isPaid: false, price: '50.00', ends: null }
  const shown = [
    control('title', 'Two'),
    control('story', 'a\nb'),
    control('capacity', '20', { type: 'number' }),
    control('isPaid', 'on', { type: 'checkbox', checked: false }),
    control('ends', '', { dataset: { optional: '' } }),
    control('website', ''),
  ]
  expect(changedFields(shown, start)).toEqual({ title: 'Two' })
  expect(changedFields([control('title', '', { dataset: { optional: '' } })], start)).toEqual({
    title: undefined,
  })
})

test('both have changed a field if it differs from what each of them knew', () => {
  const before = { title: 'One', place: 'Accra', price: '50.00' }
  const latest = { title: 'Their title', place: 'Kumasi', price: '50.00' }
  expect(changedByBoth({ title: 'Mine', place: 'Kumasi', price: '60.00' }, before, latest)).toEqual(['title'])
})
