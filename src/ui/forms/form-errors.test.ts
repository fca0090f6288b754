import { expect, test } from 'vitest'
import { checkValues, inFieldOrder, type FormSchema } from './form-errors.ts'

const schemaWith = (issues: { path: PropertyKey[]; message: string }[]): FormSchema => ({
  safeParse: (value) =>
    issues.length === 0 ? { success: true, data: value } : { success: false, error: { issues } },
})

test('good values have no errors', () => {
  expect(checkValues(schemaWith([]), {})).toEqual({})
})

test('a field shows only the first thing that is wrong with it', () => {
  const issues = [
    { path: ['email'], message: 'Email is required' },
    { path: ['email'], message: 'Please enter a valid email address' },
    { path: ['interests', 0], message: 'Please select at least one area of interest' },
  ]
  expect(checkValues(schemaWith(issues), {})).toEqual({
    email: 'Email is required',
    interests: 'Please select at least one area of interest',
  })
})

test('an error of the whole form has an empty name', () => {
  expect(checkValues(schemaWith([{ path: [], message: 'Choose one' }]), {})).toEqual({ '': 'Choose one' })
})

test('errors follow the order of the fields, and those without a field come last', () => {
  const errors = { captcha: 'c', email: 'b', name: 'a' }
  expect(Object.keys(inFieldOrder(errors, ['name', 'email', 'name']))).toEqual(['name', 'email', 'captcha'])
})
