import { useRef, useState } from 'react'
import { instantAt, localAt } from '#shared/time/dates.ts'
import { Button } from '#ui/parts/button.tsx'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { isOpen } from '../policy.ts'
import type { QueueEndpoints } from './request-queue-endpoints.ts'
import type { Opened, WorkChange } from '../schema.ts'

type Work = Pick<Opened, 'owners'> & {
  state: string
  ownerId: string | null
  ownerName: string | null
  dueAt: string
}

type Props<Row> = {
  id: string
  endpoints: QueueEndpoints<Row>
  states: readonly string[]
  adminId: string
  work: Work
  /** They may not read the request, so only those who do say how far it is. */
  canOnlyAssign: boolean
  /** What the person is called, if they could have an answer and never got one. */
  unanswered: string | undefined
}

type Edited = { state?: string; ownerId?: string; dueDay?: string }

/** Who works on a request, how far it is, and until when. Only what was changed is sent. */
export function WorkForm<Row>({
  id: requestId,
  endpoints,
  states,
  adminId,
  work,
  canOnlyAssign,
  unanswered,
}: Props<Row>) {
  const { isPending, mutate } = useAction(endpoints.change(requestId), {
    success: { title: 'Request updated' },
    failure: "We couldn't update the request",
    invalidates: [endpoints.path],
  })
  const [edited, setEdited] = useState<Edited>({})
  const [isAsking, setIsAsking] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = changeOf(work, edited)
  const isChanged = Object.keys(change).length > 0
  const edit = (name: keyof Edited) => (event: { target: { value: string } }) =>
    setEdited({ ...edited, [name]: event.target.value })
  // A request with an owner is in progress, as the server sees it too.
  const assign = ({ target: { value } }: { target: { value: string } }) =>
    setEdited({
      ...edited,
      ownerId: value,
      ...(value && work.state === 'new' && !canOnlyAssign && { state: 'in progress' }),
    })

  const save = (body: WorkChange) =>
    mutate(body, {
      onSuccess: () => {
        setIsAsking(false)
        setEdited((now) => (now === edited ? {} : now))
        // The button that was pressed is disabled now, or has disappeared.
        form.current?.querySelector('select')?.focus()
      },
    })

  return (
    <form
      ref={form}
      className="work-form"
      aria-label="Update this request"
      onSubmit={(event) => {
        event.preventDefault()
        if (unanswered !== undefined && isClosing(change)) setIsAsking(true)
        else save(change)
      }}
    >
      {!canOnlyAssign && (
        <Field
          name="state"
          label="Status"
          options={states.map((value) => ({ value, label: sentenceCase(value) }))}
          value={edited.state ?? work.state}
          onChange={edit('state')}
        />
      )}
      <Field
        name="ownerId"
        label="Assigned to"
        options={ownersOf(work).map(({ id, name }) => ({
          value: id,
          label: id === adminId ? `${name} (you)` : name,
        }))}
        placeholder="Unassigned"
        value={edited.ownerId ?? work.ownerId ?? ''}
        onChange={assign}
      />
      {!canOnlyAssign && (
        <Field
          name="dueDay"
          label="Due date"
          type="date"
          max="2100-12-31"
          required
          value={edited.dueDay ?? dayOf(work.dueAt)}
          onChange={edit('dueDay')}
        />
      )}
      {isOpen(work.state) && !work.ownerId && !isChanged && isOffered(work, adminId) ? (
        <Button
          variant="ink"
          pending={isPending}
          onClick={() => save({ state: 'in progress', ownerId: adminId })}
        >
          Assign to me
        </Button>
      ) : (
        <Button type="submit" variant="ink" pending={isPending} disabled={!isChanged}>
          Save changes
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title="Close without replying?"
          confirm="Close without replying"
          isPending={isPending}
          onConfirm={() => save(change)}
          onClose={() => setIsAsking(false)}
        >
          <p>
            You haven't replied to {unanswered} here. Their page will say “Closed”, and they can still write
            back.
          </p>
        </ConfirmDialog>
      )}
    </form>
  )
}

/** A mentor is found by talking: then an email is not missed. */
const isClosing = ({ state }: WorkChange): boolean => state === 'done' || state === 'closed'

const isOffered = ({ owners }: Work, adminId: string): boolean => owners.some(({ id }) => id === adminId)

/** With the one who has it now, even if their role has changed since. */
const ownersOf = ({ owners, ownerId, ownerName }: Work): Opened['owners'] =>
  ownerId === null || owners.some(({ id }) => id === ownerId)
    ? owners
    : [...owners, { id: ownerId, name: ownerName ?? 'Someone' }]

const dayOf = (instant: string): string => localAt(instant).slice(0, 10)

/** Only the fields that differ. A new day keeps the time of day. */
const changeOf = (work: Work, { state, ownerId, dueDay }: Edited): WorkChange => ({
  ...(state !== undefined && state !== work.state && { state }),
  ...(ownerId !== undefined && ownerId !== (work.ownerId ?? '') && { ownerId: ownerId || null }),
  ...(dueDay && dueDay !== dayOf(work.dueAt) && { dueAt: instantAt(dueDay, localAt(work.dueAt).slice(11)) }),
})
