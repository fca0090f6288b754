/**
 * What a person wrote, without the email that it answers. The function looks at each line once and never for long,
 * because the text is a stranger's: email-reply-parser, which does the same, needs a minute for 20 KB of the wrong
 * words.
 */
export const cutQuotes = (text: string): string => {
  const lines = text.split('\n')
  const kept: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    if (isQuoted(lines[at]!) || isOfProgram(lines[at]!)) continue
    if (isSignatureMark(lines[at]!)) break
    const headEnd = endOfQuoteHead(lines, at)
    if (headEnd === undefined) {
      kept.push(lines[at]!)
      continue
    }
    // Below a quote that is marked line by line, people write on. All below one that is not belongs to it.
    const next = lines.slice(headEnd, headEnd + 5).find((line) => line.trim() !== '')
    if (next === undefined || !isQuoted(next)) break
    at = headEnd - 1
  }
  return kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const isQuoted = (line: string): boolean => /^ {0,3}>/.test(line)

/** "-- " begins a signature (RFC 3676). */
const isSignatureMark = (line: string): boolean => line === '-- ' || line === '--'

/** What the mail program adds automatically. */
const isOfProgram = (line: string): boolean =>
  line.length < 120 &&
  /^\s*(?:sent from my \S|sent from (?:outlook|mail for|yahoo mail|samsung)|get outlook for |envoyé (?:de mon|depuis) \S|gesendet von )/i.test(
    line,
  )

const longestHeadLine = 250

/** The line after the words that begin a quote, if they begin in this line. */
const endOfQuoteHead = (lines: readonly string[], at: number): number | undefined => {
  const line = shorten(lines[at]!)
  if (
    /^-{2,12} ?(?:original message|forwarded message|message d'origine|ursprüngliche nachricht) ?-{2,12}$/i.test(
      line,
    )
  )
    return at + 1
  // Outlook draws a line, and begins with the sender.
  if (/^_{10,}$/.test(line)) return isHeadOfOutlook(lines, at + 1) ? at + 1 : undefined
  if (isHeadOfOutlook(lines, at)) return at + 1
  if (!/^(?:on|le|am|op|el|em|il|den)\s/i.test(line)) return undefined
  // A program breaks it where it becomes too long.
  for (const count of [1, 2, 3]) {
    const joined = lines
      .slice(at, at + count)
      .map(shorten)
      .join(' ')
    if (isAttribution(joined)) return at + count
  }
  return undefined
}

/** "On Tue, 17 Nov 2026 at 14:02, Sankofa <…> wrote:" */
const isAttribution = (text: string): boolean =>
  /\d/.test(text) &&
  /\s(?:wrote|a écrit|schrieb|schreef|escribió|escreveu|ha scritto|skrev)\b[^:]*:$/i.test(text)

const isHeadOfOutlook = (lines: readonly string[], at: number): boolean => {
  if (!/^\*?(?:from|de|von|van)\s?:/i.test(shorten(lines[at] ?? ''))) return false
  const next = lines.slice(at + 1, at + 4).map(shorten)
  return next.some((line) => /^\*?(?:sent|date|envoyé|gesendet|datum|verzonden)\s?:/i.test(line))
}

const shorten = (line: string): string => line.slice(0, longestHeadLine).trim()
