import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { sitePage } from '#shared/admin-paths.ts'
import type { MenuItem } from '#ui/dashboard/list/menu.tsx'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { StateBadge } from '#ui/dashboard/state-badge.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import type { Entry, Listing } from '../documents/document.ts'
import { exampleEntries } from '../documents/examples.ts'
import type { EditedDocument } from '../schema.ts'
import { EntryPicture } from './entry-picture.tsx'
import { entryDetail, entryName } from './entry-words.ts'
import { useListEdit } from './use-list-edit.ts'

const isGone = 'Visitors no longer see it.'

type Props = { document: Listing; edited: EditedDocument; entry: Entry }

/** One of a list: its name leads to its form; its menu hides and removes it. */
export function EntryRow({ document, edited, entry }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  const list = useListEdit(edited)
  const { noun, least } = document
  const name = entryName(document, entry)
  const href = sitePage(edited.key, entry.id)
  const isHidden = entry['isHidden'] === true
  const isExample = exampleEntries(document, edited.content).includes(entry.id)
  const mayGo = (edited.content as Entry[]).length > least

  const remove = async (): Promise<void> => {
    await list.save({ kind: 'remove', entry: entry.id }, `Removed “${name}”`, isGone)
    setIsAsked(false)
  }
  const hide: MenuItem = {
    label: isHidden ? 'Show it again' : 'Hide it for now',
    icon: isHidden ? Eye : EyeOff,
    onChoose: () =>
      void list.save(
        { kind: 'fields', entry: entry.id, fields: { isHidden: !isHidden } },
        isHidden ? `“${name}” is shown` : `“${name}” is hidden`,
        isHidden ? undefined : isGone,
      ),
  }
  return (
    <li className="site-entry">
      <EntryPicture document={document} entry={entry} />
      <div className="site-entry-words">
        <Link href={href} className="site-entry-name">
          {name}
        </Link>
        <span className="site-entry-detail">{entryDetail(document, entry)}</span>
      </div>
      {isExample && <StateBadge look="warning">Example</StateBadge>}
      {isHidden && <StateBadge look="neutral">Hidden</StateBadge>}
      <RowMenu
        name={name}
        items={[{ label: 'Edit', icon: Pencil, href }, ...('isHidden' in document.fields ? [hide] : [])]}
        ends={[
          {
            label: `Remove ${noun}`,
            tone: 'danger',
            icon: Trash2,
            // A draft has no line in the history to undo, and there is always at least so many.
            onChoose: () => (edited.isDraft || !mayGo ? setIsAsked(true) : void remove()),
          },
        ]}
      />
      {isAsked && mayGo && (
        <ConfirmDialog
          title={`Remove “${name}” from the draft?`}
          confirm={`Remove ${noun}`}
          keep="Keep it"
          pendingText="Removing..."
          isPending={list.isPending}
          onConfirm={() => void remove()}
          onClose={() => setIsAsked(false)}
        >
          Visitors still see it until you publish the draft.
        </ConfirmDialog>
      )}
      {isAsked && !mayGo && (
        <ConfirmDialog
          title={`This is the last ${noun}`}
          confirm={`Add ${noun}`}
          keep="Keep it"
          variant="ink"
          onConfirm={() => list.open(sitePage(edited.key, 'new'))}
          onClose={() => setIsAsked(false)}
        >
          {`There ${least === 1 ? 'is always at least one' : `are always at least ${least}`}. Add another first, then remove this one.`}
        </ConfirmDialog>
      )}
    </li>
  )
}
