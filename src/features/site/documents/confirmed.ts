import type { Document } from './document.ts'
import type { Content } from './content.ts'
import { isSame, textOf, type Values } from './field.ts'

const tick = 'areDetailsConfirmed'

/** The fields that still hold the invented details of a fresh site. What was emptied is no example. */
export const stillExamples = (document: Document, content: Content): string[] => {
  if (document.kind === 'list') return []
  const { examples = {}, original } = document
  const values = content as Values
  return Object.keys(examples).filter(
    (name) => textOf(values[name]) !== '' && isSame(values[name], (original as Values)[name]),
  )
}

/**
 * "These details are ours" was said of the details as they were. So the tick goes with any change of them, unless it is set
 * again in the same step.
 */
export const confirmedAnew = (document: Document, changed: Values, before: Values): Values => {
  if (document.kind === 'list' || !document.isConfirmedAnew || tick in changed) return changed
  const isChanged = Object.entries(changed).some(([name, value]) => !isSame(value, before[name]))
  return isChanged ? { ...changed, [tick]: false } : changed
}

/** No one confirms an example: the sentence for each field that is one, by its name. */
export const refusedExamples = (document: Document, content: Content): Record<string, string> => {
  if (document.kind === 'list' || !document.isConfirmedAnew || (content as Values)[tick] !== true) return {}
  return Object.fromEntries(
    stillExamples(document, content).map((name) => [name, sentenceAt(document.fields[name]!.kind)]),
  )
}

/** An email address is always there. */
const sentenceAt = (kind: string): string =>
  kind === 'email'
    ? 'This is still the example. Put in your own.'
    : 'This is still the example. Put in your own, or empty it.'

/** Sent with every change of the details, even if it is set as before: it was set for these. */
export const withItsTick = (document: Document, typed: Values, values: Values): Values =>
  document.kind === 'sheet' && document.isConfirmedAnew ? { ...typed, [tick]: values[tick] === true } : typed

/** The tick was there, and went with a change. */
export const asksToConfirmAgain = (
  document: Document,
  name: string,
  values: Values,
  shown: Values | undefined,
): boolean =>
  name === tick &&
  document.kind === 'sheet' &&
  document.isConfirmedAnew === true &&
  shown?.[tick] === true &&
  values[tick] === false
