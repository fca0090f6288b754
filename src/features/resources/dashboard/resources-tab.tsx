import { ExternalLink, Library, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { shortDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useTotal } from '#ui/dashboard/admin-reading.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/data-list.tsx'
import type { ListFilter } from '#ui/dashboard/list-tools.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { addressedList, useAddressedList } from '#ui/dashboard/use-list-state.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { Column } from '#ui/table.tsx'
import { useAction } from '#ui/use-action.ts'
import { adminResources, deleteResource } from './endpoints.ts'
import type { AdminResource } from './schema.ts'
import { storedResourceCategories } from '../categories.ts'
import { EditResourceDialog } from './edit-resource-dialog.tsx'
import { fileFacts } from '../file-size.ts'

const list = addressedList(paths.adminTab('resources'), {
  sizes: [10, 20, 50],
  choices: { category: ['All', ...storedResourceCategories] },
})

const categoryFilter: ListFilter = {
  name: 'category',
  label: 'Category',
  options: [
    { value: 'All', label: 'All categories' },
    ...storedResourceCategories.map((category) => ({ value: category, label: category })),
  ],
}

const columns: Column<AdminResource>[] = [
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Category', cell: ({ category }) => category },
  { header: 'Author', cell: ({ author }) => <span className="table-words">{author ?? '–'}</span> },
  {
    header: 'File',
    cell: ({ fileUrl, fileType, fileBytes }) => (fileUrl ? fileFacts(fileType, fileBytes) : 'None'),
  },
  {
    header: 'Access',
    cell: ({ access }) =>
      access === 'public' ? (
        <StateBadge look="success">Everybody</StateBadge>
      ) : (
        <StateBadge look="info">Members</StateBadge>
      ),
  },
  { header: 'Added', cell: ({ createdAt }) => shortDate(createdAt) },
]

type Step = { kind: 'edit'; resource?: AdminResource } | { kind: 'delete'; resource: AdminResource }

export function ResourcesTab({ place }: TabProps) {
  const control = useAddressedList(place, list)
  const [step, setStep] = useState<Step>()
  const total = useTotal(adminResources, 'category=All')
  const close = () => setStep(undefined)
  const add = (
    <Button variant="ink" onClick={() => setStep({ kind: 'edit' })}>
      <Plus aria-hidden="true" />
      Add resource
    </Button>
  )
  return (
    <>
      <TabHead
        title="Resources"
        lead={total === undefined ? undefined : `${total} added, besides the nine that are part of the site`}
        actions={add}
      />
      <Box>
        <DataList
          noun="resources"
          caption="Resources"
          source={adminResources}
          control={control}
          search="Search resources"
          filters={[categoryFilter]}
          csv={`${paths.api.adminResources}.csv`}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{
            icon: Library,
            title: 'Nothing added yet',
            text: 'Upload a study guide, a recording or a picture: it is in the library at once.',
          }}
          actions={(resource) => <ResourceActions resource={resource} onStep={setStep} />}
        />
      </Box>
      {step?.kind === 'edit' && <EditResourceDialog resource={step.resource} onClose={close} />}
      {step?.kind === 'delete' && <DeleteDialog resource={step.resource} onClose={close} />}
    </>
  )
}

type ActionsProps = { resource: AdminResource; onStep: (step: Step) => void }

const ResourceActions = ({ resource, onStep }: ActionsProps) => (
  <>
    <a
      className="icon-button icon-button-small"
      href={paths.resource(resource.id)}
      aria-label={`View ${resource.title} on the site`}
    >
      <ExternalLink size={18} aria-hidden="true" />
    </a>
    <IconButton
      size="small"
      label={`Edit ${resource.title}`}
      onClick={() => onStep({ kind: 'edit', resource })}
    >
      <Pencil size={18} aria-hidden="true" />
    </IconButton>
    <IconButton
      size="small"
      tone="danger"
      label={`Delete ${resource.title}`}
      onClick={() => onStep({ kind: 'delete', resource })}
    >
      <Trash2 size={18} aria-hidden="true" />
    </IconButton>
  </>
)

function DeleteDialog({ resource, onClose }: { resource: AdminResource; onClose: () => void }) {
  const { isPending, mutate } = useAction(deleteResource(resource.id), {
    success: { title: 'Resource deleted successfully' },
    failure: 'Error deleting resource',
    invalidates: [paths.api.adminResources, paths.api.resources],
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Delete this resource?"
      confirm="Delete resource"
      icon={<Trash2 aria-hidden="true" />}
      isPending={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        <b>{resource.title}</b>
      </p>
      <p>Its page and its file leave the library at once. This cannot be undone.</p>
    </ConfirmDialog>
  )
}
