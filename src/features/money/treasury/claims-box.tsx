import { useState } from 'react'
import { shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { AcceptDialog, RefuseDialog } from './claim-dialogs.tsx'
import { claimNetworkNames, claimStateNames, claimStates, type ClaimState } from './categories.ts'
import { claims } from './endpoints.ts'
import type { Claim } from './claims-schema.ts'

const list: ListKind = { sizes: [10, 20, 50], choices: { state: ['new', 'matched', 'refused', 'all'] } }

const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  options: [
    ...claimStates.map((state) => ({ value: state, label: claimStateNames[state] })),
    { value: 'all', label: 'All statuses' },
  ],
}

const looks: Record<ClaimState, StateLook> = { new: 'normal', matched: 'normal', refused: 'neutral' }

const columns: Column<Claim>[] = [
  { header: 'Donor', cell: ({ name }) => name ?? 'Anonymous', wide: 'fit', phone: 'lead' },
  { header: 'Sent', cell: ({ sentOn }) => shortDay(sentOn), wide: 'fit', phone: 'note' },
  { header: 'By', cell: ({ network }) => claimNetworkNames[network], wide: 'minor', phone: 'hide' },
  { header: 'Reference', cell: ({ reference }) => reference, wide: 'grow', phone: 'note' },
  {
    header: 'Status',
    cell: ({ state }) => <StateBadge look={looks[state]}>{claimStateNames[state]}</StateBadge>,
    wide: 'fit',
    phone: 'mark',
  },
  { header: 'Amount', cell: formatMoney, wide: 'fit', phone: 'value', align: 'end' },
]

type OpenDialog = { kind: 'accept' | 'refuse'; claim: Claim }

/** What givers say they have sent, until a treasurer has found it. */
export const ClaimsBox = () => {
  const control = useOwnList(list)
  const waiting = useTotal(claims, 'state=new')
  const mayDecide = useCan('money.change')
  const [opened, setOpened] = useState<OpenDialog>()
  const close = () => setOpened(undefined)
  return (
    <Box title="Transfers to check" count={waiting}>
      <DataList
        noun="transfers"
        caption="Transfers to check"
        source={claims}
        control={control}
        search="Search transfers"
        filters={[stateFilter]}
        csv={`${claims.path}.csv`}
        columns={columns}
        rowKey={({ id }) => id}
        empty="No transfers to check. When a donor uses “I have sent it” on the Donate page, their transfer appears here."
        {...(mayDecide && {
          actions: (claim: Claim) => claim.state === 'new' && <Decision claim={claim} onOpen={setOpened} />,
        })}
      />
      {opened?.kind === 'accept' && <AcceptDialog claim={opened.claim} onClose={close} />}
      {opened?.kind === 'refuse' && <RefuseDialog claim={opened.claim} onClose={close} />}
    </Box>
  )
}

type DecisionProps = { claim: Claim; onOpen: (dialog: OpenDialog) => void }

const Decision = ({ claim, onOpen }: DecisionProps) => (
  <>
    <Button
      variant="outline"
      aria-label={`Accept ${formatMoney(claim)} from ${claim.name ?? claim.email}`}
      onClick={() => onOpen({ kind: 'accept', claim })}
    >
      Accept
    </Button>
    <Button
      variant="quiet"
      aria-label={`Reject ${formatMoney(claim)} from ${claim.name ?? claim.email}`}
      onClick={() => onOpen({ kind: 'refuse', claim })}
    >
      Reject
    </Button>
  </>
)
