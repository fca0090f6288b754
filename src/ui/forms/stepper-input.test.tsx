import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#tests/support/component.tsx'
import { Field } from './field.tsx'
import { StepperInput } from './stepper-input.tsx'

const open = async (defaultValue = '1') => {
  const onChange = vi.fn(({ currentTarget }: { currentTarget: HTMLInputElement }) => currentTarget.value)
  const { user } = await show(
    <Field name="seats" label="Seats" as={StepperInput} min={1} max={3} {...{ defaultValue, onChange }} />,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, onChange, press, field: screen.getByLabelText('Seats') }
}

test('is changed by its buttons within its limits, and those who listen hear of it', async () => {
  const { field, press, onChange } = await open()
  expect(screen.getByRole('button', { name: 'One fewer' })).toHaveAttribute('aria-disabled')
  await press('One more')
  expect(field).toHaveValue(2)
  expect(onChange).toHaveLastReturnedWith('2')
  expect(screen.getByRole('status')).toHaveTextContent('2')
  await press('One more')
  await press('One more')
  expect(field).toHaveValue(3)
  expect(screen.getByRole('button', { name: 'One more' })).toHaveAttribute('aria-disabled')
  await press('One fewer')
  expect(field).toHaveValue(2)
  expect(onChange).toHaveLastReturnedWith('2')
})

test('is typed as any number, and an empty one begins with the least', async () => {
  const { field, user, press } = await open()
  await user.clear(field)
  await press('One more')
  expect(field).toHaveValue(1)
  await user.clear(field)
  await user.type(field, '3')
  expect(field).toHaveValue(3)
})

test('the keyboard goes straight to the number', async () => {
  const { field, user } = await open()
  await user.tab()
  expect(field).toHaveFocus()
})
