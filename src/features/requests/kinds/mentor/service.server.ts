import { mentorTime } from '#shared/site.ts'
import { newReference, receiveRequest } from '#features/requests/receive.server.ts'
import { mayWriteTo } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import { mentorRequestReceived } from './emails.server.ts'
import { toStored } from './fields.server.ts'
import type { MentorRequest } from './schema.ts'

export const requestMentor = async (platform: Platform, request: MentorRequest): Promise<Receipt> => {
  const mayWrite = await mayWriteTo(platform.limits, request.email)
  const receipt = mentorReceipt()
  const { reference } = receipt
  const write = (link: string) => mentorRequestReceived(request, reference, link)
  return platform.db.transaction(async (tx) => {
    await receiveRequest(tx, platform, { ...toStored(request), reference }, mayWrite ? write : undefined)
    return receipt
  })
}

export const mentorReceipt = (): Required<Receipt> => ({
  message: `We'll reach out within ${mentorTime().replace('–', '-')} to connect you with a mentor.`,
  reference: newReference('mentor request'),
})
