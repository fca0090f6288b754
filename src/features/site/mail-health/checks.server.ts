import { isIPv4 } from 'node:net'
import type { Answers, LookUp } from './look-up.server.ts'
import type { MailCheck } from './schema.ts'

/** What is known of how we send. */
export type Sender = { address: string; domain: string; smtpHost: string; selector: string | undefined }

const held = (title: string, sentence: string): MailCheck => ({
  title,
  state: 'held',
  sentence,
  record: null,
})

const unknown = (title: string, sentence: string): MailCheck => ({
  title,
  state: 'unknown',
  sentence,
  record: null,
})

const noAnswer = (title: string): MailCheck =>
  unknown(title, 'The name server did not answer. Look again in a few minutes.')

const missing = (title: string, sentence: string, record: MailCheck['record']): MailCheck => ({
  title,
  state: 'missing',
  sentence,
  record,
})

/** The tags of a record such as `v=DMARC1; p=none`. */
const tagsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .split(';')
      .map((tag) => tag.split('=', 2).map((part) => part.trim()) as [string, string?])
      .map(([name, value = '']) => [name.toLowerCase(), value]),
  )

const spfTitle = 'SPF: which servers send for the domain'

export const checkSpf = async (lookUp: LookUp, { domain, smtpHost }: Sender): Promise<MailCheck> => {
  const texts = await lookUp.texts(domain)
  if (!texts) return noAnswer(spfTitle)
  const records = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text))
  const [record] = records
  const proposed = { type: 'TXT', name: domain, value: `v=spf1 mx a:${smtpHost} ~all` } as const
  if (!record)
    return missing(
      spfTitle,
      'There is none. If your mail service names its own line, with "include:", take that one.',
      proposed,
    )
  if (records.length > 1)
    return missing(
      spfTitle,
      `There are ${records.length}, so mail services read none of them. Keep one.`,
      null,
    )
  if (/\+all\b|\sall\b/i.test(record))
    return missing(
      spfTitle,
      'It lets every server send in your name. Let it end with ~all instead of +all.',
      null,
    )
  return held(spfTitle, `The domain says: ${record}`)
}

/** The names that mail services usually give to their key. */
const usualSelectors = [
  'default',
  'mail',
  'dkim',
  'google',
  'selector1',
  'selector2',
  'k1',
  'k2',
  's1',
  's2',
  'brevo',
  'resend',
  'smtp',
]

const dkimTitle = 'DKIM: a signature that shows that an email is yours'

const hasKey = (texts: Answers): boolean => texts?.some((text) => tagsOf(text).get('p')) ?? false

export const checkDkim = async (lookUp: LookUp, { domain, selector }: Sender): Promise<MailCheck> => {
  const selectors = selector ? [selector] : usualSelectors
  const answers = await Promise.all(selectors.map((one) => lookUp.texts(`${one}._domainkey.${domain}`)))
  const found = selectors.find((_, at) => hasKey(answers[at]))
  if (found) return held(dkimTitle, `A key is there, under the name ${found}._domainkey.${domain}.`)
  if (answers.includes(undefined)) return noAnswer(dkimTitle)
  if (!selector)
    return unknown(
      dkimTitle,
      'No key was found under the usual names. Your mail service shows its record; its first word is the selector. Set it as DKIM_SELECTOR on the server, and we look there.',
    )
  return missing(dkimTitle, 'There is no key. Copy the value from your mail service.', {
    type: 'TXT',
    name: `${selector}._domainkey.${domain}`,
    value: 'v=DKIM1; k=rsa; p=(the key that your mail service shows)',
  })
}

const dmarcTitle = 'DMARC: what becomes of emails that only claim to be yours'

/** The domain itself and those above it, but for the last word: `news.house.org`, `house.org`. */
const domainsAbove = (domain: string): string[] => {
  const words = domain.split('.')
  return words.slice(0, -1).map((_, at) => words.slice(at).join('.'))
}

export const checkDmarc = async (lookUp: LookUp, { domain, address }: Sender): Promise<MailCheck> => {
  for (const above of domainsAbove(domain)) {
    const texts = await lookUp.texts(`_dmarc.${above}`)
    if (!texts) return noAnswer(dmarcTitle)
    const record = texts.find((text) => /^v=DMARC1\s*;/i.test(text))
    if (record && tagsOf(record).get('p')) return held(dmarcTitle, `The domain says: ${record}`)
  }
  return missing(dmarcTitle, 'There is none. With p=none nothing is refused; reports come to the address.', {
    type: 'TXT',
    name: `_dmarc.${domain}`,
    value: `v=DMARC1; p=none; rua=mailto:${address}`,
  })
}

const reverseTitle = 'Reverse name: the mail server is known by its name'

/** Of the server that takes our emails. A mail service sees to its own. */
export const checkReverse = async (lookUp: LookUp, { smtpHost }: Sender): Promise<MailCheck> => {
  const addresses = isIPv4(smtpHost) ? [smtpHost] : await lookUp.addresses(smtpHost)
  if (!addresses) return noAnswer(reverseTitle)
  const [address] = addresses
  if (!address) return unknown(reverseTitle, `The name ${smtpHost} leads nowhere.`)
  if (isPrivate(address))
    return unknown(
      reverseTitle,
      `${smtpHost} is in a private network. Ask the person who runs it which IP address sends.`,
    )
  const names = await lookUp.names(address)
  if (!names) return noAnswer(reverseTitle)
  const back = await Promise.all(names.map((name) => lookUp.addresses(name)))
  const found = names.find((_, at) => back[at]?.includes(address))
  if (found) return held(reverseTitle, `${address} is ${found}, and back.`)
  return missing(
    reverseTitle,
    `${address} has ${names.length > 0 ? 'a name that does not lead back to it' : 'no name'}. The company that rents out the server sets it.`,
    isIPv4(smtpHost) ? null : { type: 'PTR', name: address, value: smtpHost },
  )
}

const isPrivate = (address: string): boolean =>
  /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address)
