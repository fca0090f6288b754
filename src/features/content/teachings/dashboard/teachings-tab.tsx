import { BookOpen, Plus, RefreshCw, SearchX } from 'lucide-react'
import { useState } from 'react'
import { inBinText, useUndo } from '#features/team/bin/use-undo.ts'
import { dayAt, shortDay } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { isFilm } from '#shared/video-links.ts'
import { Note } from '#ui/feedback/note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { categoryFilter } from '#ui/dashboard/list/list-tools.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { RowTitle } from '#ui/dashboard/list/row-title.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { adminTeachings, deleteTeaching } from './endpoints.ts'
import type { AdminTeaching } from './schema.ts'
import { teachingCategories } from '../categories.ts'
import { teachings } from '../endpoints.ts'
import { EditTeachingDialog } from './edit-teaching-dialog.tsx'
import { toneOf } from '../teaching-looks.ts'
import { useAdminSync } from '../use-admin-sync.ts'

const list: ListKind = {
  sizes: [5, 10, 20, 50],
  size: 10,
  choices: { category: ['All', ...teachingCategories] },
}

const filters = [categoryFilter(teachingCategories)]

const columns: Column<AdminTeaching>[] = [
  {
    header: 'Title',
    cell: ({ title, category }) => (
      <RowTitle tone={toneOf(category)}>
        <span title={title}>{title}</span>
      </RowTitle>
    ),
    wide: 'grow',
    phone: 'lead',
  },
  {
    header: 'Category',
    cell: ({ category }) => <Tag tone={toneOf(category)}>{category}</Tag>,
    wide: 'fit',
    phone: 'hide',
  },
  { header: 'Speaker', cell: ({ speaker }) => speaker ?? site.name, wide: 'minor', phone: 'note' },
  {
    header: 'Length',
    cell: ({ videoId, duration }) => (videoId ? (duration ?? 'Video') : 'Text'),
    wide: 'fit',
    phone: 'value',
    align: 'end',
  },
  {
    header: 'Published',
    cell: ({ publishedAt }) => shortDay(dayAt(new Date(publishedAt))),
    wide: 'fit',
    phone: 'note',
    align: 'end',
  },
]

/** The audit log leads to `/admin/teachings?edit=` with an id, which opens the form. */
const linkParameter = 'edit'

type OpenDialog = { kind: 'edit'; teaching?: AdminTeaching } | { kind: 'delete'; teaching: AdminTeaching }

export function TeachingsTab({ place }: TabProps) {
  const control = useAddressedList(place, list)
  const [chosen, setStep] = useState<OpenDialog>()
  const linked = useLinkedRow(adminTeachings, place.search.get(linkParameter))
  const step: OpenDialog | undefined = chosen ?? (linked.row && { kind: 'edit', teaching: linked.row })
  const total = useTotal(adminTeachings, 'category=All')
  const close = () => {
    setStep(undefined)
    linked.close()
    // Removes the link's parameter from the address.
    if (place.search.has(linkParameter)) control.type({})
  }
  return (
    <>
      <TabHead
        title="Teachings"
        lead={
          total === undefined
            ? undefined
            : `${total.toLocaleString('en')} ${total === 1 ? 'teaching' : 'teachings'}`
        }
        actions={
          <>
            <SyncButton />
            <PageFoot>
              <Button variant="ink" onClick={() => setStep({ kind: 'edit' })}>
                <Plus aria-hidden="true" />
                Create teaching
              </Button>
            </PageFoot>
          </>
        }
      />
      <NoChannel />
      <Box>
        <DataList
          noun="teachings"
          caption="Teachings"
          source={adminTeachings}
          control={control}
          search="Search teachings"
          filters={filters}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ icon: BookOpen, title: 'No teachings available.' }}
          emptyFiltered={{ icon: SearchX, title: 'No teachings found matching your search.' }}
          opens={(teaching) => ({
            label: `Edit ${teaching.title}`,
            onOpen: () => setStep({ kind: 'edit', teaching }),
          })}
          tools={(teaching) => (
            <RowMenu
              name={teaching.title}
              items={[
                { label: 'Edit', onChoose: () => setStep({ kind: 'edit', teaching }) },
                { label: 'View on the site', href: paths.teaching(teaching.id) },
              ]}
              ends={[
                {
                  label: 'Delete teaching',
                  tone: 'danger',
                  onChoose: () => setStep({ kind: 'delete', teaching }),
                },
              ]}
            />
          )}
        />
      </Box>
      {step?.kind === 'edit' && <EditTeachingDialog teaching={step.teaching} onClose={close} />}
      {step?.kind === 'delete' && <DeleteTeachingDialog teaching={step.teaching} onClose={close} />}
    </>
  )
}

function SyncButton() {
  const { source, isSyncing, sync } = useAdminSync()
  if (source === 'none') return null
  return (
    <Button variant="outline" pending={isSyncing} pendingText="Syncing..." onClick={sync}>
      <RefreshCw aria-hidden="true" />
      Sync teachings
    </Button>
  )
}

/** Visitors cannot do anything about it, so only the team reads it. */
function NoChannel() {
  const { source } = useAdminSync()
  if (source !== 'none') return null
  return (
    <Note>
      No video channel is connected, so videos don't arrive automatically. You can add each one with its link.
      To connect a channel, ask the person who runs the server to set YOUTUBE_CHANNEL_ID.
    </Note>
  )
}

const changes = [adminTeachings.path, teachings.path]

function DeleteTeachingDialog({ teaching, onClose }: { teaching: AdminTeaching; onClose: () => void }) {
  const undo = useUndo(changes)
  return (
    <DeleteDialog
      endpoint={deleteTeaching(teaching.id)}
      title="Delete this teaching?"
      confirm="Delete teaching"
      success={{ title: 'Teaching deleted successfully', ...undo(teaching.id) }}
      failure="Error deleting teaching"
      invalidates={changes}
      onClose={onClose}
    >
      <p>
        <b>{teaching.title}</b>
      </p>
      <p>
        This deletes the teaching's page and removes it from everyone's saved teachings. {inBinText()}
        {teaching.videoId &&
          !isFilm(teaching.videoId) &&
          " The video stays on YouTube and won't come back at the next sync."}
      </p>
    </DeleteDialog>
  )
}
