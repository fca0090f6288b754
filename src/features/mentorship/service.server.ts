import { postAbout } from '#features/follow-up/service.server.ts'
import { noteNews } from '#features/notices/service.server.ts'
import type { Tx } from '#server/database/client.ts'
import { mayWriteTo } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import { addBusinessDays, dayAt, instantAt } from '#shared/dates.ts'
import type { Receipt } from '#shared/receipt.ts'
import { createReference } from '#shared/references.ts'
import { mentorRequestReceived } from './emails.server.ts'
import { insertMentorRequests } from './queries.server.ts'
import type { MentorRequest } from './schema.ts'
import type { mentorRequests } from './tables.server.ts'

// "Within 2-3 business days": the end of the third is the promise.
const promisedBusinessDays = 3

export const requestMentor = async (platform: Platform, request: MentorRequest): Promise<Receipt> => {
  const mayWrite = await mayWriteTo(platform.limits, request.email)
  return platform.db.transaction(async (tx) => {
    const receipt = mentorReceipt()
    const { reference } = receipt
    const dueAt = promisedFrom(new Date())
    const [stored] = await insertMentorRequests(tx, [{ ...request, reference, dueAt }])
    await noteNews(tx, { kind: 'new request', mentorRequestId: stored!.id })
    if (mayWrite)
      await postAbout(tx, platform, { link: 'mentorRequestId', id: stored!.id }, (link) =>
        mentorRequestReceived(request, reference, link),
      )
    return receipt
  })
}

const promisedFrom = (moment: Date): string =>
  instantAt(addBusinessDays(dayAt(moment), promisedBusinessDays), '17:00')

/** Imports requests that reached us elsewhere, with the same promise. No emails are sent. */
export const importMentorRequests = async (tx: Tx, requests: ImportedRequest[]): Promise<void> => {
  await insertMentorRequests(
    tx,
    requests.map((request) => ({
      ...request,
      reference: mentorReceipt().reference,
      dueAt: promisedFrom(new Date(request.createdAt)),
    })),
  )
}

type ImportedRequest = Omit<typeof mentorRequests.$inferInsert, 'reference' | 'dueAt'> & { createdAt: string }

export const mentorReceipt = (): Required<Receipt> => ({
  message: "We'll reach out within 2-3 business days to connect you with a mentor.",
  reference: createReference('M'),
})
