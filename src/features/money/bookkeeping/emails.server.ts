import type { Email } from '#server/mail/email.ts'
import { firstNameForEmail } from '#server/mail/salutation.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { site } from '#shared/site.ts'
import { statementFile } from './categories.ts'

type Given = { id: string; year: number; email: string; name: string | null; sums: Money[] }

/** The statement of a year, with the file itself. */
export const statementEmail = ({ id, year, email, name, sums }: Given): Email => ({
  to: email,
  subject: `Your giving statement for ${year}`,
  preview: `Everything you gave to ${site.name} in ${year}, on one page.`,
  heading: `Thank you for ${year}, ${firstNameForEmail(name)}.`,
  blocks: [
    {
      kind: 'text',
      text: `Here is your giving statement for ${year}. It lists every gift we received from you, with its receipt number.`,
    },
    {
      kind: 'facts',
      facts: sums.map((sum) => ({ label: `Given in ${sum.currency}`, value: formatMoney(sum) })),
    },
    {
      kind: 'small',
      text: `The statement is attached as a PDF. If something isn't right, email ${site.giving.email} and we'll check it with you.`,
    },
  ],
  reason: `You're getting this email because you gave to ${site.name} in ${year}.`,
  attachments: [
    {
      name: statementFile(year),
      type: 'application/pdf',
      source: { kind: 'statement', id },
    },
  ],
})
