import { requestSubscription } from '#features/newsletter/service.server.ts'
import type { Receipt } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import { createReference } from '#shared/references.ts'
import { welcome } from './mails.server.ts'
import { insertJoinRequest } from './queries.server.ts'
import type { JoinRequest } from './schema.ts'

export const joinCommunity = (platform: Platform, request: JoinRequest): Promise<Receipt> =>
  platform.db.transaction(async (tx) => {
    const receipt = joinReceipt()
    await insertJoinRequest(tx, { ...request, reference: receipt.reference })
    await platform.mailer.post(tx, welcome(request, receipt.reference, platform.publicUrl))
    if (request.wantsNewsletter) await requestSubscription(tx, platform, request.email)
    return receipt
  })

export const joinReceipt = (): Required<Receipt> => ({
  message: 'A leader near you will write within 24-48 hours. A letter with the first steps is on its way.',
  reference: createReference('J'),
})
