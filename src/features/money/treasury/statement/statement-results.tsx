import { ArrowLeft, Check } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { formatMoney, plainAmount } from '#shared/money.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Table, type Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { methodOf, proposedWithinDays } from '../categories.ts'
import { RefuseDialog, useAccept } from '../claim-dialogs.tsx'
import { compareStatement } from '../endpoints.ts'
import type { EntryStart } from '../entry-form-values.ts'
import type { Claim } from '../claims-schema.ts'
import type { Booked } from '../schema.ts'
import type { StatementAnswer, StatementColumns, BankLine } from './schema.ts'
import {
  bookedColumns,
  lineColumns,
  missingColumns,
  pairColumns,
  type Missing,
  type Pair,
} from './statement-columns.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { ComparedStatement } from './statement-dialog.tsx'

type Props = {
  compared: ComparedStatement
  onCompared: (compared: ComparedStatement) => void
  onNote: (start: EntryStart) => void
  onBack: () => void
}

/** What a statement and the transfers have in common, and what is left on both sides. */
export const StatementResults = ({ compared, onCompared, onNote, onBack }: Props) => {
  const { answer, network, text } = compared
  const { currency, columns } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  const [refusing, setRefusing] = useState<Claim>()
  const again = useAction(compareStatement, {
    failure: "We couldn't read this statement",
    onSuccess: (next) => onCompared({ ...compared, answer: next }),
  })
  // The form and its button have disappeared.
  useEffect(() => heading.current?.focus(), [])

  const note = (line: BankLine): void =>
    onNote({
      kind: 'gift',
      method: methodOf(network),
      fields: {
        paidOn: line.date,
        reference: line.reference,
        amount: plainAmount({ amount: line.amount, currency }),
        currency,
        notes: line.description,
      },
    })

  return (
    <div className="statement-results">
      <h3 ref={heading} tabIndex={-1} className="statement-part-title">
        {summaryOf(answer)}
      </h3>
      <ColumnChoice
        headers={answer.headers}
        columns={columns}
        isPending={again.isPending}
        onChoose={(chosen: StatementColumns) => again.mutate({ network, currency, text, columns: chosen })}
      />
      {columns && (
        <>
          <Pairs title="Same reference and amount" pairs={answer.matches} {...{ compared, onCompared }} />
          <Pairs
            title="May be the same"
            lead={`The same amount within ${proposedWithinDays} days, under another reference. Look closely.`}
            pairs={answer.proposals}
            {...{ compared, onCompared }}
          />
          <Part title="On the statement only" lead="No one has told us about these." rows={answer.unclaimed}>
            <Table
              caption="On the statement only"
              columns={lineColumns(currency)}
              rows={answer.unclaimed}
              rowKey={({ line }) => String(line)}
              actions={(line) => (
                <Button
                  variant="outline"
                  size="small"
                  aria-label={`Record ${formatMoney({ amount: line.amount, currency })} of line ${line.line}`}
                  onClick={() => note(line)}
                >
                  Record it
                </Button>
              )}
            />
          </Part>
          <Left
            title="Already booked"
            lead="A payment with this reference has a receipt. If it's the same payment, reject the transfer."
            rows={answer.missing.filter(({ receiptNumber }) => receiptNumber !== null)}
            columns={bookedColumns}
            onRefuse={setRefusing}
          />
          <Left
            title="Not on the statement"
            lead="They may be on the next one, if this one ends before they arrived."
            rows={answer.missing.filter(({ receiptNumber }) => receiptNumber === null)}
            columns={missingColumns}
            onRefuse={setRefusing}
          />
          <Rest answer={answer} />
        </>
      )}
      <div>
        <Button variant="outline" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          Another statement
        </Button>
      </div>
      {refusing && (
        <RefuseDialog
          claim={refusing}
          onClose={() => {
            setRefusing(undefined)
            if (columns) again.mutate({ network, currency, text, columns })
          }}
        />
      )}
    </div>
  )
}

