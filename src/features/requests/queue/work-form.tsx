import { useRef, useState } from 'react'
import { instantAt, localAt } from '#shared/time/dates.ts'
import { Button } from '#ui/parts/button.tsx'
import { sentenceCase } from '#ui/dashboard/sentence-case.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { HelpersField } from './helpers-field.tsx'
import { useWork, type Work } from './use-work.ts'
import { isOpen } from '../policy.ts'
import type { QueueEndpoints } from './request-queue-endpoints.ts'
import type { Opened, WorkChange } from '../schema.ts'

type Props<Row extends Work> = {
  id: string
  endpoints: QueueEndpoints<Row>
  states: readonly string[]
  adminId: string
  work: Work & Pick<Opened, 'owners'>
  /** They may not read the request, so only those who do say how far it is. */
  canOnlyAssign: boolean
  /** What the person is called, if they could have an answer and never got one. */
  unanswered: string | undefined
}

/** Who works on a request, how far it is, and until when. A choice is saved straight away, and can be undone. */
export function WorkForm<Row extends Work>({
  id: requestId,
  endpoints,
  states,
  adminId,
  work,
  canOnlyAssign,
  unanswered,
}: Props<Row>) {
  const { pending, isSaving, save } = useWork(requestId, endpoints, work)
  const [asked, setAsked] = useState<WorkChange>()
  const form = useRef<HTMLDivElement>(null)
  const shown = { ...work, ...pending }

  const choose = (change: WorkChange) => {
    if (unanswered !== undefined && isClosing(change)) setAsked(change)
    else save(change)
  }

  return (
    <div ref={form} role="group" aria-label="Work on this request" className="work-form">
      {!canOnlyAssign && (
        <Field
          name="state"
          label="Status"
          options={states.map((value) => ({ value, label: sentenceCase(value) }))}
          value={asked?.state ?? shown.state}
          onChange={({ target: { value } }) => choose({ state: value })}
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
        value={shown.ownerId ?? ''}
        onChange={({ target: { value } }) => save({ ownerId: value || null })}
      />
      {isOpen(work.state) && !shown.ownerId && isOffered(work.owners, adminId) && (
        <Button
          variant="outline"
          size="small"
          className="work-form-mine"
          pending={isSaving}
          onClick={() => {
            save({ ownerId: adminId })
            // The button disappears.
            form.current?.querySelector<HTMLElement>('[name=ownerId]')?.focus()
          }}
        >
          Assign to me
        </Button>
      )}
      <HelpersField work={work} adminId={adminId} isSaving={isSaving} onChange={save} />
      {!canOnlyAssign && <DueDay dueAt={shown.dueAt} onChoose={(dueAt) => save({ dueAt })} />}
      {asked && (
        <ConfirmDialog
          title="Close without replying?"
          confirm="Close without replying"
          isPending={isSaving}
          onConfirm={() => {
            save(asked)
            setAsked(undefined)
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            You haven't replied to {unanswered} here. Their page will say “Closed”, and they can still write
            back.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}

/** A day that is picked is saved straight away. One that is typed passes through other days, so it is saved on leaving the field. */
const DueDay = ({ dueAt, onChoose }: { dueAt: string; onChoose: (dueAt: string) => void }) => {
  const [edited, setEdited] = useState<string>()
  const isTyped = useRef(false)
  const save = (field: HTMLInputElement) => {
    setEdited(undefined)
    // A new day keeps the time of day.
    if (field.validity.valid && field.value !== dayOf(dueAt))
      onChoose(instantAt(field.value, localAt(dueAt).slice(11)))
  }
  return (
    <Field
      name="dueDay"
      label="Due date"
      type="date"
      min="2020-01-01"
      max="2100-12-31"
      required
      value={edited ?? dayOf(dueAt)}
      onChange={({ target }) => {
        setEdited(target.value)
        if (!isTyped.current && target.validity.valid) save(target)
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') save(currentTarget)
        else isTyped.current = key !== 'Tab'
      }}
      onBlur={({ target }) => {
        isTyped.current = false
        save(target)
      }}
    />
  )
}

/** A mentor is found by talking: then an email is not missed. */
const isClosing = ({ state }: WorkChange): boolean => state === 'done' || state === 'closed'

const isOffered = (owners: Opened['owners'], adminId: string): boolean =>
  owners.some(({ id }) => id === adminId)

/** With the one who has it now, even if their role has changed since. */
const ownersOf = ({ owners, ownerId, ownerName }: Props<Work>['work']): Opened['owners'] =>
  ownerId === null || owners.some(({ id }) => id === ownerId)
    ? owners
    : [...owners, { id: ownerId, name: ownerName ?? 'Someone' }]

const dayOf = (instant: string): string => localAt(instant).slice(0, 10)
