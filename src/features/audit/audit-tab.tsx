import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { administrators } from '#features/admins/endpoints.ts'
import { shortMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/data-list.tsx'
import type { ListFilter } from '#ui/dashboard/list-tools.tsx'
import { Person } from '#ui/dashboard/person.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import type { ListKind } from '#ui/dashboard/list-state.ts'
import { useAddressedList } from '#ui/dashboard/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { actionName } from './action-name.ts'
import './audit-tab.css'
import { auditActions } from './categories.ts'
import { auditLog } from './endpoints.ts'
import type { AuditEntry } from './schema.ts'

const list: ListKind = {
  sizes: [20, 50, 100],
  choices: { action: ['all', ...auditActions] },
  ids: ['adminId'],
}

const actionFilter: ListFilter = {
  name: 'action',
  label: 'Action',
  options: [
    { value: 'all', label: 'All actions' },
    ...auditActions.map((action) => ({ value: action, label: actionName(action) })),
  ],
}

const columns: Column<AuditEntry>[] = [
  { header: 'Administrator', cell: ({ adminName }) => <Person name={adminName} /> },
  { header: 'Action', cell: ({ action }) => actionName(action) },
  { header: 'Item', cell: ({ subject }) => <span className="audit-words">{subject}</span> },
  { header: 'Details', cell: ({ summary }) => <span className="audit-words muted">{summary || '–'}</span> },
  {
    header: 'When',
    cell: ({ createdAt }) => (
      <time className="audit-when" dateTime={createdAt}>
        {shortMoment(createdAt)}
      </time>
    ),
  },
]

/** What administrators did. The log is read-only, even for the database's owner. */
export function AuditTab({ place }: TabProps) {
  const control = useAddressedList(place, list)
  const { data: admins = [] } = useQuery(administrators)
  const adminFilter: ListFilter = {
    name: 'adminId',
    label: 'Administrator',
    options: [
      { value: '', label: 'All administrators' },
      ...admins.map(({ id, name }) => ({ value: id, label: name })),
    ],
  }
  return (
    <>
      <TabHead title="Audit" lead="Who did what and when. Entries can't be edited or deleted." />
      <Box>
        <DataList
          noun="entries"
          caption="Audit log"
          source={auditLog}
          control={control}
          search="Search the log"
          filters={[adminFilter, actionFilter]}
          csv={`${paths.api.adminAuditLog}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{
            icon: ScrollText,
            title: 'Nothing yet',
            text: "Administrators' actions will appear here.",
          }}
        />
      </Box>
    </>
  )
}
