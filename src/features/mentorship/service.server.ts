import type { Receipt } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import { addBusinessDays, dayAt, instantAt } from '#shared/dates.ts'
import { createReference } from '#shared/references.ts'
import { mentorRequestReceived } from './mails.server.ts'
import { insertMentorRequest } from './queries.server.ts'
import type { MentorRequest } from './schema.ts'

// "Within 2-3 business days": the end of the third is the promise.
const promisedBusinessDays = 3

export const requestMentor = ({ db, mailer }: Platform, request: MentorRequest): Promise<Receipt> =>
  db.transaction(async (tx) => {
    const receipt = mentorReceipt()
    const dueAt = instantAt(addBusinessDays(dayAt(new Date()), promisedBusinessDays), '17:00')
    await insertMentorRequest(tx, { ...request, reference: receipt.reference, dueAt })
    await mailer.post(tx, mentorRequestReceived(request, receipt.reference))
    return receipt
  })

export const mentorReceipt = (): Required<Receipt> => ({
  message: "We'll reach out within 2-3 business days to connect you with a mentor.",
  reference: createReference('M'),
})
