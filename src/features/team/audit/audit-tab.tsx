import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { shortMoment } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListFilter } from '#ui/dashboard/list/list-tools.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { actionName } from './action-name.ts'
import './audit-tab.css'
import { actorKinds, auditActions, auditPeriods, moneyActions, type AuditAction } from './categories.ts'
import { AuditDetails, AuditDialog, AuditItem } from './audit-dialog.tsx'
import { auditLog } from './endpoints.ts'
import type { AuditEntry } from './schema.ts'

const list: ListKind = {
  sizes: [20, 50, 100],
  choices: {
    actorKind: ['all', ...actorKinds],
    action: ['all', ...auditActions],
    within: auditPeriods,
  },
  ids: ['actorId'],
}

const kindFilter: ListFilter = {
  name: 'actorKind',
  label: 'Who',
  options: [
    { value: 'all', label: 'Everyone' },
    { value: 'administrator', label: 'The team' },
    { value: 'member', label: 'Members' },
    { value: 'program', label: 'The website itself' },
  ],
}

const actionFilterOf = (actions: readonly AuditAction[]): ListFilter => ({
  name: 'action',
  label: 'Action',
  options: [
    { value: 'all', label: 'All actions' },
    ...actions.map((action) => ({ value: action, label: actionName(action) })),
  ],
})

const periodNames: Record<(typeof auditPeriods)[number], string> = {
  all: 'Any time',
  day: 'Past 24 hours',
  week: 'Past week',
  month: 'Past month',
  year: 'Past year',
}

const periodFilter: ListFilter = {
  name: 'within',
  label: 'When',
  options: auditPeriods.map((period) => ({ value: period, label: periodNames[period] })),
}

/** The address of what a line of the log is about; nothing if it has none. */
type PlaceOf = (entry: AuditEntry) => string | undefined

const columnsOf = (placeOf: PlaceOf): Column<AuditEntry>[] => [
  {
    header: 'Who',
    cell: ({ actorName }) => actorName,
    aside: ({ actorKind }) => actorKind === 'member' && <span className="audit-kind">Member</span>,
    wide: 'fit',
    phone: 'lead',
  },
  { header: 'Action', cell: ({ action }) => actionName(action), wide: 'fit', phone: 'note' },
  {
    header: 'Item',
    // A row names the person who signed in once.
    cell: (entry) => entry.subject !== entry.actorName && <AuditItem entry={entry} href={placeOf(entry)} />,
    wide: 'fit',
    phone: 'note',
  },
  { header: 'Details', cell: (entry) => <AuditDetails entry={entry} />, wide: 'grow', phone: 'hide' },
  {
    header: 'When',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{shortMoment(createdAt)}</time>,
    wide: 'fit',
    phone: 'day',
    align: 'end',
  },
]

type Colleague = { id: string; name: string }

type Props = Pick<TabProps, 'place'> & {
  /** Whose lines can be asked for, as far as the names are there; nothing for those who may not know them. */
  people: { team: readonly Colleague[]; former: readonly Colleague[] } | undefined
  placeOf: PlaceOf
}

/** What administrators, members and the website itself did. The log is read-only, even for the database's owner. */
export function AuditTab({ place, people, placeOf }: Props) {
  const control = useAddressedList(place, list)
  const [opened, setOpened] = useState<AuditEntry>()
  const seesEverything = useCan('audit.everything')
  const actionFilter = actionFilterOf(seesEverything ? auditActions : moneyActions)
  // There from the start: the button beside it stays where it is when the names come.
  const adminFilter: ListFilter = {
    name: 'actorId',
    label: 'Person',
    options: [
      { value: '', label: 'The whole team' },
      ...(people?.team ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ...(people?.former ?? []).map(({ id, name }) => ({ value: id, label: `${name}, left the team` })),
    ],
  }
  return (
    <>
      <TabHead
        title="Audit log"
        lead={
          seesEverything
            ? "Who did what and when. Entries can't be edited or deleted."
            : "Who did what with the money and when. Entries can't be edited or deleted."
        }
      />
      <Box>
        <DataList
          noun="entries"
          caption="Audit log"
          source={auditLog}
          control={control}
          search="Search the log"
          filters={[kindFilter, ...(people ? [adminFilter] : []), actionFilter, periodFilter]}
          csv={`${auditLog.path}.csv`}
          columns={columnsOf(placeOf)}
          rowKey={({ id }) => id}
          opens={(entry) => ({
            label: `Open entry: ${entry.actorName}, ${actionName(entry.action)}`,
            onOpen: () => setOpened(entry),
          })}
          empty={{
            icon: ScrollText,
            title: 'Nothing yet',
            text: 'What administrators and members do will appear here.',
          }}
        />
      </Box>
      {opened && <AuditDialog entry={opened} href={placeOf(opened)} onClose={() => setOpened(undefined)} />}
    </>
  )
}
