import { useRef, useState } from 'react'
import type { AdminName } from '#features/admins/schema.ts'
import { instantAt, localAt } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/button.tsx'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { useAdminRead } from '#ui/dashboard/use-admin-read.ts'
import { useDeed } from '#ui/dashboard/use-deed.ts'
import { Field } from '#ui/field.tsx'
import type { WorkChange } from './schema.ts'

type Work = { state: string; ownerId: string | null; dueAt: string }

type Props = {
  path: string
  /** The list that shows it too. */
  source: string
  states: readonly string[]
  adminId: string
  work: Work
}

type Edited = { state?: string; ownerId?: string; dueDay?: string }

/** Who works on a request, how far it is, and until when. Only what was changed is sent. */
export function WorkForm({ path, source, states, adminId, work }: Props) {
  const { data: admins = [] } = useAdminRead<AdminName[]>(paths.api.adminAdmins)
  const { isPending, perform } = useDeed()
  const [edited, setEdited] = useState<Edited>({})
  const form = useRef<HTMLFormElement>(null)
  const change = changeOf(work, edited)
  const isChanged = Object.keys(change).length > 0
  const edit = (name: keyof Edited) => (event: { target: { value: string } }) =>
    setEdited({ ...edited, [name]: event.target.value })

  const save = async (body: WorkChange) => {
    const isSaved = await perform({
      method: 'PUT',
      path,
      body,
      success: { title: 'Request updated' },
      failure: 'Failed to update the request.',
      changes: [source],
    })
    if (!isSaved) return
    setEdited((now) => (now === edited ? {} : now))
    // The button that was pressed is gone now, or rests.
    form.current?.querySelector('select')?.focus()
  }

  return (
    <form
      ref={form}
      className="work-form"
      aria-label="Work on this request"
      onSubmit={(event) => {
        event.preventDefault()
        void save(change)
      }}
    >
      <Field
        name="state"
        label="State"
        options={states.map((value) => ({ value, label: sentenceCase(value) }))}
        value={edited.state ?? work.state}
        onChange={edit('state')}
      />
      <Field
        name="ownerId"
        label="Owner"
        options={admins.map(({ id, name }) => ({
          value: id,
          label: id === adminId ? `${name} (you)` : name,
        }))}
        placeholder="Nobody yet"
        value={edited.ownerId ?? work.ownerId ?? ''}
        onChange={edit('ownerId')}
      />
      <Field
        name="dueDay"
        label="Due date"
        type="date"
        max="2100-12-31"
        required
        value={edited.dueDay ?? dayOf(work.dueAt)}
        onChange={edit('dueDay')}
      />
      {work.state === 'new' && !isChanged ? (
        <Button
          variant="ink"
          pending={isPending}
          onClick={() => void save({ state: 'in progress', ownerId: adminId })}
        >
          Take it on
        </Button>
      ) : (
        <Button type="submit" variant="ink" pending={isPending} disabled={!isChanged}>
          Save changes
        </Button>
      )}
    </form>
  )
}

const dayOf = (instant: string): string => localAt(instant).slice(0, 10)

/** What differs from what is. Another day keeps the time of the day. */
const changeOf = (work: Work, { state, ownerId, dueDay }: Edited): WorkChange => ({
  ...(state !== undefined && state !== work.state && { state }),
  ...(ownerId !== undefined && ownerId !== (work.ownerId ?? '') && { ownerId: ownerId || null }),
  ...(dueDay && dueDay !== dayOf(work.dueAt) && { dueAt: instantAt(dueDay, localAt(work.dueAt).slice(11)) }),
})
