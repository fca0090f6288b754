/** What is typed in place of a part of the text, and what is selected afterwards. */
export type MarkupEdit = { from: number; to: number; insert: string; selectFrom: number; selectTo: number }

export type Selection = { text: string; from: number; to: number }

/** Puts stars around the selected words, or takes them away. */
export const toggleBold = ({ text, from, to }: Selection): MarkupEdit => {
  const words = text.slice(from, to)
  if (text.slice(from - 2, from) === '**' && text.slice(to, to + 2) === '**')
    return { from: from - 2, to: to + 2, insert: words, selectFrom: from - 2, selectTo: to - 2 }
  // Stars beside a space are no mark, so spaces stay outside.
  const [, before = '', core = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? []
  const inside = core || 'bold words'
  const selectFrom = from + before.length + 2
  return {
    from,
    to,
    insert: `${before}**${inside}**${after}`,
    selectFrom,
    selectTo: selectFrom + inside.length,
  }
}

const prefixes = { list: '- ', heading: '## ', quote: '> ' } as const

export type LineMark = keyof typeof prefixes

/** Marks the lines that are selected, or takes the mark away if all of them have it. */
export const toggleLines = ({ text, from, to }: Selection, mark: LineMark): MarkupEdit => {
  const begin = text.lastIndexOf('\n', from - 1) + 1
  const next = text.indexOf('\n', Math.max(begin, to - 1))
  const end = next === -1 ? text.length : next
  const lines = text.slice(begin, end).split('\n')
  const prefix = prefixes[mark]
  const areMarked = lines.every((line) => line.startsWith(prefix))
  const insert = lines
    .map((line) => (areMarked ? line.slice(prefix.length) : prefix + withoutMark(line)))
    .join('\n')
  return { from: begin, to: end, insert, selectFrom: begin + insert.length, selectTo: begin + insert.length }
}

const withoutMark = (line: string): string => line.replace(/^(- |## |> )/, '')

/** Brackets would end the words or the address too early. */
export const insertLink = ({ from, to }: Selection, words: string, address: string): MarkupEdit => {
  const safeWords = words.trim().replaceAll(/[[\]\n]+/g, ' ')
  const safeAddress = address.trim().replaceAll('(', '%28').replaceAll(')', '%29')
  const insert = `[${safeWords}](${safeAddress})`
  return { from, to, insert, selectFrom: from + insert.length, selectTo: from + insert.length }
}

/** "hello@sankofa.org" and "www.sankofa.org" are what people type. */
export const addressFrom = (typed: string): string => {
  const text = typed.trim()
  if (/^[\w.+-]+@[\w.-]+$/.test(text)) return `mailto:${text}`
  return /^www\./i.test(text) ? `https://${text}` : text
}

/**
 * Types it as if by hand, so that the browser's own undo takes it away. There is no other way in any browser: `setRangeText`
 * empties the list of what can be undone. `execCommand` is old, but nothing has taken its place.
 */
export const typeEdit = (
  area: HTMLTextAreaElement,
  edit: MarkupEdit,
  onChange: (text: string) => void,
): void => {
  area.focus()
  area.setSelectionRange(edit.from, edit.to)
  const isTyped = document.execCommand?.(edit.insert === '' ? 'delete' : 'insertText', false, edit.insert)
  if (!isTyped) {
    area.setRangeText(edit.insert, edit.from, edit.to)
    // React hears of typing only.
    onChange(area.value)
  }
  area.setSelectionRange(edit.selectFrom, edit.selectTo)
}
