import { useState } from 'react'
import { importPage } from '#shared/admin-paths.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import type { ImportState } from './categories.ts'
import { imports } from './endpoints.ts'
import { countsText } from './steps/import-counts.tsx'
import type { Import } from './schema.ts'
import { UndoDialog } from './steps/undo-dialog.tsx'

const list: ListKind = { sizes: [10, 20, 50] }

const states: Record<ImportState, { look: StateLook; label: string }> = {
  uploaded: { look: 'info', label: 'Columns to match' },
  ready: { look: 'info', label: 'To be imported' },
  running: { look: 'info', label: 'Importing' },
  done: { look: 'normal', label: 'Imported' },
  undoing: { look: 'info', label: 'Being undone' },
  undone: { look: 'neutral', label: 'Undone' },
  failed: { look: 'danger', label: 'Stopped' },
}

const columns: Column<Import>[] = [
  { header: 'File', cell: ({ fileName }) => fileName, wide: 'grow', phone: 'lead' },
  {
    header: 'Kind',
    cell: ({ kind }) => (kind === 'people' ? 'People' : 'Members'),
    wide: 'minor',
    phone: 'hide',
  },
  { header: 'By', cell: ({ adminName }) => adminName, wide: 'minor', phone: 'note' },
  { header: 'When', cell: ({ createdAt }) => shortMoment(createdAt), wide: 'fit', phone: 'note' },
  {
    header: 'Rows',
    cell: ({ counts, rowCount }) => countsText(counts) || `${rowCount.toLocaleString('en')} in the file`,
    wide: 'fit',
    phone: 'hide',
  },
  {
    header: 'Status',
    cell: ({ state }) => <StateBadge look={states[state].look}>{states[state].label}</StateBadge>,
    wide: 'fit',
    phone: 'mark',
  },
]

/** Who imported what, and what can still be undone. */
export const EarlierImports = () => {
  const control = useOwnList(list)
  const [undoing, setUndoing] = useState<Import>()
  return (
    <Box title="Earlier imports">
      <DataList
        noun="imports"
        caption="Earlier imports"
        source={imports}
        control={control}
        columns={columns}
        rowKey={({ id }) => id}
        empty="No imports yet. Files you upload appear here for 30 days. Then we delete them."
        opens={({ id, fileName }) => ({ label: `Open the import of ${fileName}`, href: importPage({ id }) })}
        tools={(one) => (
          <RowMenu
            name={one.fileName}
            items={[{ label: 'Open', href: importPage({ id: one.id }) }]}
            ends={one.undoUntil ? [{ label: 'Undo the import', onChoose: () => setUndoing(one) }] : []}
          />
        )}
      />
      {undoing && <UndoDialog one={undoing} onClose={() => setUndoing(undefined)} />}
    </Box>
  )
}
