import { Rows3 } from 'lucide-react'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { StateBadge, type StateLook } from '#ui/dashboard/state-badge.tsx'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { fateLabels, fates, type Fate, type UndoOutcome } from '../categories.ts'
import { rowsOf } from '../endpoints.ts'
import type { ImportDetail, ImportRow } from '../schema.ts'

/** The sentence beside it says the rest. */
const badges: Record<Fate, { look: StateLook; label: string }> = {
  new: { look: 'normal', label: 'New' },
  fills: { look: 'normal', label: 'Adds details' },
  same: { look: 'normal', label: 'Nothing new' },
  account: { look: 'normal', label: 'Has an account' },
  twice: { look: 'warning', label: 'Duplicate' },
  wrong: { look: 'danger', label: "Can't import" },
}

const outcomes: Record<UndoOutcome, { look: StateLook; label: string }> = {
  removed: { look: 'normal', label: 'Removed' },
  'taken back': { look: 'normal', label: 'As before' },
  stayed: { look: 'warning', label: 'Stayed' },
}

const columns: Column<ImportRow>[] = [
  {
    header: 'Who',
    cell: ({ name, email, phone, number }) => name || email || phone || `Row ${number}`,
    wide: 'fit',
    phone: 'lead',
  },
  { header: 'Row', cell: ({ number }) => number.toLocaleString('en'), wide: 'minor', phone: 'hide' },
  { header: 'Email', cell: ({ email }) => email, wide: 'minor', phone: 'hide' },
  {
    header: 'What happens',
    cell: ({ sentence, undone, undoSentence }) => (undone ? undoSentence : sentence),
    wide: 'prose',
    phone: 'note',
  },
  {
    header: 'Status',
    cell: ({ fate, undone }) =>
      undone ? (
        <StateBadge look={outcomes[undone].look}>{outcomes[undone].label}</StateBadge>
      ) : (
        fate && <StateBadge look={badges[fate].look}>{badges[fate].label}</StateBadge>
      ),
    wide: 'fit',
    phone: 'mark',
  },
]

/** Each row of the file, and what happens to it. */
export const ImportRows = ({ one, title }: { one: ImportDetail; title: string }) => {
  const stayed = one.counts.stayed ?? 0
  const there = [...fates, 'stayed' as const].filter((name) => (one.counts[name] ?? 0) > 0)
  const kind: ListKind = { sizes: [20, 50, 100], choices: { fate: ['all', ...there] } }
  const control = useOwnList(kind)
  return (
    <Box title={title} {...(stayed > 0 && { count: stayed })}>
      <DataList
        noun="rows"
        caption={title}
        source={rowsOf(one.id)}
        control={control}
        filters={[
          {
            name: 'fate',
            label: 'What happens',
            options: [
              { value: 'all', label: 'All rows' },
              ...there.map((name) => ({
                value: name,
                label: name === 'stayed' ? 'Stayed' : fateLabels[name],
              })),
            ],
          },
        ]}
        columns={columns}
        rowKey={({ number }) => String(number)}
        empty={{
          icon: Rows3,
          title: 'No rows are left',
          text: 'The people in them asked us to delete their data.',
        }}
      />
    </Box>
  )
}
