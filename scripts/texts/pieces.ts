/** A part of a literal that is read by itself, and how many line breaks of the literal come before it. */
export type Piece = { text: string; linesBefore: number }

const border = '\0'
const tag = /<!?\/?[a-z][^<>]*>/gi
const inlineTag = /<\/?(a|abbr|b|code|em|i|small|span|strong)\b[^<>]*>/gi
const notShown = /<(style|script)\b[^]*?<\/\1>/gi
const shownAttribute = /\s(?:title|alt|placeholder|aria-label)="([^"]+)"/g

export const isHtml = (text: string): boolean => /<!?\/?[a-z][^<>]*>/i.test(text)

/** The texts in a piece of HTML: what stands between its tags, and in the attributes that are shown or spoken. */
export const piecesOfHtml = (html: string): Piece[] => {
  const visible = html.replaceAll(notShown, breaksOf)
  const between = visible.replaceAll('&nbsp;', ' ').replaceAll(inlineTag, '')
  return [
    ...cutAtBorders(between.replaceAll(tag, (found) => border + breaksOf(found))),
    ...[...visible.matchAll(shownAttribute)].map(({ 1: text = '', index }) => ({
      text,
      linesBefore: countBreaks(visible.slice(0, index)),
    })),
  ]
}

/** The paragraphs of a text. */
export const paragraphsOf = (text: string): Piece[] =>
  cutAtBorders(text.replaceAll(/\n\s*\n/g, (found) => border + breaksOf(found)))

const cutAtBorders = (text: string): Piece[] => {
  let linesBefore = 0
  return text.split(border).map((piece) => {
    const start = /^\s*/.exec(piece)?.[0] ?? ''
    const cut = { text: piece.replaceAll(/\s+/g, ' ').trim(), linesBefore: linesBefore + countBreaks(start) }
    linesBefore += countBreaks(piece)
    return cut
  })
}

const breaksOf = (text: string): string => '\n'.repeat(countBreaks(text))
const countBreaks = (text: string): number => text.split('\n').length - 1
