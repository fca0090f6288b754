import { replyTime } from '#shared/site.ts'
import { mayWriteTo } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { MessageKind } from '../categories.ts'
import type { DetailsOf } from '../details.ts'
import { newReference, receiveRequest, type Columns } from '../receive.server.ts'
import { messageReceived, type MessageReceived } from './emails.server.ts'

export const answerSoon = (): string =>
  `A member of our team reads every message and will reply within ${replyTime()}.`

/** What the sender of a message is shown, with a new reference. */
export const receiptOf = (kind: MessageKind, message: () => string) => (): Required<Receipt> => ({
  message: message(),
  reference: newReference(kind),
})

/** A detail of the kind that is left out is a type error. */
type Told = {
  [Kind in MessageKind]: Columns & { kind: Kind; details: DetailsOf<Kind> }
}[MessageKind]

/** Stores a message and posts its email, if there is an address to send it to: both, or neither. */
export const receiveMessage = async (
  platform: Platform,
  { message, reference }: Required<Receipt>,
  content: Told,
  said: Omit<MessageReceived, 'to' | 'name' | 'reference' | 'link'>,
): Promise<Receipt> => {
  const { email: to, name } = content
  const mayWrite = to && (await mayWriteTo(platform.limits, to))
  const write = (link: string) =>
    messageReceived({ ...said, to: to!, name: name ?? undefined, reference, link })
  return platform.db.transaction(async (tx) => {
    await receiveRequest(tx, platform, { ...content, reference }, mayWrite ? write : undefined)
    return { message, reference }
  })
}
