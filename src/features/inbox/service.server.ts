import type { Receipt } from '#server/http/forms.ts'
import type { Platform } from '#server/platform.ts'
import { createReference } from '#shared/references.ts'
import { questionReceived } from './mails.server.ts'
import { insertQuestion } from './queries.server.ts'
import type { Question } from './schema.ts'

export const askQuestion = ({ db, mailer }: Platform, input: Question): Promise<Receipt> =>
  db.transaction(async (tx) => {
    const receipt = questionReceipt()
    await insertQuestion(tx, { ...input, reference: receipt.reference })
    await mailer.post(tx, questionReceived(input, receipt.reference))
    return receipt
  })

export const questionReceipt = (): Required<Receipt> => ({
  message: "We'll get back to you soon with guidance and wisdom.",
  reference: createReference('Q'),
})
