import { FileClock, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { importPage } from '#shared/admin-paths.ts'
import { shortMoment } from '#shared/time/dates.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
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
  done: { look: 'success', label: 'Imported' },
  undoing: { look: 'info', label: 'Being undone' },
  undone: { look: 'neutral', label: 'Undone' },
  failed: { look: 'danger', label: 'Stopped' },
}

const columns: Column<Import>[] = [
  { header: 'File', cell: ({ fileName }) => fileName },
  { header: 'Kind', cell: ({ kind }) => (kind === 'people' ? 'People' : 'Members') },
  { header: 'By', cell: ({ adminName }) => <span className="table-words">{adminName}</span> },
  { header: 'When', cell: ({ createdAt }) => shortMoment(createdAt) },
  {
    header: 'Status',
    cell: ({ state }) => <StateBadge look={states[state].look}>{states[state].label}</StateBadge>,
  },
  {
    header: 'Rows',
    cell: ({ counts, rowCount }) => countsText(counts) || `${rowCount.toLocaleString('en')} in the file`,
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
        empty={{
          icon: FileClock,
          title: 'No imports yet',
          text: 'Files you upload appear here for 30 days. Then we delete them.',
        }}
        actions={(one) => (
          <>
            {one.undoUntil && (
              <Button
                variant="outline"
                aria-label={`Undo the import of ${one.fileName}`}
                onClick={() => setUndoing(one)}
              >
                <Undo2 aria-hidden="true" />
                Undo
              </Button>
            )}
            <ButtonLink
              variant="outline"
              href={importPage({ id: one.id })}
              aria-label={`Open the import of ${one.fileName}`}
            >
              Open
            </ButtonLink>
          </>
        )}
      />
      {undoing && <UndoDialog one={undoing} onClose={() => setUndoing(undefined)} />}
    </Box>
  )
}
