import { noteWords } from '#browser/memory/unsaved-words.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

export type Entered = { control: Control; value: string; checked: boolean }

/** What was typed and chosen: before hydration, restored by the browser after a reload, or until now. */
export const findEntered = (): Entered[] =>
  Array.from(document.querySelectorAll<Control>('input, select, textarea'))
    .filter(isChanged)
    .map((control) => ({ control, value: control.value, checked: 'checked' in control && control.checked }))

/**
 * Enters it once more, now that React listens: one field after the other, as a person does. If the page was left and
 * rendered again in the meantime, the values go into the fields of the same name.
 */
export const enterAgain = async (entered: Entered[]): Promise<void> => {
  for (const { control: old, value, checked } of entered) {
    const control = old.isConnected ? old : findSame(old)
    if (!control) continue
    noteWords({ target: control })
    if (isTicked(control)) tick(control, checked)
    else enter(control, value)
    await new Promise((rendered) => setTimeout(rendered))
  }
}

/** React hears of a tick by the click, if the box is not as React last saw it. */
const tick = (control: HTMLInputElement, checked: boolean): void => {
  control.checked = !checked
  control.click()
}

/**
 * React ignores an `input` event if the value is the one that it last saw. It sees what is set on the element itself,
 * and not what is set by the setter of the element's class.
 */
const enter = (control: Control, value: string): void => {
  if (control instanceof HTMLSelectElement) control.value = value
  else {
    control.value = control.defaultValue
    Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control)
  }
  for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
}

const findSame = (old: Control): Control | undefined =>
  Array.from(document.querySelectorAll<Control>('input, select, textarea')).find(
    (control) =>
      control.name === old.name &&
      control.form?.action === old.form?.action &&
      (!isTicked(control) || control.value === old.value),
  )

const isChanged = (control: Control): boolean => {
  if (control instanceof HTMLSelectElement) return control.selectedIndex !== firstIndexOf(control)
  if (!isTicked(control)) return control.value !== control.defaultValue
  // Of a group of radios only the one that was chosen.
  return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox')
}

const firstIndexOf = ({ options }: HTMLSelectElement): number =>
  Math.max(
    0,
    Array.from(options).findIndex((option) => option.defaultSelected),
  )

const isTicked = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox'
