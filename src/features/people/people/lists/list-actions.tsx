import { Bookmark, Mail } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { peopleListPage, peoplePage, peopleWritePage } from '#shared/admin-paths.ts'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { changeList, deleteList, peopleLists } from './endpoints.ts'
import { writeFilter } from './filters.ts'
import { SaveListDialog } from './save-list-dialog.tsx'
import type { PeopleList } from './schema.ts'
import type { OpenList } from './use-open-list.ts'
import { useRestoreList } from './use-restore-list.ts'

type Props = {
  open: OpenList
  /** How many can be written to; nothing while only some of the list are shown. */
  emails: number | undefined
}

/** What can be done with the list that is open: write to its people, save it or its changes, rename it, delete it. */
export const ListActions = ({ open: { filter, saved, isChanged }, emails }: Props) => {
  const [step, setStep] = useState<'save' | 'rename'>()
  if (filter.sentences.length === 0 && !saved) return null
  return (
    <div className="people-filter-actions">
      {emails !== undefined && emails > 0 && (
        <ButtonLink
          variant="outline"
          href={peopleWritePage(saved && !isChanged ? { list: saved.id } : { filter: writeFilter(filter) })}
        >
          <Mail aria-hidden="true" />
          {emails === 1 ? 'Email this person' : `Email these ${emails.toLocaleString('en')}`}
        </ButtonLink>
      )}
      {saved && isChanged && <SaveChanges list={{ ...saved, filter }} />}
      {!saved && (
        <Button variant="outline" onClick={() => setStep('save')}>
          <Bookmark aria-hidden="true" />
          Save list
        </Button>
      )}
      {saved && <SavedMenu list={saved} onStep={setStep} />}
      {step && (
        <SaveListDialog
          filter={step === 'rename' ? saved!.filter : filter}
          list={step === 'rename' ? saved : undefined}
          onClose={() => setStep(undefined)}
        />
      )}
    </div>
  )
}

const SaveChanges = ({ list }: { list: PeopleList }) => {
  const { id, name, filter, version } = list
  const [, navigate] = useLocation()
  const { isPending, mutate } = useAction(
    { ...changeList(id), seen: version },
    {
      success: { title: 'List saved', description: `“${name}” has these sentences for the whole team.` },
      failure: "We couldn't save the list",
      invalidates: [peopleLists.path],
      onSuccess: () => navigate(peopleListPage(id), { replace: true }),
    },
  )
  return (
    <Button variant="ink" pending={isPending} onClick={() => mutate({ name, filter })}>
      <Bookmark aria-hidden="true" />
      Save changes
    </Button>
  )
}

type SavedMenuProps = { list: PeopleList; onStep: (step: 'save' | 'rename') => void }

const SavedMenu = ({ list: { id, name }, onStep }: SavedMenuProps) => {
  const [, navigate] = useLocation()
  const restore = useRestoreList()
  const { isPending, mutate } = useAction(deleteList(id), {
    success: {
      title: 'List deleted',
      description: `“${name}” was deleted for the whole team. The people in it stay.`,
      action: { label: 'Undo', hint: 'Press F8, then Undo.', run: () => void restore(id) },
    },
    failure: "We couldn't delete the list",
    invalidates: [peopleLists.path],
    onSuccess: () => navigate(peoplePage),
  })
  return (
    <RowMenu
      name={name}
      items={[
        { label: 'Rename', onChoose: () => onStep('rename') },
        { label: 'Save as a new list', onChoose: () => onStep('save') },
      ]}
      ends={[
        {
          label: 'Delete list',
          tone: 'danger',
          onChoose: () => {
            if (!isPending) mutate()
          },
        },
      ]}
    />
  )
}
