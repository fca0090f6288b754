import type { Connection, ConnectionFacts, Tester, TestOutcome } from '#server/connections.ts'
import { addressOfSender, type Env } from '#server/env.ts'
import { mailFailureInWords, readFailure, type MailFailure } from '#server/mail/failure-words.ts'
import { outgoingOf } from '#server/mail/mailer.ts'
import { readMailHealth } from '#server/mail/queries.ts'
import type { Transport } from '#server/mail/transport.ts'
import type { Platform } from '#server/platform.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { testEmail } from './emails.server.ts'

type Given = Pick<Platform, 'db' | 'env' | 'publicUrl'>

/** The mail server. A test leaves straight away, past the queue. */
export const mailConnection = (platform: Given, transport: Transport): Connection => ({
  id: 'mail',
  read: () => readFacts(platform),
  ...(platform.env.SMTP_URL && { test: (tester) => sendTest(platform, transport, tester) }),
  late: 'The mail server has not answered within 9 seconds. Check the name and port in SMTP_URL. The test email may still arrive.',
})

const readFacts = async ({ db, env }: Given): Promise<ConnectionFacts> => {
  const facts = {
    workedAt: null,
    failure: null,
    advice: null,
    guide: 'docs/operations/mail.md',
    webhook: null,
  }
  if (!env.SMTP_URL)
    return {
      ...facts,
      setUp: 'no',
      sentences: ['Until it is set up, no email leaves. What would be sent can be read at /dev/mail.'],
      missing: ['SMTP_URL', 'MAIL_FROM'],
    }
  const { sentAt, waiting, waitingSince, lastError, failed } = await readMailHealth(db)
  return {
    ...facts,
    setUp: 'yes',
    sentences: [
      `${new URL(env.SMTP_URL).hostname} sends as ${addressOfSender(env.MAIL_FROM)}.`,
      sentAt ? `Last email handed over: ${shortMoment(sentAt)}.` : 'No email has been sent yet.',
      ...(failed > 0 ? [`${countOf(failed)} of the last 30 days could not be sent: see Today.`] : []),
    ],
    workedAt: sentAt,
    failure: waitingSince
      ? {
          at: waitingSince,
          sentence: `${countOf(waiting)} ${waiting === 1 ? 'is' : 'are'} waiting. ${mailFailureInWords(readFailure(lastError ?? ''))}`,
        }
      : null,
    missing: [],
  }
}

const countOf = (count: number): string => (count === 1 ? '1 email' : `${count} emails`)

const sendTest = async (
  { env, publicUrl }: Given,
  transport: Transport,
  tester: Tester,
): Promise<TestOutcome> => {
  const since = performance.now()
  try {
    await transport.send(outgoingOf(testEmail(tester), publicUrl))
  } catch (error) {
    return { worked: false, sentence: mailFailureInWords(withoutPassword(error as MailFailure, env)) }
  }
  const seconds = Math.max(1, Math.round((performance.now() - since) / 1_000))
  return {
    worked: true,
    sentence: `The mail server took a test email to your own address within ${seconds} ${seconds === 1 ? 'second' : 'seconds'}. Look in your inbox, and in Spam.`,
  }
}

/** A mail server may repeat what it was sent. */
const withoutPassword = (failure: MailFailure, { SMTP_URL = '' }: Pick<Env, 'SMTP_URL'>): MailFailure => {
  const password = decodeURIComponent(new URL(SMTP_URL).password)
  const { code, responseCode, command, response } = failure
  return {
    code,
    responseCode,
    command,
    response: password ? response?.replaceAll(password, '…') : response,
  }
}
