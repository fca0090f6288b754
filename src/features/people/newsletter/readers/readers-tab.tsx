import { useQuery } from '@tanstack/react-query'
import { MailX, Plus, Upload, Users } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { AddReaderDialog } from './add-reader-dialog.tsx'
import { readerStateNames, readerStates, type ReaderState } from './categories.ts'
import { endReader, readerCounts, readers } from './endpoints.ts'
import { ImportReadersDialog } from './import-readers-dialog.tsx'
import type { Reader, ReaderCounts } from './schema.ts'

const kind: ListKind = { sizes: [20, 50, 100], choices: { state: ['all', ...readerStateNames] } }

const stateFilter: ListFilter = {
  name: 'state',
  label: 'Status',
  options: [
    { value: 'all', label: 'All statuses' },
    ...readerStateNames.map((value) => ({ value, label: readerStates[value] })),
  ],
}

const looks: Record<ReaderState, StateLook> = {
  confirmed: 'normal',
  waiting: 'warning',
  left: 'neutral',
  bounced: 'danger',
  complained: 'danger',
}

const columns: Column<Reader>[] = [
  { header: 'Email', cell: ({ email }) => email, wide: 'fit', phone: 'lead' },
  { header: 'How they agreed', cell: consentOf, wide: 'prose', phone: 'note' },
  {
    header: 'Status',
    cell: ({ state }) => <StateBadge look={looks[state]}>{readerStates[state]}</StateBadge>,
    wide: 'fit',
    phone: 'mark',
  },
  {
    header: 'Since',
    cell: ({ createdAt, confirmedAt, leftAt, state }) =>
      shortDate((state === 'left' ? leftAt : confirmedAt) ?? createdAt),
    wide: 'fit',
    phone: 'day',
    align: 'end',
  },
]

function consentOf({ consentHow, consentOn, notedBy, confirmedAt }: Reader): string {
  if (consentHow && consentOn) return `${consentHow} (${shortDate(consentOn)}, recorded by ${notedBy})`
  return confirmedAt ? 'Confirmed it themselves' : 'Not yet'
}

const count = (number: number): string => number.toLocaleString('en')

const leadOf = ({ confirmed, waiting, left, bounced, complained }: ReaderCounts): string =>
  [
    `${count(confirmed)} ${confirmed === 1 ? 'person gets' : 'people get'} the newsletter`,
    waiting > 0 && `${count(waiting)} still to confirm`,
    left > 0 && `${count(left)} left`,
    bounced > 0 && `${count(bounced)} cannot be reached`,
    complained > 0 && `${count(complained)} marked it as unwanted`,
  ]
    .filter(Boolean)
    .join(', ')

type Step = { kind: 'add' } | { kind: 'import' } | { kind: 'end'; reader: Reader }

/** Who gets the newsletter, and how each of them agreed. */
export function ReadersTab({ place }: TabProps) {
  const control = useAddressedList(place, kind)
  const counts = useQuery(readerCounts)
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  return (
    <>
      <TabHead
        title="Readers"
        lead={counts.data && leadOf(counts.data)}
        actions={
          <>
            <Button variant="outline" onClick={() => setStep({ kind: 'import' })}>
              <Upload aria-hidden="true" />
              Import
            </Button>
            <PageFoot>
              <Button variant="ink" onClick={() => setStep({ kind: 'add' })}>
                <Plus aria-hidden="true" />
                Add reader
              </Button>
            </PageFoot>
          </>
        }
      />
      <Box>
        <DataList
          noun="readers"
          caption="Readers"
          source={readers}
          control={control}
          search="Search readers"
          filters={[stateFilter]}
          csv={`${readers.path}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          tools={(reader) => (
            <RowMenu
              name={reader.email}
              items={[]}
              ends={
                reader.state === 'left'
                  ? []
                  : [
                      {
                        label: 'Unsubscribe',
                        tone: 'danger',
                        icon: MailX,
                        onChoose: () => setStep({ kind: 'end', reader }),
                      },
                    ]
              }
            />
          )}
          empty={{
            icon: Users,
            title: 'No readers yet',
            text: 'People appear here when they sign up on the site, or when you add those who told you that they want it.',
          }}
        />
      </Box>
      {step?.kind === 'add' && <AddReaderDialog onClose={close} />}
      {step?.kind === 'import' && <ImportReadersDialog onClose={close} />}
      {step?.kind === 'end' && <EndReader reader={step.reader} onClose={close} />}
    </>
  )
}

const EndReader = ({ reader: { id, email }, onClose }: { reader: Reader; onClose: () => void }) => {
  const end = useAction(endReader(id), {
    success: { title: 'Unsubscribed', description: 'They get no more newsletters.' },
    failure: "We couldn't unsubscribe this reader",
    invalidates: [readers.path],
    onSuccess: onClose,
    onError: onClose,
  })
  return (
    <ConfirmDialog
      title={`Unsubscribe ${email}?`}
      confirm="Unsubscribe"
      isPending={end.isPending}
      pendingText="Unsubscribing..."
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <p>They get no more newsletters. Only they can come back, with the form on the site.</p>
    </ConfirmDialog>
  )
}
