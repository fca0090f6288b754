import { replyTime } from '#shared/site.ts'
import { requestSubscription } from '#features/people/newsletter/service.server.ts'
import { newReference, receiveRequest } from '#features/requests/receive.server.ts'
import { mayWriteTo } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { welcome } from './emails.server.ts'
import { toStored } from './fields.server.ts'
import type { JoinRequest } from './schema.ts'

export const joinCommunity = async (platform: Platform, request: JoinRequest): Promise<Receipt> => {
  const mayWrite = await mayWriteTo(platform.limits, request.email)
  const mayAsk = request.wantsNewsletter && (await mayWriteTo(platform.limits, request.email))
  const receipt = mayWrite ? joinReceipt() : receiptWithoutEmail()
  const { reference } = receipt
  const write = (link: string) => welcome(request, { reference, link, publicUrl: platform.publicUrl })
  return platform.db.transaction(async (tx) => {
    await receiveRequest(tx, platform, { ...toStored(request), reference }, mayWrite ? write : undefined)
    if (mayAsk) await requestSubscription(tx, platform, request.email)
    return receipt
  })
}

const receiptWithoutEmail = (): Required<Receipt> => ({
  message: `One of our leaders will email you within ${replyTime()}.`,
  reference: newReference('join request'),
})

export const joinReceipt = (): Required<Receipt> => {
  const { message, reference } = receiptWithoutEmail()
  return { message: `${message} We've also sent you an email about what happens next.`, reference }
}
