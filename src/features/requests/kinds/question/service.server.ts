import { answerSoon, receiptOf, receiveMessage } from '#features/requests/inbox/receive-message.server.ts'
import type { Queryable } from '#server/database/client.ts'
import type { Platform } from '#server/platform.ts'
import type { Receipt } from '#shared/calls/receipt.ts'
import type { Question } from './schema.ts'

/** The teaching that a question is about; refuses one that does not exist. */
export type GetTeaching = (db: Queryable, id: string) => Promise<{ id: string; title: string }>

export const askQuestion = async (
  platform: Platform,
  getTeaching: GetTeaching,
  input: Question,
): Promise<Receipt> => {
  const { name, email, category, question, teachingId } = input
  const teaching = teachingId === undefined ? undefined : await getTeaching(platform.db, teachingId)
  const receipt = teaching ? teachingQuestionReceipt() : questionReceipt()
  return receiveMessage(
    platform,
    receipt,
    {
      kind: 'question',
      name,
      email,
      subject: category,
      body: question,
      // The title stays with the question when the teaching itself is deleted.
      teachingId: teaching?.id,
      details: { teaching: teaching?.title },
    },
    {
      heading: "We've received your question",
      promise: answerSoon(),
      ...(teaching && { about: { label: 'Teaching', value: teaching.title } }),
      reason: teaching
        ? `You're getting this email because you asked about “${teaching.title}” on our website.`
        : "You're getting this email because you asked a question on our website.",
    },
  )
}

export const questionReceipt = receiptOf(
  'question',
  () => "We'll get back to you soon with guidance and wisdom.",
)
const teachingQuestionReceipt = receiptOf('question', () => "We'll review your question and respond soon.")
