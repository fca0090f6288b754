import { ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { shortMoment } from '#shared/time/dates.ts'
import type { TeamRole } from '#shared/powers.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { useNow } from '#ui/dashboard/use-now.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import './bin-tab.css'
import { BringBackEventDialog, DeleteForGoodDialog } from './bin-dialogs.tsx'
import { binKinds, kindFacts } from './categories.ts'
import { binEntries } from './endpoints.ts'
import { isGoingSoon, kindsFor, timeLeft } from './policy.ts'
import type { BinEntry } from './schema.ts'
import { useBringBack } from './use-bring-back.ts'

const list: ListKind = { sizes: [20, 50, 100], choices: { kind: ['all', ...binKinds] } }

const kindFilterFor = (roles: readonly TeamRole[]): ListFilter => ({
  name: 'kind',
  label: 'Type',
  options: [
    { value: 'all', label: 'Everything' },
    ...kindsFor(roles).map((kind) => ({ value: kind, label: kindFacts[kind].label })),
  ],
})

const columns: Column<BinEntry>[] = [
  { header: 'What', cell: ({ title }) => title, wide: 'grow', phone: 'lead' },
  { header: 'Type', cell: ({ kind }) => kindFacts[kind].label, wide: 'fit', phone: 'note' },
  { header: 'Deleted by', cell: ({ deletedByName }) => deletedByName, wide: 'minor', phone: 'note' },
  {
    header: 'Deleted',
    cell: ({ deletedAt }) => <time dateTime={deletedAt}>{shortMoment(deletedAt)}</time>,
    wide: 'fit',
    phone: 'hide',
  },
  { header: 'Deleted permanently', cell: (entry) => <TimeLeft {...entry} />, wide: 'fit', phone: 'value' },
]

const TimeLeft = ({ goesAt }: Pick<BinEntry, 'goesAt'>) => {
  const now = useNow()
  return <span className={isGoingSoon(goesAt, now) ? 'bin-soon' : ''}>in {timeLeft(goesAt, now)}</span>
}

type Step = { kind: 'bring back' | 'delete'; entry: BinEntry }

/** What was deleted in the last 30 days, and the way back. */
export function BinTab({ place, admin }: TabProps) {
  const control = useAddressedList(place, list)
  const [step, setStep] = useState<Step>()
  const close = () => setStep(undefined)
  return (
    <>
      <TabHead
        title="Bin"
        lead="Items you and your team have deleted. They're deleted permanently after 30 days."
      />
      <Box>
        <DataList
          noun="deleted items"
          caption="Bin"
          source={binEntries}
          control={control}
          search="Search the bin"
          filters={[kindFilterFor(admin.roles)]}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{
            icon: ArchiveRestore,
            title: 'The bin is empty',
            text: 'Deleted items stay here for 30 days, in case it was a mistake.',
          }}
          tools={(entry) => (
            <BinTools
              entry={entry}
              onAsk={() => setStep({ kind: 'bring back', entry })}
              onDelete={() => setStep({ kind: 'delete', entry })}
            />
          )}
        />
      </Box>
      {step?.kind === 'bring back' && <BringBackEventDialog entry={step.entry} onClose={close} />}
      {step?.kind === 'delete' && <DeleteForGoodDialog entry={step.entry} onClose={close} />}
    </>
  )
}

type ToolsProps = { entry: BinEntry; onAsk: () => void; onDelete: () => void }

/** Asks first where people get an email. */
function BinTools({ entry, onAsk, onDelete }: ToolsProps) {
  const { isPending, mutate } = useBringBack(entry)
  const bringBack = () => {
    if (entry.toNotify > 0) onAsk()
    else if (!isPending) mutate()
  }
  return (
    <RowMenu
      name={entry.title}
      items={[{ label: 'Restore', onChoose: bringBack }]}
      ends={[{ label: 'Delete permanently', tone: 'danger', onChoose: onDelete }]}
    />
  )
}
