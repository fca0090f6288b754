import { promisedHours } from '#features/follow-up/policy.ts'
import { postAbout } from '#features/follow-up/service.server.ts'
import { requestSubscription } from '#features/newsletter/service.server.ts'
import { noteNews } from '#features/notices/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { mayWriteTo } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import { hoursAfter } from '#shared/dates.ts'
import type { Receipt } from '#shared/receipt.ts'
import { createReference } from '#shared/references.ts'
import { welcome } from './emails.server.ts'
import { insertJoinRequests } from './queries.server.ts'
import type { JoinRequest } from './schema.ts'
import type { joinRequests } from './tables.server.ts'

export const joinCommunity = async (platform: Platform, request: JoinRequest): Promise<Receipt> => {
  const mayWrite = await mayWriteTo(platform.limits, request.email)
  const mayAsk = request.wantsNewsletter && (await mayWriteTo(platform.limits, request.email))
  const receipt = mayWrite ? joinReceipt() : receiptWithoutEmail()
  return platform.db.transaction(async (tx) => {
    const { reference } = receipt
    const [stored] = await insertJoinRequests(tx, [{ ...request, reference }])
    await noteNews(tx, { kind: 'new request', joinUsId: stored!.id })
    if (mayWrite)
      await postAbout(tx, platform, { link: 'joinUsId', id: stored!.id }, (link) =>
        welcome(request, { reference, link, publicUrl: platform.publicUrl }),
      )
    if (mayAsk) await requestSubscription(tx, platform, request.email)
    return receipt
  })
}

/** Imports requests that reached us elsewhere, with the same promise. No emails are sent. */
export const importJoinRequests = async (tx: Tx, requests: ImportedRequest[]): Promise<void> => {
  await insertJoinRequests(
    tx,
    requests.map((request) => ({
      ...request,
      reference: joinReceipt().reference,
      dueAt: hoursAfter(request.createdAt, promisedHours),
    })),
  )
}

type ImportedRequest = Omit<typeof joinRequests.$inferInsert, 'reference' | 'dueAt'> & { createdAt: string }

const receiptWithoutEmail = (): Required<Receipt> => ({
  message: 'One of our leaders will email you within 24–48 hours.',
  reference: createReference('J'),
})

export const joinReceipt = (): Required<Receipt> => {
  const { message, reference } = receiptWithoutEmail()
  return { message: `${message} We've also sent you an email about what happens next.`, reference }
}
