import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { adminDonations } from '#features/money/donations/dashboard/endpoints.ts'
import type { ChangeSince } from '#features/team/audit/schema.ts'
import { countPage } from '#shared/admin-paths.ts'
import type { ApiError } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { handEntries } from '../endpoints.ts'
import { bodyOf, draftOf, type DraftRow } from './count-draft.ts'
import { bookCount, counts, oneCount, saveCount } from './endpoints.ts'
import { hasProblems, noProblems, problemsFrom, problemsOf, type Problems } from './problems.ts'
import type { CountSheet } from './schema.ts'
import type { DraftControl } from './use-draft.ts'

type Conflict = { changes: readonly ChangeSince[]; latest: CountSheet }

const wordsOf = (row: DraftRow): string => JSON.stringify(row)

/** Saves and books a count, and says what is wrong with it. */
export const useSending = (control: DraftControl, onProblems: () => void) => {
  const { draft, settle, change } = control
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const [problems, setProblems] = useState(noProblems)
  const [conflict, setConflict] = useState<Conflict>()
  // Rows that look like a booked one, as they were then: what is changed after that is looked at again.
  const [doubles, setDoubles] = useState<Record<string, string>>({})
  const body = bodyOf(draft)
  const reading = oneCount(draft.id)
  const invalidates = [counts.path, reading.path]

  const show = (found: Problems) => {
    setProblems(found)
    // The list of them has to be there first.
    if (hasProblems(found)) setTimeout(onProblems)
  }

  const arrived = (sheet: CountSheet) => {
    client.setQueryData(reading.queryKey, sheet)
    settle(draftOf(sheet))
    navigate(countPage(sheet.id), { replace: true })
  }

  const meet = async ({ changes }: ApiError): Promise<void> => {
    const latest = await client.fetchQuery({ ...reading, staleTime: 0 }).catch(() => undefined)
    if (latest) setConflict({ changes: changes as readonly ChangeSince[], latest })
  }

  const refused = (refusal: ApiError): boolean => {
    if (refusal.code === 'changed_meanwhile') {
      void meet(refusal)
      return true
    }
    const fields =
      refusal.code === 'month_closed' ? { countedOn: refusal.sentence ?? '' } : { ...refusal.fields }
    const found = problemsFrom(fields, body)
    show(found)
    if (refusal.code === 'looks_booked') {
      const rows = draft.rows.filter(({ id }) => id in found.rows)
      setDoubles(Object.fromEntries(rows.map((row) => [row.id, wordsOf(row)])))
    }
    return hasProblems(found)
  }

  const saving = useAction(
    { ...saveCount(draft.id), seen: draft.version },
    {
      failure: 'Not saved. Try again.',
      invalidates,
      onRefusal: refused,
      onSuccess: arrived,
      success: { title: 'Draft saved' },
    },
  )
  const booking = useAction(
    { ...bookCount(draft.id), seen: draft.version },
    {
      failure: "We couldn't book this count",
      invalidates: [...invalidates, handEntries.path, adminDonations.path],
      onRefusal: refused,
      onSuccess: arrived,
      success: ({ entries }) => ({
        title: entries.length === 1 ? '1 gift booked' : `${entries.length} gifts booked`,
        description: "We've emailed the receipts to those with an email address.",
      }),
    },
  )

  const check = async (kind: 'draft' | 'book'): Promise<boolean> => {
    // Without a network the server checks it later.
    const schemas = await import('./schema.ts').catch(() => undefined)
    const schema = kind === 'draft' ? schemas?.draftCountSchema : schemas?.bookCountSchema
    const found = schema ? problemsOf(schema, body) : noProblems
    show(found)
    return !hasProblems(found)
  }

  const seenDoubles = draft.rows.filter((row) => doubles[row.id] === wordsOf(row)).map(({ id }) => id)

  return {
    problems,
    isSaving: saving.isPending,
    isBooking: booking.isPending,
    /** The treasurer has seen what looks booked, and nothing of it has changed. */
    isDouble: seenDoubles.length > 0,
    save: async () => {
      if (await check('draft')) saving.mutate(body as never)
    },
    book: async () => {
      if (await check('book')) booking.mutate({ ...body, anyway: seenDoubles } as never)
    },
    /** For `ConflictDialog`. */
    conflict: conflict && {
      changes: conflict.changes,
      both: [],
      hasMine: true,
      onKeepMine: () => {
        change({ version: conflict.latest.version })
        setConflict(undefined)
        toast({
          title: 'Your version is kept',
          description: 'Save or book it to replace the other one.',
        })
      },
      onSeeLatest: () => {
        settle(draftOf(conflict.latest))
        setConflict(undefined)
      },
      onClose: () => setConflict(undefined),
    },
  }
}

export type Sending = ReturnType<typeof useSending>
