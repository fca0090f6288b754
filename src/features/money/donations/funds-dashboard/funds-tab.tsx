import { Archive, FolderHeart, Plus } from 'lucide-react'
import { useState } from 'react'
import { shortDay } from '#shared/time/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Counted } from '#ui/lists/counted.tsx'
import type { Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { openFunds } from '../funds/endpoints.ts'
import { fundStates } from '../funds/policy.ts'
import { EditFundDialog } from './edit-fund-dialog.tsx'
import { adminFunds, closeFund, deleteFund, reopenFund } from './endpoints.ts'
import { FundBadge } from './fund-marks.tsx'
import type { AdminFund } from './schema.ts'

const list: ListKind = { sizes: [20, 50, 100], choices: { state: ['all', ...fundStates] } }

const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  options: [
    { value: 'all', label: 'All statuses' },
    ...fundStates.map((state) => ({ value: state, label: sentenceCase(state) })),
  ],
}

const columns: Column<AdminFund>[] = [
  { header: 'Name', cell: ({ name }) => name, wide: 'grow', phone: 'lead' },
  { header: 'Last day', cell: ({ endsOn }) => endsOn && shortDay(endsOn), wide: 'minor', phone: 'hide' },
  {
    header: 'Gifts',
    cell: ({ gifts }) => <Counted count={gifts} one="gift" />,
    wide: 'minor',
    phone: 'value',
    align: 'end',
  },
  {
    header: 'Goal',
    cell: ({ goalAmount, goalCurrency }) =>
      goalAmount && goalCurrency && formatMoney({ amount: goalAmount, currency: goalCurrency }),
    wide: 'fit',
    phone: 'hide',
    align: 'end',
  },
  { header: 'Status', cell: ({ state }) => <FundBadge state={state} />, wide: 'fit', phone: 'mark' },
  {
    header: 'Received',
    cell: ({ raised }) => raised.map(formatMoney).join(', '),
    wide: 'fit',
    phone: 'note',
    align: 'end',
  },
]

const changes = [adminFunds.path, openFunds.path]

/** The audit log leads to `/admin/funds?edit=` with an id, which opens the form. */
const linkParameter = 'edit'

type OpenDialog = { kind: 'edit'; fund?: AdminFund } | { kind: 'close' | 'delete'; fund: AdminFund }

export function FundsTab({ place }: TabProps) {
  const control = useAddressedList(place, list)
  const [chosen, setStep] = useState<OpenDialog>()
  const mayChange = useCan('money.change')
  const linked = useLinkedRow(adminFunds, mayChange ? place.search.get(linkParameter) : null)
  const step: OpenDialog | undefined = chosen ?? (linked.row && { kind: 'edit', fund: linked.row })
  const open = useTotal(adminFunds, 'state=open')
  const close = () => {
    setStep(undefined)
    linked.close()
    // Removes the link's parameter from the address.
    if (place.search.has(linkParameter)) control.type({})
  }
  return (
    <>
      <TabHead
        title="Funds"
        lead={open === undefined ? undefined : `${open} open. Donors choose among them on the Donate page.`}
        actions={
          mayChange && (
            <PageFoot>
              <Button variant="ink" onClick={() => setStep({ kind: 'edit' })}>
                <Plus aria-hidden="true" />
                Create fund
              </Button>
            </PageFoot>
          )
        }
      />
      <Box>
        <DataList
          noun="funds"
          caption="Funds"
          source={adminFunds}
          control={control}
          search="Search funds"
          filters={[stateFilter]}
          csv={`${adminFunds.path}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{
            icon: FolderHeart,
            title: 'No funds yet',
            text: mayChange
              ? 'Create one for something people can give to, such as a camp or a library.'
              : 'Funds for something people can give to appear here.',
          }}
          {...(mayChange && {
            opens: (fund: AdminFund) => ({
              label: `Edit ${fund.name}`,
              onOpen: () => setStep({ kind: 'edit', fund }),
            }),
            tools: (fund: AdminFund) => <FundTools fund={fund} onStep={setStep} />,
          })}
        />
      </Box>
      {step?.kind === 'edit' && <EditFundDialog fund={step.fund} onClose={close} />}
      {step?.kind === 'close' && <CloseFundDialog fund={step.fund} onClose={close} />}
      {step?.kind === 'delete' && <DeleteFundDialog fund={step.fund} onClose={close} />}
    </>
  )
}

type ToolsProps = { fund: AdminFund; onStep: (step: OpenDialog) => void }

const FundTools = ({ fund, onStep }: ToolsProps) => {
  const reopen = useAction(reopenFund(fund.id), {
    success: { title: 'Fund reopened' },
    failure: "We couldn't reopen this fund",
    invalidates: changes,
  })
  const openAgain = () => {
    if (!reopen.isPending) reopen.mutate()
  }
  return (
    <RowMenu
      name={fund.name}
      items={[
        { label: 'Edit', onChoose: () => onStep({ kind: 'edit', fund }) },
        ...(fund.isCampaign ? [{ label: 'View on the site', href: paths.campaign(fund.slug) }] : []),
        ...(fund.closedAt ? [{ label: 'Reopen', onChoose: openAgain }] : []),
      ]}
      ends={[
        ...(fund.closedAt ? [] : [{ label: 'Close fund', onChoose: () => onStep({ kind: 'close', fund }) }]),
        ...(fund.hasGifts
          ? []
          : [
              {
                label: 'Delete fund',
                tone: 'danger' as const,
                onChoose: () => onStep({ kind: 'delete', fund }),
              },
            ]),
      ]}
    />
  )
}

const CloseFundDialog = ({ fund, onClose }: { fund: AdminFund; onClose: () => void }) => {
  const { isPending, mutate } = useAction(closeFund(fund.id), {
    success: { title: 'Fund closed' },
    failure: "We couldn't close this fund",
    invalidates: changes,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Close this fund?"
      confirm="Close fund"
      icon={<Archive aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <b>{fund.name}</b>
      </p>
      <p>
        It won't take any new gifts. Existing monthly gifts continue, and past gifts stay in the books. You
        can reopen it.
      </p>
    </ConfirmDialog>
  )
}

const DeleteFundDialog = ({ fund, onClose }: { fund: AdminFund; onClose: () => void }) => (
  <DeleteDialog
    endpoint={deleteFund(fund.id)}
    title="Delete this fund?"
    confirm="Delete fund"
    success={{ title: 'Fund deleted' }}
    failure="We couldn't delete this fund"
    invalidates={changes}
    onClose={onClose}
  >
    <p>
      <b>{fund.name}</b>
    </p>
    <p>No one has given to it yet. You cannot undo this.</p>
  </DeleteDialog>
)
