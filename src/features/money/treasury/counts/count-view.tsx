import { generalFund } from '#features/money/donations/categories.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { methodNames } from '#features/payments/categories.ts'
import { formatMoney } from '#shared/money.ts'
import { longDay } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { Facts } from '#ui/dashboard/facts.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { entryAgain, type EntryStart } from '../entry-form-values.ts'
import { EntryDialog } from '../entry-dialog.tsx'
import { EntryBadge, EntryLink, whoPaid } from '../entry-marks.tsx'
import { NotePaymentDialog } from '../note-payment-dialog.tsx'
import type { HandEntryRow } from '../schema.ts'
import { BackToTreasury } from './back-to-treasury.tsx'
import './count-print.css'
import type { CountSheet } from './schema.ts'
import { Confirmation, confirmedText, recordedAt } from './second-counter.tsx'

const columns: Column<HandEntryRow>[] = [
  { header: 'From', cell: whoPaid, wide: 'grow', phone: 'lead' },
  { header: 'Fund', cell: ({ fundName }) => fundName ?? generalFund, wide: 'fit', phone: 'note' },
  { header: 'Paid by', cell: ({ method }) => methodNames[method], wide: 'fit', phone: 'note' },
  { header: 'Receipt', cell: ({ receiptNumber }) => receiptNumber, wide: 'fit', phone: 'hide' },
  { header: 'Status', cell: (entry) => <EntryBadge entry={entry} />, wide: 'fit', phone: 'mark' },
  { header: 'Amount', cell: formatMoney, wide: 'fit', phone: 'value', align: 'end' },
]

type Step = { entry: HandEntryRow } | { start: EntryStart; corrected: HandEntryRow }

/** A count that is booked, to read and print. Its gifts are corrected one by one, as all recorded payments are. */
export function CountView({ sheet }: { sheet: CountSheet }) {
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  const { entries, bookedAt, bookedByName } = sheet
  return (
    <div className="count-view">
      <TabHead
        back={<BackToTreasury />}
        title={`Count of ${longDay(sheet.countedOn)}`}
        lead={bookedAt ? `Booked by ${bookedByName}, ${recordedAt(bookedAt)}` : 'Draft, not booked yet'}
        actions={
          <Button variant="outline" onClick={() => print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
        }
      />
      <Box>
        <Facts facts={factsOf(sheet)} />
        {entries.length > 0 && (
          <Table
            caption="Gifts"
            columns={columns}
            rows={entries}
            rowKey={({ id }) => id}
            opens={(entry) => ({
              label: `Open payment from ${whoPaid(entry)}, ${formatMoney(entry)}`,
              onOpen: () => setStep({ entry }),
            })}
          />
        )}
        <Sums sheet={sheet} />
      </Box>
      {!sheet.confirmedByName && bookedAt && <Confirmation sheet={sheet} />}
      <Signatures sheet={sheet} />
      {step && 'entry' in step && (
        <EntryDialog
          entry={step.entry}
          onCorrected={(entry) => setStep({ start: entryAgain(entry), corrected: entry })}
          onClose={close}
          onLeave={close}
        />
      )}
      {step && 'start' in step && (
        <NotePaymentDialog start={step.start} corrected={step.corrected} onClose={close} />
      )}
    </div>
  )
}

const factsOf = (sheet: CountSheet) => [
  { label: 'Occasion', value: sheet.occasion },
  { label: 'Counted by', value: [sheet.countedBy, sheet.alsoCountedBy].filter(Boolean).join(' and ') },
  { label: 'Confirmation', value: confirmedText(sheet) },
  {
    label: 'In the tin',
    value: sheet.total === null ? null : formatMoney({ amount: sheet.total, currency: sheet.currency }),
  },
  { label: 'Gifts', value: sheet.entries.length || sheet.rows.length },
]

/** What was counted, and what was corrected since. */
const Sums = ({ sheet: { entries, total, currency } }: { sheet: CountSheet }) => {
  const isCorrected = ({ correctedAt }: HandEntryRow) => correctedAt !== null
  const corrected = entries.filter(isCorrected).reduce((sum, { amount }) => sum + amount, 0)
  if (total === null) return null
  return (
    <div className="count-sums">
      <p>
        Total <b>{formatMoney({ amount: total, currency })}</b>
      </p>
      {corrected > 0 && (
        <p className="muted">
          {formatMoney({ amount: corrected, currency })} of it was corrected since, and is not in the books.
        </p>
      )}
      {entries.map(
        ({ id, receiptNumber, replacedBy }) =>
          replacedBy && (
            <p key={id} className="muted">
              {receiptNumber} is replaced by <EntryLink entry={replacedBy} />
            </p>
          ),
      )}
    </div>
  )
}

/** On paper only. */
const Signatures = ({ sheet: { countedBy, alsoCountedBy } }: { sheet: CountSheet }) => (
  <div className="count-signatures" aria-hidden="true">
    {[countedBy, alsoCountedBy ?? ''].map((name, index) => (
      <p key={index}>{name || 'Second person'}</p>
    ))}
  </div>
)
