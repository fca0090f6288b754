/** What ends a line, or begins one, in a mail program. */
const lines = new Set([
  'br',
  'p',
  'div',
  'tr',
  'li',
  'ul',
  'ol',
  'table',
  'blockquote',
  'hr',
  'pre',
  'h1',
  'h2',
  'h3',
])
/** What is never shown. */
const hidden = ['head', 'style', 'script', 'title', 'template']
/** The deepest level of nested quotes that is marked. */
const deepest = 3

/**
 * The words of an email that has no plain text. Quoted lines start with `>`, as in plain text. The function looks at
 * each character once: a tag that never ends costs no more than one that does.
 */
export const textOfHtml = (html: string): string => {
  // Only A to Z: the lower case of some other characters is longer, and the positions would differ.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
  const done: string[] = []
  let line: string[] = []
  let depth = 0
  let at = 0
  const endLine = (mayBeEmpty: boolean) => {
    const words = decodeEntities(line.join('')).replace(/\s+/g, ' ').trim()
    if (words !== '' || mayBeEmpty) done.push('> '.repeat(Math.min(depth, deepest)) + words)
    line = []
  }
  while (at < html.length) {
    const tagAt = html.indexOf('<', at)
    line.push(html.slice(at, tagAt === -1 ? undefined : tagAt))
    if (tagAt === -1) break
    const { name, isClosing, end } = tagIn(lower, tagAt)
    at = !isClosing && hidden.includes(name) ? endOf(lower, '>', endOf(lower, `</${name}`, end)) : end
    if (lines.has(name)) endLine(name === 'br')
    if (name === 'p' && isClosing) endLine(true)
    if (name === 'td') line.push(' ')
    if (name === 'blockquote') depth = Math.max(0, depth + (isClosing ? -1 : 1))
  }
  endLine(false)
  return done
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

type Tag = { name: string; isClosing: boolean; end: number }

const tagIn = (lower: string, at: number): Tag => {
  if (lower.startsWith('<!--', at)) return { name: '', isClosing: false, end: endOf(lower, '-->', at) }
  const end = endOf(lower, '>', at)
  const [, slash, name = ''] = /^<(\/?)([a-z][a-z\d]*)?/.exec(lower.slice(at, at + 20)) ?? []
  return { name, isClosing: slash === '/', end }
}

const endOf = (text: string, what: string, from: number): number => {
  const at = text.indexOf(what, from)
  return at === -1 ? text.length : at + what.length
}

/** By name; most programs write the characters themselves, or their numbers. */
const named = new Map(
  `amp & lt < gt > quot " apos ' hellip … ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” bull • euro € pound £ laquo « raquo »
  agrave à aacute á acirc â atilde ã auml ä ccedil ç egrave è eacute é ecirc ê euml ë iacute í icirc î iuml ï ntilde ñ
  oacute ó ocirc ô otilde õ ouml ö ugrave ù uacute ú ucirc û uuml ü szlig ß oelig œ`
    .split(/\s+/)
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1]!]] : [])),
).set('nbsp', ' ')

const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (entity: string, decimal?: string, hex?: string, name?: string) => {
      if (name) return named.get(name) ?? capital(name) ?? entity
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )

/** `&Eacute;` is the capital of `&eacute;`. */
const capital = (name: string): string | undefined =>
  /^[A-Z]/.test(name) ? named.get(name.charAt(0).toLowerCase() + name.slice(1))?.toUpperCase() : undefined
