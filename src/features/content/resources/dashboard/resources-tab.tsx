import { Plus } from 'lucide-react'
import { useState } from 'react'
import { inBinText, useUndo } from '#features/team/bin/use-undo.ts'
import { shortDate } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/parts/button.tsx'
import { useTotal } from '#ui/dashboard/use-total.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import { DeleteDialog } from '#ui/dashboard/delete-dialog.tsx'
import { categoryFilter } from '#ui/dashboard/list/list-tools.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { PageFoot } from '#ui/dashboard/page-foot.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useAddressedList } from '#ui/dashboard/list/use-list-state.ts'
import type { Column } from '#ui/lists/table.tsx'
import { adminResources, deleteResource } from './endpoints.ts'
import type { AdminResource } from './schema.ts'
import { storedResourceCategories } from '../categories.ts'
import { storedResources } from '../endpoints.ts'
import { LibraryBox } from './library/library-box.tsx'
import { EditResourceDialog } from './edit-resource-dialog.tsx'
import { fileFacts } from '#shared/file-size.ts'

const list: ListKind = {
  sizes: [10, 20, 50],
  choices: { category: ['All', ...storedResourceCategories] },
}

const filters = [categoryFilter(storedResourceCategories)]

const columns: Column<AdminResource>[] = [
  { header: 'Title', cell: ({ title }) => title, wide: 'grow', phone: 'lead' },
  { header: 'Category', cell: ({ category }) => category, wide: 'fit', phone: 'note' },
  { header: 'Author', cell: ({ author }) => author, wide: 'minor', phone: 'hide' },
  {
    header: 'File',
    cell: ({ fileUrl, fileType, fileBytes }) => (fileUrl ? fileFacts(fileType, fileBytes) : 'None'),
    wide: 'minor',
    phone: 'note',
  },
  {
    header: 'Access',
    cell: ({ access }) =>
      access === 'public' ? (
        <StateBadge look="normal">Everyone</StateBadge>
      ) : (
        <StateBadge look="info">Members</StateBadge>
      ),
    wide: 'fit',
    phone: 'mark',
  },
  {
    header: 'Added',
    cell: ({ createdAt }) => shortDate(createdAt),
    wide: 'fit',
    phone: 'hide',
    align: 'end',
  },
]

/** The audit log leads to `/admin/resources?edit=` with an id, which opens the form. */
const linkParameter = 'edit'

type OpenDialog = { kind: 'edit'; resource?: AdminResource } | { kind: 'delete'; resource: AdminResource }

export function ResourcesTab({ place }: TabProps) {
  const control = useAddressedList(place, list)
  const [chosen, setStep] = useState<OpenDialog>()
  const linked = useLinkedRow(adminResources, place.search.get(linkParameter))
  const step: OpenDialog | undefined = chosen ?? (linked.row && { kind: 'edit', resource: linked.row })
  const total = useTotal(adminResources, 'category=All')
  const close = () => {
    setStep(undefined)
    linked.close()
    // Removes the link's parameter from the address.
    if (place.search.has(linkParameter)) control.type({})
  }
  const add = (
    <PageFoot>
      <Button variant="ink" onClick={() => setStep({ kind: 'edit' })}>
        <Plus aria-hidden="true" />
        Add resource
      </Button>
    </PageFoot>
  )
  return (
    <>
      <TabHead
        title="Resources"
        lead={total === undefined ? undefined : `${total} added, plus nine built in`}
        actions={add}
      />
      <Box title="Added">
        <DataList
          noun="resources"
          caption="Resources"
          source={adminResources}
          control={control}
          search="Search resources"
          filters={filters}
          csv={`${adminResources.path}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          empty="Nothing added yet. Upload a study guide, a recording or an image. It goes live straight away."
          opens={(resource) => ({
            label: `Edit ${resource.title}`,
            onOpen: () => setStep({ kind: 'edit', resource }),
          })}
          tools={(resource) => (
            <RowMenu
              name={resource.title}
              items={[
                { label: 'Edit', onChoose: () => setStep({ kind: 'edit', resource }) },
                { label: 'View on the site', href: paths.resource(resource.id) },
              ]}
              ends={[
                {
                  label: 'Delete resource',
                  tone: 'danger',
                  onChoose: () => setStep({ kind: 'delete', resource }),
                },
              ]}
            />
          )}
        />
      </Box>
      <LibraryBox
        linkedId={place.search.get(linkParameter)}
        onUnlink={() => place.search.has(linkParameter) && control.type({})}
      />
      {step?.kind === 'edit' && <EditResourceDialog resource={step.resource} onClose={close} />}
      {step?.kind === 'delete' && <DeleteResourceDialog resource={step.resource} onClose={close} />}
    </>
  )
}

const changes = [adminResources.path, storedResources.path]

function DeleteResourceDialog({ resource, onClose }: { resource: AdminResource; onClose: () => void }) {
  const undo = useUndo(changes)
  return (
    <DeleteDialog
      endpoint={deleteResource(resource.id)}
      title="Delete this resource?"
      confirm="Delete resource"
      success={{ title: 'Resource deleted', ...undo(resource.id) }}
      failure="We couldn't delete this resource"
      invalidates={changes}
      onClose={onClose}
    >
      <p>
        <b>{resource.title}</b>
      </p>
      <p>This removes its page and file from the library. {inBinText()}</p>
    </DeleteDialog>
  )
}