const summaryOf = ({ columns, matches, proposals }: StatementAnswer): string => {
  if (!columns) return 'Which column is which?'
  const found = matches.length === 1 ? '1 transfer found' : `${matches.length} transfers found`
  return proposals.length === 0 ? found : `${found}, ${proposals.length} to look at`
}

/** What is not offered, in a sentence. */
const Rest = ({ answer: { booked, skipped } }: { answer: StatementAnswer }) => {
  const parts = [
    booked.length > 0 && `${linesOf(booked.length)} booked before.`,
    skipped > 0 && `${linesOf(skipped)} left out: without a date or amount, or money that went out.`,
  ].filter(Boolean)
  return parts.length === 0 ? null : <Note>{parts.join(' ')}</Note>
}

const linesOf = (count: number): string => (count === 1 ? '1 line was' : `${count} lines were`)

type PartProps = { title: string; lead?: string; rows: readonly unknown[]; children: ReactNode }

const Part = ({ title, lead, rows, children }: PartProps) => {
  const titleId = useId()
  if (rows.length === 0) return null
  return (
    <section className="statement-part" aria-labelledby={titleId}>
      <h3 id={titleId} className="statement-part-title">
        {title} ({rows.length})
      </h3>
      {lead && <p className="muted">{lead}</p>}
      {children}
    </section>
  )
}

type LeftProps = {
  title: string
  lead: string
  rows: Missing[]
  columns: readonly Column<Missing>[]
  onRefuse: (claim: Claim) => void
}

/** Transfers that no line is left for. */
const Left = ({ title, lead, rows, columns, onRefuse }: LeftProps) => (
  <Part title={title} lead={lead} rows={rows}>
    <Table
      caption={title}
      columns={columns}
      rows={rows}
      rowKey={({ claim }) => claim.id}
      actions={({ claim }) => (
        <Button
          variant="quiet"
          size="small"
          aria-label={`Reject ${formatMoney(claim)} from ${claim.name ?? claim.email}`}
          onClick={() => onRefuse(claim)}
        >
          Reject
        </Button>
      )}
    />
  </Part>
)

type PairsProps = Pick<Props, 'compared' | 'onCompared'> & { title: string; lead?: string; pairs: Pair[] }

const Pairs = ({ title, lead, pairs, compared, onCompared }: PairsProps) => (
  <Part title={title} rows={pairs} {...(lead && { lead })}>
    <Table
      caption={title}
      columns={pairColumns}
      rows={pairs}
      rowKey={({ claim, line }) => `${claim.id} ${line.line}`}
      actions={(pair) => (
        <AcceptButton
          pair={pair}
          booked={compared.booked[pair.claim.id]}
          onBooked={(booked) =>
            onCompared({ ...compared, booked: { ...compared.booked, [pair.claim.id]: booked } })
          }
        />
      )}
    />
  </Part>
)

type AcceptProps = { pair: Pair; booked: Booked | undefined; onBooked: (booked: Booked) => void }

const AcceptButton = ({ pair: { claim, line }, booked, onBooked }: AcceptProps) => {
  const { mutate, isPending, double, forget } = useAccept(claim, onBooked)
  const found = { paidOn: line.date, ...(line.reference && { reference: line.reference }) }
  if (booked)
    return (
      <Button size="small" done>
        <Check aria-hidden="true" />
        {booked.receiptNumber}
      </Button>
    )
  return (
    <>
      <Button
        variant="ink"
        size="small"
        pending={isPending}
        aria-label={`Accept ${formatMoney(claim)} from ${claim.name ?? claim.email}, line ${line.line}`}
        onClick={() => mutate(found)}
      >
        Accept
      </Button>
      {double !== undefined && (
        <ConfirmDialog
          title="Is it another payment?"
          confirm="Book anyway"
          icon={<Check aria-hidden="true" />}
          isPending={isPending}
          onConfirm={() => mutate({ ...found, anyway: true })}
          onClose={forget}
        >
          <p>{double}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
