import { Calculator, FileSpreadsheet, Plus } from 'lucide-react'
import { useState } from 'react'
import { methodNames, paymentMethods } from '#features/payments/categories.ts'
import { countPage } from '#shared/admin-paths.ts'
import { shortDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useNewByAddress } from '#ui/dashboard/use-new-by-address.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ClaimsBox } from './claims-box.tsx'
import { CountPage } from './counts/count-page.tsx'
import { CountsBox } from './counts/counts-box.tsx'
import { handEntries } from './endpoints.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { emptyEntry, entryAgain, type EntryStart } from './entry-form-values.ts'
import { EntryBadge, whatFor, whoPaid } from './entry-marks.tsx'
import { NotePaymentDialog } from './note-payment-dialog.tsx'
import type { HandEntryRow } from './schema.ts'
import { StatementDialog, type ComparedStatement } from './statement/statement-dialog.tsx'

const methods = paymentMethods.filter((method) => method !== 'card')

const list: ListKind = {
  sizes: [20, 50, 100],
  choices: { method: ['all', ...methods], state: ['all', 'booked', 'corrected'] },
}

const filters: ListFilter[] = [
  {
    name: 'method',
    label: 'Paid by',
    options: [
      { value: 'all', label: 'All methods' },
      ...methods.map((method) => ({ value: method, label: methodNames[method] })),
    ],
  },
  {
    name: 'state',
    label: 'Status',
    options: [
      { value: 'all', label: 'All statuses' },
      { value: 'booked', label: 'Booked' },
      { value: 'corrected', label: 'Corrected' },
    ],
  },
]

const columns: Column<HandEntryRow>[] = [
  { header: 'From', cell: whoPaid, wide: 'fit', phone: 'lead' },
  { header: 'Date', cell: ({ createdAt }) => shortDate(createdAt), wide: 'fit', phone: 'note' },
  { header: 'For', cell: whatFor, wide: 'grow', phone: 'note' },
  { header: 'Paid by', cell: ({ method }) => methodNames[method], wide: 'fit', phone: 'hide' },
  { header: 'Receipt', cell: ({ receiptNumber }) => receiptNumber, wide: 'minor', phone: 'hide' },
  { header: 'Status', cell: (entry) => <EntryBadge entry={entry} />, wide: 'fit', phone: 'mark' },
  { header: 'Amount', cell: formatMoney, wide: 'fit', phone: 'value', align: 'end' },
]

type Step =
  | { kind: 'note'; start: EntryStart; corrected?: HandEntryRow; isFromStatement?: boolean }
  | { kind: 'entry'; entry: HandEntryRow }
  | { kind: 'statement' }

/** As links to one payment have it. */
const linkParameter = 'open'

const countsPath = countPage('')

/** Money that came past the providers; below its address each count of a collection. */
export function TreasuryTab({ place, admin }: TabProps) {
  if (!place.path.startsWith(countsPath)) return <RecordedPayments place={place} />
  return <CountPage page={place.path.slice(countsPath.length)} admin={admin} />
}

/** Payments that are recorded, corrected, and found on statements. */
function RecordedPayments({ place }: Pick<TabProps, 'place'>) {
  const control = useAddressedList(place, list)
  const mayChange = useCan('money.change')
  const [step, setStep] = useState<Step>()
  // Kept while the treasurer records one of its lines.
  const [statement, setStatement] = useState<ComparedStatement>()
  const linked = useLinkedRow(handEntries, place.search.get(linkParameter))
  const opened = step?.kind === 'entry' ? step.entry : step === undefined ? linked.row : undefined
  const close = () => {
    setStep(undefined)
    linked.close()
    // Removes the link's parameter from the address.
    if (place.search.has(linkParameter)) control.type({})
  }
  const record = () => setStep({ kind: 'note', start: emptyEntry() })
  useNewByAddress(place, 'payment', () => mayChange && record())
  return (
    <>
      <TabHead
        title="Cash & transfers"
        lead="Money outside the website: cash, mobile money, bank transfers and cheques"
        actions={
          mayChange && (
            <>
              <Button variant="outline" onClick={() => setStep({ kind: 'statement' })}>
                <FileSpreadsheet aria-hidden="true" />
                Match a statement
              </Button>
              <ButtonLink variant="outline" href={countPage()}>
                <Calculator aria-hidden="true" />
                Count a collection
              </ButtonLink>
              <PageFoot>
                <Button variant="ink" onClick={record}>
                  <Plus aria-hidden="true" />
                  Record a payment
                </Button>
              </PageFoot>
            </>
          )
        }
      />
      <ClaimsBox />
      <CountsBox />
      <Box title="Recorded payments">
        <DataList
          noun="payments"
          caption="Recorded payments"
          source={handEntries}
          control={control}
          search="Search payments"
          filters={filters}
          csv={`${handEntries.path}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          empty="Nothing recorded yet. Cash, transfers and cheques that you record appear here, each with a receipt."
          opens={(entry) => ({
            label: `Open payment from ${whoPaid(entry)}, ${formatMoney(entry)}`,
            onOpen: () => setStep({ kind: 'entry', entry }),
          })}
        />
      </Box>
      {step?.kind === 'note' && (
        <NotePaymentDialog
          start={step.start}
          corrected={step.corrected}
          onClose={() => (step.isFromStatement ? setStep({ kind: 'statement' }) : close())}
        />
      )}
      {opened && (
        <EntryDialog
          key={opened.id}
          entry={opened}
          onCorrected={(entry) =>
            entry.kind === 'door'
              ? close()
              : setStep({ kind: 'note', start: entryAgain(entry), corrected: entry })
          }
          onClose={close}
          onLeave={() => setStep(undefined)}
        />
      )}
      {step?.kind === 'statement' && (
        <StatementDialog
          compared={statement}
          onCompared={setStatement}
          onNote={(start) => setStep({ kind: 'note', start, isFromStatement: true })}
          onClose={() => {
            setStatement(undefined)
            close()
          }}
        />
      )}
    </>
  )
}
