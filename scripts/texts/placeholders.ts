/**
 * In a text that the program puts together, `{guest.name}` stands for a value, `{…}` for one without a short name, and
 * `seat{|s}` or `{Cancel|Keep} event` for a choice.
 */
const value = /\{[^{}|]*\}/g
const valueAtWord = /(?<=[\p{L}\d])\{[^{}|]*\}|\{[^{}|]*\}(?=[\p{L}\d])/gu
const choice = /\{[^{}]*\|[^{}]*\}/

/**
 * How a text can read on the page: with each of its choices, and with a value for each placeholder. That is nothing where
 * it touches a word, and a number elsewhere, so that "{hours} h" and "pay {amount} back" read as they would for people.
 */
export const variantsOf = (text: string): string[] => {
  const filled = text.replaceAll(valueAtWord, '').replaceAll(value, '1')
  return expand(filled).map((variant) => variant.replaceAll(/\s+/g, ' ').trim())
}

const expand = (text: string): string[] => {
  const found = choice.exec(text)
  if (!found) return [text]
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)]
  return found[0]
    .slice(1, -1)
    .split('|')
    .flatMap((word) => expand(before + word + after))
}
