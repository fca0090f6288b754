import type { Details } from '#features/payments/checkout/use-payment.ts'
import { readValues, type Control } from '#ui/forms/form-data.ts'

/** What stands in the form above a button that leads to another form: nothing that was typed is lost. */
export const typedBeside = (button: Element): Details => {
  const form = button.closest('.paid-registration-steps')?.querySelector('form')
  if (!form) return {}
  const controls = Array.from(form.elements).filter((element) => 'name' in element && 'value' in element)
  const values = readValues(controls as unknown as Control[])
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, typed]) =>
      typeof typed === 'string' || typeof typed === 'number' || typeof typed === 'boolean'
        ? [[name, typed]]
        : [],
    ),
  )
}
