import { drawFoot, drawHead } from '#server/pdf/letterhead.ts'
import { column, colours, newPage, paper, write, type Doc } from '#server/pdf/paper.ts'
import { dayAt, longDay } from '#shared/time/dates.ts'
import { formatMoney, type Money } from '#shared/money.ts'
import { methodNames, type PaymentMethod } from '../categories.ts'

/** The content of a receipt. The purpose of the payment describes what it was for. */
export type Receipt = {
  number: string
  issuedAt: string
  /** The day of the payment; a receipt may be issued later. */
  paidAt: string
  /** The name as the payer wrote it; null if they left it out. */
  name: string | null
  paid: Money
  refunded: number
  /** We recorded it by mistake, and reversed it then. */
  correctedAt: string | null
  /** What was paid for: "Monthly gift", "Worship night, Friday 12 June 2026". */
  purpose: string
  method: PaymentMethod
  details: { label: string; value: string }[]
}

/** The same receipt is the same bytes, whenever it is asked for, until money is given back or it is corrected. */
export const renderReceipt = async (receipt: Receipt): Promise<Buffer> => {
  const title = `Receipt ${receipt.number}`
  const { doc, bytes } = await newPage(title, receipt.purpose, new Date(receipt.issuedAt))
  drawHead(doc)
  doc.addStructure(
    doc.struct('Document', [
      doc.struct('H1', () =>
        write(doc, 'Receipt', paper.left, 150, { face: 'display', size: 34, colour: colours.ink }),
      ),
      doc.struct('P', () =>
        write(doc, receipt.number, paper.left, 194, { face: 'text', size: 12, colour: colours.muted }),
      ),
    ]),
  )
  drawAmount(doc, receipt)
  const end = drawFacts(doc, factsOf(receipt))
  drawEnd(doc, end + 28, receipt)
  drawFoot(doc)
  doc.end()
  return bytes
}

const factsOf = (receipt: Receipt): Receipt['details'] => [
  { label: 'Received from', value: receipt.name ?? 'Anonymous' },
  { label: 'For', value: receipt.purpose },
  ...receipt.details,
  ...daysOf(receipt),
  {
    label: 'Payment method',
    value: methodNames[receipt.method],
  },
  ...(receipt.refunded > 0
    ? [
        {
          label: 'Refunded',
          value: formatMoney({ amount: receipt.refunded, currency: receipt.paid.currency }),
        },
      ]
    : []),
  ...(receipt.correctedAt
    ? [{ label: 'Corrected', value: longDay(dayAt(new Date(receipt.correctedAt))) }]
    : []),
]

/** If the receipt was issued on another day, it says which. */
const daysOf = ({ paidAt, issuedAt }: Receipt): Receipt['details'] => {
  const [paid, issued] = [paidAt, issuedAt].map((at) => longDay(dayAt(new Date(at)))) as [string, string]
  return [
    { label: 'Date of payment', value: paid },
    ...(issued === paid ? [] : [{ label: 'Receipt issued', value: issued }]),
  ]
}

const drawAmount = (doc: Doc, { paid, correctedAt }: Receipt): void => {
  doc.markContent('Artifact', { type: 'Layout' })
  doc.roundedRect(paper.left, 232, column, 74, 12).fill(colours.bg)
  doc.endMarkedContent()
  doc.addStructure(
    doc.struct('P', () => {
      write(doc, correctedAt ? 'Amount (corrected)' : 'Amount', paper.left + 20, 246, {
        face: 'text',
        size: 10,
        colour: colours.muted,
      })
      write(doc, formatMoney(paid), paper.left + 20, 262, {
        face: 'display',
        size: 24,
        colour: colours.ink,
        width: column - 40,
      })
    }),
  )
}

const labelWidth = 130

const drawFacts = (doc: Doc, facts: Receipt['details']): number => {
  let y = 334
  for (const { label, value } of facts) {
    doc.addStructure(
      doc.struct('P', () => {
        write(doc, label, paper.left, y, {
          face: 'text',
          size: 11,
          colour: colours.muted,
          width: labelWidth,
        })
        write(doc, value, paper.left + labelWidth, y, {
          face: 'strong',
          size: 11,
          colour: colours.ink,
          width: column - labelWidth,
        })
      }),
    )
    y = doc.y + 9
    doc.markContent('Artifact', { type: 'Layout' })
    doc
      .lineWidth(0.7)
      .moveTo(paper.left, y)
      .lineTo(paper.left + column, y)
      .stroke(colours.line)
    doc.endMarkedContent()
    y += 11
  }
  return y
}

const drawEnd = (doc: Doc, y: number, { correctedAt }: Receipt): void => {
  const text = correctedAt
    ? 'We recorded this payment incorrectly and have corrected it. This receipt is no longer valid.'
    : 'Thank you. Please keep this receipt for your records.'
  doc.addStructure(
    doc.struct('P', () =>
      write(doc, text, paper.left, y, {
        face: 'text',
        size: 11,
        colour: colours.ink,
      }),
    ),
  )
}
