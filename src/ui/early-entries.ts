type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

type Entered = { control: Control; value: string; checked: boolean }

/** What was typed and chosen before the page is alive, or what the browser has put back after a reload. */
export const findEntered = (): Entered[] =>
  Array.from(document.querySelectorAll<Control>('input, select, textarea'))
    .filter(isChanged)
    .map((control) => ({ control, value: control.value, checked: 'checked' in control && control.checked }))

/** Enters it once more, now that somebody listens: one after the other, as a person does. */
export const enterAgain = async (entered: Entered[]): Promise<void> => {
  for (const { control, value, checked } of entered) {
    // What came before may have been rendered, with this one as it was at first.
    if (isTicked(control)) control.checked = checked
    else if (control.value !== value) control.value = value
    for (const name of ['input', 'change']) control.dispatchEvent(new Event(name, { bubbles: true }))
    await new Promise((rendered) => setTimeout(rendered))
  }
}

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
