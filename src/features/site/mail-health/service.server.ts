import { addressOfSender, type Env } from '#server/env.ts'
import { checkDkim, checkDmarc, checkReverse, checkSpf, type Sender } from './checks.server.ts'
import type { LookUp } from './look-up.server.ts'
import type { MailCheck, MailHealth } from './schema.ts'

type Given = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DKIM_SELECTOR'>

/** What Gmail, Yahoo and Microsoft ask of those who write to many. Nothing without a mail server. */
export const readMailHealth = async (env: Given, lookUp: LookUp): Promise<MailHealth | null> => {
  if (!env.SMTP_URL) return null
  const sender = senderOf(env, new URL(env.SMTP_URL).hostname)
  const ofDomain = isFreeMail(sender.domain)
    ? []
    : await Promise.all([checkSpf, checkDkim, checkDmarc, checkReverse].map((check) => check(lookUp, sender)))
  return {
    domain: sender.domain,
    checkedAt: new Date().toISOString(),
    checks: [ownDomain(sender), ...ofDomain, ...ofProgram],
  }
}

const senderOf = ({ MAIL_FROM, DKIM_SELECTOR }: Given, smtpHost: string): Sender => {
  const address = addressOfSender(MAIL_FROM).toLowerCase()
  return {
    address,
    domain: address.slice(address.lastIndexOf('@') + 1),
    smtpHost,
    selector: DKIM_SELECTOR,
  }
}

/** Their records say that no other server may send for them. */
const freeMail = /^(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|icloud|aol|gmx|proton)\./

const isFreeMail = (domain: string): boolean => freeMail.test(domain)

const ownDomain = ({ address, domain }: Sender): MailCheck => ({
  title: 'A domain of your own',
  record: null,
  ...(isFreeMail(domain)
    ? {
        state: 'missing',
        sentence: `Emails come from ${address}. ${domain} lets no other server send for it, so many are refused. Set MAIL_FROM to an address of your own domain.`,
      }
    : { state: 'held', sentence: `Emails come from ${address}.` }),
})

const ofProgram: MailCheck[] = [
  {
    title: 'To leave by one click',
    state: 'held',
    sentence: 'Each email to many says how in both headers (RFC 8058), and leaving is done straight away.',
    record: null,
  },
  {
    title: 'Few complaints',
    state: 'unknown',
    sentence: 'Below 1 in 1,000, and never 3. Google Postmaster Tools shows it for your domain.',
    record: null,
  },
]
