import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Email } from 'postal-mime'
import type { MailReport } from '#features/people/mailings/service.server.ts'
import { textOfHtml } from './html-text.ts'
import { cutQuotes } from './quotes.ts'
import { reportIn } from './report.ts'

/** An email as it came in, in the form that we judge and keep. */
export type InboundEmail = {
  /** In lower case. Empty if the header is missing. */
  from: string | undefined
  /** Every value of a header of its head. */
  headersNamed: (name: string) => string[]
  messageId: string
  text: string
  wholeText: string
  /** What a mail server reports about an email that we sent. */
  report: MailReport | undefined
}

const longestText = 10_000
const longestWholeText = 30_000
const longestMessageId = 250
/** With the styles that programs write before the words. */
const longestHtml = 300_000

/** Nothing, if it cannot be read: too deep, too many parts, or too much in their heads. */
export const readEmail = async (raw: Buffer): Promise<InboundEmail | undefined> => {
  const email = await parse(raw)
  if (!email) return undefined
  const headersNamed = (name: string) =>
    email.headers.filter(({ key }) => key === name).map(({ value }) => value.trim())
  return {
    from: addressOf(email.from)?.toLowerCase(),
    headersNamed,
    messageId: messageIdOf(email, raw),
    ...wordsOf(email),
    report: reportIn(email.attachments.map(partOf)),
  }
}

const limits = { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: 256 * 1024 }
const mostParts = 1_000

const parse = async (raw: Buffer): Promise<Email | undefined> => {
  if (hasTooManyParts(raw)) return undefined
  try {
    return await PostalMime.parse(raw, limits)
  } catch {
    return undefined
  }
}

/** A megabyte of empty parts would keep the parser busy for seconds. Each begins with two dashes. */
const hasTooManyParts = (raw: Buffer): boolean => {
  let count = 0
  for (let at = raw.indexOf('\n--'); at !== -1 && count <= mostParts; at = raw.indexOf('\n--', at + 1))
    count += 1
  return count > mostParts
}

const longestPart = 64 * 1024

/** Reports are short texts. */
const partOf = ({ mimeType, content }: Email['attachments'][number]) => ({
  type: mimeType.toLowerCase(),
  text: typeof content === 'string' ? content : new TextDecoder().decode(content.slice(0, longestPart)),
})

const addressOf = (address: Address | undefined): string | undefined =>
  (address?.address ?? address?.group?.[0]?.address) || undefined

/**
 * The service may hand an email over again. One that has no number, or none that our own emails could refer to, is known by its
 * bytes.
 */
const messageIdOf = ({ messageId = '' }: Email, raw: Buffer): string =>
  messageId.length <= longestMessageId && /^<[^<>\s]+>$/.test(messageId)
    ? storable(messageId)
    : `<${createHash('sha256').update(raw).digest('hex')}@unnamed.invalid>`

const wordsOf = ({ text = '', html = '', attachments }: Email): Pick<InboundEmail, 'text' | 'wholeText'> => {
  const plain = text.trim() === '' ? textOfHtml(html.slice(0, longestHtml)) : text
  const all = storable(plain.replace(/\r\n?/g, '\n')).trim()
  const beginning = all.slice(0, longestWholeText).toWellFormed()
  // A person who sent back nothing but quotes is not made to say nothing.
  const words = shorten(cutQuotes(beginning) || beginning, longestText)
  return {
    text: [words, sayLeftOut(attachments.length)].filter(Boolean).join('\n\n') || '[This email has no text]',
    wholeText: shorten(all, longestWholeText),
  }
}

const sayLeftOut = (count: number): string => {
  if (count === 0) return ''
  return count === 1 ? '[1 attachment was left out]' : `[${count} attachments were left out]`
}

const shorten = (text: string, longest: number): string =>
  text.length <= longest
    ? text
    : `${text.slice(0, longest).toWellFormed()}\n\n[The rest was too long and was left out]`

/** PostgreSQL stores neither of these. */
const storable = (text: string): string => text.replaceAll('\u0000', '').toWellFormed()
