import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Send, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { invalidate } from '#browser/calls/invalidate.ts'
import { shortDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { ExportLink } from '#ui/dashboard/list/export-link.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Counted } from '#ui/lists/counted.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { donors, donorStatement, movementsFile, sendStatements, statementProgress } from './endpoints.ts'
import type { Donor, StatementProgress } from './schema.ts'

const columns: Column<Donor>[] = [
  { header: 'Donor', cell: ({ name }) => name ?? 'Anonymous', wide: 'grow', phone: 'lead' },
  {
    header: 'Gifts',
    cell: ({ gifts }) => <Counted count={gifts} one="gift" />,
    wide: 'fit',
    phone: 'note',
    align: 'end',
  },
  {
    header: 'Statement',
    cell: ({ sentAt, email }) =>
      sentAt ? `Emailed ${shortDate(sentAt)}` : email ? 'Not emailed' : 'No email address',
    wide: 'fit',
    phone: 'note',
  },
  {
    header: 'Given after refunds',
    cell: ({ sums }) => sums.map(formatMoney).join(', '),
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
]

/** What each donor gave in a year, as a file for one and an email for all. */
export const YearStatements = ({ years }: { years: readonly [string, ...string[]] }) => {
  const kind: ListKind = { sizes: [10, 50, 100], choices: { year: years } }
  const control = useOwnList(kind)
  const year = Number(control.shown.choices.year)
  return (
    <Box title="Giving statements">
      <SendToAll year={year} />
      <DataList
        noun="donors"
        caption={`Donors of ${year}`}
        source={donors}
        control={control}
        search="Search name or email"
        filters={[{ name: 'year', label: 'Year', options: years.map((value) => ({ value, label: value })) }]}
        columns={columns}
        rowKey={({ id }) => id}
        empty="No donors yet. Donors appear here with their first gift of the year."
        emptyFiltered={{ icon: Users, title: 'No donors found', text: 'Try a different search or year.' }}
        actions={({ id, name, email }) => (
          <ButtonLink
            variant="outline"
            href={`${donorStatement(id).path}?year=${year}`}
            download=""
            aria-label={`Download the ${year} statement of ${name ?? email ?? 'Anonymous'}, PDF`}
          >
            <Download aria-hidden="true" />
            Statement
          </ButtonLink>
        )}
      />
    </Box>
  )
}

const lookAgainMs = 2_000

const SendToAll = ({ year }: { year: number }) => {
  const [isAsking, setIsAsking] = useState(false)
  const { data } = useQuery({
    ...statementProgress(`year=${year}`),
    refetchInterval: ({ state }) => (state.data && isSending(state.data) ? lookAgainMs : false),
  })
  const progress = data?.year === year ? data : undefined
  const isBusy = progress !== undefined && isSending(progress)
  const client = useQueryClient()
  // When the last one is sent, the list says so.
  useEffect(() => (isBusy ? () => void invalidate(client, donors.path) : undefined), [isBusy, client])
  return (
    <div className="books-sending">
      <div>
        <p role="status">{progress ? progressText(progress) : ' '}</p>
        {isBusy && <progress aria-label="Statements sent" value={progress.sent} max={progress.queued} />}
      </div>
      <ExportLink href={`${movementsFile.path}?period=${year}`}>{`Download ${year} CSV`}</ExportLink>
      <Button
        variant="outline"
        disabled={!progress || progress.reachable === 0 || isBusy}
        onClick={() => setIsAsking(true)}
      >
        <Send aria-hidden="true" />
        {`Send to all ${year} donors`}
      </Button>
      {isAsking && progress && <SendDialog progress={progress} onClose={() => setIsAsking(false)} />}
    </div>
  )
}

const isSending = ({ queued, sent }: StatementProgress): boolean => sent < queued

const progressText = (progress: StatementProgress): string => {
  const { donors: count, queued, sent, year } = progress
  if (isSending(progress)) return `${sent} of ${queued} statements sent`
  if (queued === 0) return `${count} ${count === 1 ? 'donor' : 'donors'} in ${year}, no statements sent yet`
  return `${sent} ${sent === 1 ? 'statement' : 'statements'} sent for ${year}`
}

const SendDialog = ({ progress, onClose }: { progress: StatementProgress; onClose: () => void }) => {
  const { year, reachable: count, sent } = progress
  const left = Math.max(0, count - sent)
  const again = left === 0
  const { isPending, mutate } = useAction(sendStatements, {
    success: ({ queued }) => ({
      title: 'Sending statements',
      description: again || sent === 0 ? `${queued} emails are on their way.` : 'The rest are on their way.',
    }),
    failure: "We couldn't send the statements",
    invalidates: [statementProgress.path, donors.path],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title={again ? `Send the ${year} statements again?` : `Send the ${year} statements?`}
      confirm={again ? 'Send again' : 'Send statements'}
      icon={<Send aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate({ year, again })}
      onClose={onClose}
    >
      <p>
        {again
          ? `All ${count} donors for ${year} have already been sent a statement. They'll get it again.`
          : `${left} ${left === 1 ? 'donor gets' : 'donors get'} an email with their statement as a PDF.`}
      </p>
      {!again && sent > 0 && <p>{`${sent} already have theirs and won't get another.`}</p>}
    </ConfirmDialog>
  )
}
