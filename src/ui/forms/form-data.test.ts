import { expect, test } from 'vitest'
import { readValues, sparing, watchChanges, type Control } from './form-data.ts'

const control = (name: string, details: Partial<Control> = {}): Control => ({
  name,
  type: 'text',
  value: '',
  disabled: false,
  dataset: {},
  ...details,
})

test('text is read as it was typed', () => {
  expect(readValues([control('name', { value: ' Ama ' })])).toEqual({ name: ' Ama ' })
})

test('an empty field is an empty string, and an empty optional field is left out', () => {
  const controls = [
    control('name'),
    control('phone', { dataset: { optional: '' } }),
    control('message', { value: '  ', dataset: { optional: '' } }),
  ]
  expect(readValues(controls)).toEqual({ name: '' })
})

test('a number is a number, an empty one is left out, and nonsense is not lost', () => {
  const age = (details: Partial<Control>) => readValues([control('age', { type: 'number', ...details })])
  expect(age({ value: '24' })).toEqual({ age: 24 })
  expect(age({ value: '' })).toEqual({})
  expect(age({ value: '', validity: { badInput: true } })).toEqual({ age: Number.NaN })
})

test('a checkbox is a boolean', () => {
  const newsletter = (checked: boolean) =>
    readValues([control('news', { type: 'checkbox', value: 'on', checked })])
  expect(newsletter(true)).toEqual({ news: true })
  expect(newsletter(false)).toEqual({ news: false })
})

test('a group of checkboxes is a list of what was chosen', () => {
  const box = (value: string, checked: boolean) =>
    control('interests', { type: 'checkbox', value, checked, dataset: { group: '' } })
  expect(readValues([box('music', true), box('media', false), box('prayer', true)])).toEqual({
    interests: ['music', 'prayer'],
  })
  expect(readValues([box('music', false)])).toEqual({ interests: [] })
})

test('a group of radios is the one that was chosen', () => {
  const radio = (value: string, checked: boolean) => control('format', { type: 'radio', value, checked })
  expect(readValues([radio('online', false), radio('in-person', true), radio('both', false)])).toEqual({
    format: 'in-person',
  })
  expect(readValues([radio('online', false)])).toEqual({ format: '' })
})

test('buttons, nameless and disabled controls are not part of the values', () => {
  const controls = [
    control('send', { type: 'submit', value: 'Send' }),
    control('', { value: 'x' }),
    control('location', { value: 'Accra', disabled: true }),
  ]
  expect(readValues(controls)).toEqual({})
})

test('what was typed since is found, and spared when the others are emptied', () => {
  const [name, news, message, file] = [
    control('name', { value: 'Ama' }),
    control('news', { type: 'checkbox', value: 'on', checked: false }),
    control('message', { value: 'Where?' }),
    control('file', { type: 'file', value: 'a.png' }),
  ]
  const controls = [name, news, message, file]
  const typedSince = watchChanges(controls)
  expect(typedSince()).toEqual([])
  message.value = 'Where? And when?'
  news.checked = true
  file.value = ''
  expect(typedSince()).toEqual([news, message])
  sparing(typedSince(), () => controls.forEach((each) => Object.assign(each, { value: '', checked: false })))
  expect([name.value, message.value, news.checked]).toEqual(['', 'Where? And when?', true])
})
