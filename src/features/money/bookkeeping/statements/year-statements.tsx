import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, MessageCircle, Send, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { invalidate } from '#browser/calls/invalidate.ts'
import { whatsappAddress } from '#shared/phone.ts'
import { site } from '#shared/site.ts'
import { firstNameOf } from '#shared/text/names.ts'
import { shortDate } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { ExportLink } from '#ui/dashboard/list/export-link.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { useCan } from '#ui/dashboard/powers.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Counted } from '#ui/lists/counted.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { accountsFile, donors, donorStatement, sendStatements, statementProgress } from '../endpoints.ts'
import type { Donor, StatementProgress } from '../schema.ts'

const calledBy = ({ name, email, phone }: Donor): string => name ?? email ?? phone ?? 'Anonymous'

const columns: Column<Donor>[] = [
  { header: 'Donor', cell: calledBy, wide: 'grow', phone: 'lead' },
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

/** Opens a chat with a donor who has no email address. The treasurer adds the file and sends it: the site sends nothing. */
const ChatLink = ({ donor, year }: { donor: Donor; year: number }) => {
  const chat = donor.phone && whatsappAddress(donor.phone)
  if (!chat) return null
  const greeting = donor.name ? `Hello ${firstNameOf(donor.name)}` : 'Hello'
  const text = `${greeting}, here is your ${site.name} giving statement for ${year}. Thank you for your gifts.`
  return (
    <ButtonLink
      variant="outline"
      href={`${chat}?text=${encodeURIComponent(text)}`}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open WhatsApp to send ${calledBy(donor)} the ${year} statement`}
    >
      <MessageCircle aria-hidden="true" />
      WhatsApp
    </ButtonLink>
  )
}

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
        actions={(donor) => (
          <>
            <ChatLink donor={donor} year={year} />
            <ButtonLink
              variant="outline"
              href={`${donorStatement(donor.id).path}?year=${year}`}
              download=""
              aria-label={`Download the ${year} statement of ${calledBy(donor)}, PDF`}
            >
              <Download aria-hidden="true" />
              Statement
            </ButtonLink>
          </>
        )}
      />
    </Box>
  )
}

const lookAgainMs = 2_000

const SendToAll = ({ year }: { year: number }) => {
  const [isAsking, setIsAsking] = useState(false)
  const maySend = useCan('money.change')
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
      <ExportLink href={`${accountsFile.path}?period=${year}`}>{`Download ${year} CSV`}</ExportLink>
      {maySend && (
        <Button
          variant="outline"
          disabled={!progress || progress.reachable === 0 || isBusy}
          onClick={() => setIsAsking(true)}
        >
          <Send aria-hidden="true" />
          {`Send to all ${year} donors`}
        </Button>
      )}
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
