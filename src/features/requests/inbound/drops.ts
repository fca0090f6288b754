/** Why an email is not taken in. It goes into the log and the figures, so it names no person. */
export type DropReason =
  | 'unreadable'
  | 'no token'
  | 'unknown token'
  | 'automatic'
  | 'mailing list'
  | 'bounce'
  | 'our own'
  | 'too many'
  | 'seen before'

/** What is asked of an email before anything else. */
type Head = { from: string | undefined; headersNamed: (name: string) => string[] }

/** The addresses that our own emails come from and are answered to. */
export type OwnAddresses = { sender: string; domain: string | undefined }

/** No person wrote it, or we did: an answer could go round for ever. */
export const reasonToDrop = (head: Head, own: OwnAddresses): DropReason | undefined => {
  if (isOwn(head, own)) return 'our own'
  if (isBounce(head)) return 'bounce'
  if (isAutomatic(head)) return 'automatic'
  if (isOfList(head)) return 'mailing list'
  return undefined
}

const isOwn = ({ from = '' }: Head, { sender, domain }: OwnAddresses): boolean => {
  const [name = '', host] = from.split('@')
  return from === sender || (host === domain && /^answer(?:\+|$)/.test(name))
}

const isBounce = ({ from = '', headersNamed }: Head): boolean =>
  /^mailer-daemon(?:@|$)/.test(from) ||
  headersNamed('return-path').some((path) => /^<?\s*>?$/.test(path)) ||
  headersNamed('content-type').some((type) => /^multipart\/report\b/i.test(type))

/**
 * RFC 3834, and how programs said it before. `no` is what people may say of themselves. A person who replies to an automatic
 * email has `Re:` in front of its subject.
 */
const isAutomatic = ({ headersNamed }: Head): boolean =>
  headersNamed('auto-submitted').some((value) => !/^no\b/i.test(value)) ||
  headersNamed('x-auto-response-suppress').some((value) => !/^none\b/i.test(value)) ||
  ['x-autoreply', 'x-autorespond', 'x-autoresponder', 'x-loop'].some(
    (name) => headersNamed(name).length > 0,
  ) ||
  headersNamed('precedence').some((value) => /^auto[-_]reply\b/i.test(value)) ||
  headersNamed('subject').some((value) =>
    /^(?:automatic reply|auto[- ]?reply|out of (?:the )?office)\b/i.test(value),
  )

const isOfList = ({ headersNamed }: Head): boolean =>
  headersNamed('precedence').some((value) => /^(?:bulk|list|junk)\b/i.test(value)) ||
  ['list-id', 'list-unsubscribe'].some((name) => headersNamed(name).length > 0)
