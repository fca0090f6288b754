import { useQuery } from '@tanstack/react-query'
import { useId, useRef } from 'react'
import { ConflictDialog } from '#features/team/audit/conflict-dialog.tsx'
import { useIsPhone } from '#browser/use-is-phone.ts'
import { dayAt, localAt, shortMoment } from '#shared/time/dates.ts'
import type { TabProps } from '#ui/dashboard/tab.ts'
import { TabHead } from '#ui/dashboard/tab-head.tsx'
import { Note } from '#ui/feedback/note.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { FormContext, noForm } from '#ui/forms/form-context.ts'
import { handChoices } from '../endpoints.ts'
import { BackToTreasury } from './back-to-treasury.tsx'
import { CountFoot } from './count-foot.tsx'
import { CountHead } from './count-head.tsx'
import { draftOf, emptyDraft, emptyRow, isEmptyRow } from './count-draft.ts'
import { DeleteDraft } from './delete-draft.tsx'
import { counters } from './endpoints.ts'
import { GiftList } from './gifts/gift-list.tsx'
import { GiftRows } from './gifts/gift-rows.tsx'
import { keptCount } from './kept-count.ts'
import { listedProblems } from './problems.ts'
import type { CountSheet } from './schema.ts'
import { SecondCounter } from './second-counter.tsx'
import { useDraft } from './use-draft.ts'
import { useSending } from './use-sending.ts'

type Props = {
  newId: string
  /** Nothing until it is saved. */
  sheet: CountSheet | undefined
  admin: TabProps['admin']
}

/** A collection is counted: who counted, what was in the tin, and the gifts that add up to it. */
export function CountForm({ newId, sheet, admin }: Props) {
  const place = sheet?.id ?? 'new'
  const control = useDraft({ place, adminId: admin.id, saved: startOf(sheet, newId, admin) })
  const { draft, isDirty, discard } = control
  const { data: choices } = useQuery(handChoices)
  const { data: names = [] } = useQuery(counters)
  const formId = useId()
  const summary = useRef<HTMLDivElement>(null)
  const sending = useSending(control, () => summary.current?.focus())
  const isPhone = useIsPhone()
  const funds = choices?.funds ?? []
  const order = draft.rows.filter((row) => !isEmptyRow(row)).map(({ id }) => id)
  return (
    <div className="count">
      <TabHead
        back={<BackToTreasury />}
        title="Count a collection"
        lead={<Lead sheet={sheet} isDirty={isDirty} onDiscard={discard} />}
        actions={!isPhone && sheet && <DeleteDraft sheet={sheet} place={place} />}
      />
      <FormContext value={{ ...noForm, formId, errors: sending.problems.head }}>
        <ErrorSummary ref={summary} errors={listedProblems(sending.problems, order)} formId={formId} />
        <section className="box" aria-label="Count">
          <CountHead control={control} funds={funds} counters={names} isPhone={isPhone} />
          {isPhone ? (
            <GiftList control={control} funds={funds} problems={sending.problems.rows} />
          ) : (
            <GiftRows control={control} funds={funds} formId={formId} problems={sending.problems.rows} />
          )}
          <SecondCounter sheet={sheet} isDirty={isDirty} draft={draft} names={names} ownName={admin.name} />
          {sending.isDouble && (
            <Note tone="warning">
              A gift looks like one in the books. If it is another one, book it anyway.
            </Note>
          )}
          <CountFoot draft={draft} isDirty={isDirty} sending={sending} />
        </section>
      </FormContext>
      {isPhone && sheet && <DeleteDraft sheet={sheet} place={place} />}
      {sending.conflict && <ConflictDialog {...sending.conflict} />}
    </div>
  )
}

const startOf = (sheet: CountSheet | undefined, newId: string, admin: TabProps['admin']) => {
  const draft = sheet
    ? draftOf(sheet)
    : { ...emptyDraft(admin.name), id: keptCount('new', admin.id)?.id ?? newId }
  // A desk begins with a row to type into.
  return draft.rows.length > 0 ? draft : { ...draft, rows: [emptyRow(draft)] }
}

type LeadProps = { sheet: CountSheet | undefined; isDirty: boolean; onDiscard: () => void }

const Lead = ({ sheet, isDirty, onDiscard }: LeadProps) => {
  if (isDirty)
    return (
      <span role="status">
        Kept on this device. Not saved yet.{' '}
        <button type="button" className="link" onClick={onDiscard}>
          Discard
        </button>
      </span>
    )
  return (
    <span role="status">
      {sheet && `Draft, saved ${savedAt(sheet.changedAt)} by ${sheet.changedByName}. `}
      <span className="count-lead-more">Nothing is booked until the sum is right.</span>
    </span>
  )
}

/** "12:41" of today, otherwise with its day. */
const savedAt = (instant: string): string =>
  dayAt(new Date(instant)) === dayAt(new Date()) ? localAt(instant).slice(11, 16) : shortMoment(instant)
