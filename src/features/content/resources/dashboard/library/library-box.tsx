import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Box } from '#ui/dashboard/box.tsx'
import { DataList } from '#ui/dashboard/list/data-list.tsx'
import type { ListKind } from '#ui/dashboard/list/list-state.ts'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useLinkedRow } from '#ui/dashboard/list/use-linked-row.ts'
import { useOwnList } from '#ui/dashboard/list/use-list-state.ts'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import type { Column } from '#ui/lists/table.tsx'
import { fileFacts } from '#shared/file-size.ts'
import { library } from '../../endpoints.ts'
import { EditLibraryDialog } from './edit-library-dialog.tsx'
import { adminLibrary, hideLibraryResource, putBackLibraryResource } from './endpoints.ts'
import type { AdminLibraryResource } from './schema.ts'

const list: ListKind = { sizes: [10] }

const columns: Column<AdminLibraryResource>[] = [
  { header: 'Title', cell: ({ title }) => title, wide: 'grow', phone: 'lead' },
  { header: 'Category', cell: ({ category }) => category, wide: 'fit', phone: 'note' },
  { header: 'Type', cell: ({ type }) => type, wide: 'minor', phone: 'note' },
  {
    header: 'File',
    cell: ({ fileUrl, fileType, fileBytes }) => (fileUrl ? fileFacts(fileType, fileBytes) : 'Built-in PDF'),
    wide: 'minor',
    phone: 'hide',
  },
  { header: 'Status', cell: (resource) => <State {...resource} />, wide: 'fit', phone: 'mark' },
]

const State = ({ isHidden, isChanged }: AdminLibraryResource) => {
  if (isHidden) return <StateBadge look="warning">Hidden</StateBadge>
  return isChanged ? (
    <StateBadge look="info">Changed</StateBadge>
  ) : (
    <StateBadge look="normal">As it came</StateBadge>
  )
}

type Open = { kind: 'edit' | 'put back'; resource: AdminLibraryResource }

/** The nine that are built in: they can be changed and hidden, and come back as they were. */
export function LibraryBox({ linkedId, onUnlink }: { linkedId: string | null; onUnlink: () => void }) {
  const control = useOwnList(list)
  const [chosen, setChosen] = useState<Open>()
  const linked = useLinkedRow(adminLibrary, linkedId)
  const open: Open | undefined = chosen ?? (linked.row && { kind: 'edit', resource: linked.row })
  const close = () => {
    setChosen(undefined)
    linked.close()
    onUnlink()
  }
  return (
    <Box title="Built in">
      <DataList
        noun="built-in resources"
        caption="Built-in resources"
        source={adminLibrary}
        control={control}
        columns={columns}
        rowKey={({ id }) => id}
        empty="They come with the site."
        opens={(resource) => ({
          label: `Edit ${resource.title}`,
          onOpen: () => setChosen({ kind: 'edit', resource }),
        })}
        tools={(resource) => (
          <LibraryMenu
            resource={resource}
            onEdit={() => setChosen({ kind: 'edit', resource })}
            onPutBack={() => setChosen({ kind: 'put back', resource })}
          />
        )}
      />
      {open?.kind === 'edit' && <EditLibraryDialog resource={open.resource} onClose={close} />}
      {open?.kind === 'put back' && <PutBackDialog resource={open.resource} onClose={close} />}
    </Box>
  )
}

const changes = [adminLibrary.path, library.path]

type MenuProps = { resource: AdminLibraryResource; onEdit: () => void; onPutBack: () => void }

const LibraryMenu = ({ resource, onEdit, onPutBack }: MenuProps) => {
  const { id, number, title, isHidden, isChanged } = resource
  const hiding = useAction(hideLibraryResource(id), {
    success: ({ isHidden: nowHidden }) =>
      nowHidden
        ? { title: 'Hidden', description: 'Visitors no longer find it.' }
        : { title: 'Shown again', description: "It's back in the library." },
    failure: 'Not saved. Try again.',
    invalidates: changes,
  })
  return (
    <RowMenu
      name={title}
      items={[
        { label: 'Edit', onChoose: onEdit },
        ...(isHidden ? [] : [{ label: 'View on the site', href: paths.resource(number) }]),
        { label: isHidden ? 'Show' : 'Hide', onChoose: () => hiding.mutate({ isHidden: !isHidden }) },
      ]}
      ends={isChanged ? [{ label: 'Put back the original', onChoose: onPutBack }] : []}
    />
  )
}

function PutBackDialog({ resource, onClose }: { resource: AdminLibraryResource; onClose: () => void }) {
  const action = useAction(putBackLibraryResource(resource.id), {
    success: { title: 'The original is back', description: "It's now live in the library." },
    failure: 'Not saved. Try again.',
    invalidates: changes,
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      title="Put back the original?"
      confirm="Put back the original"
      keep="Keep yours"
      variant="ink"
      pendingText="Putting back..."
      isPending={action.isPending}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      “{resource.title}” is “{resource.originalTitle}” again, with the words, text and PDF that came with the
      site. Visitors see it straight away.
    </ConfirmDialog>
  )
}
