import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#shared/calls/api-client.ts'
import { toast } from '#ui/feedback/toast-store.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { issueReach, issues, oneIssue, saveIssue } from '../endpoints.ts'
import type { Issue } from '../schema.ts'
import { forgetIssue, keepIssue, keptIssue, type Written } from './kept-issue.ts'
import { isSame, meet, problemsOf, writtenIn } from './written.ts'

/** What is typed over a version of the issue. `sent` is what the server has of it. */
type Typed = { version: number; base: Written; typed: Written; sent: Written | undefined }

/** What a colleague has saved over what the writer had before them. */
type Met = { theirs: Issue; base: Written; isAsked: boolean }

const restMs = 900

/**
 * A draft while it is written. What is typed is kept in this browser straight away, and saved when the writer rests; it says so when a colleague
 * was quicker.
 */
export const useIssueDraft = (issue: Issue, online: boolean) => {
  const { id } = issue
  const client = useQueryClient()
  const [state, setState] = useState<Typed | undefined>(() => startOf(issue))
  const latest = useRef(state)
  const [met, setMet] = useState<Met>()
  const [failed, setFailed] = useState<Written>()
  const underWay = useRef<Promise<Issue | undefined>>(undefined)

  const isDirty = state !== undefined && state.typed !== state.sent
  // A colleague has saved something else, and nothing is typed over it.
  const isOutdated = state !== undefined && !isDirty && issue.version > state.version
  const written = state && !isOutdated ? state.typed : writtenIn(issue)
  const problems = problemsOf(written)
  const hasProblems = Object.keys(problems).length > 0

  const hold = (next: Typed | undefined): void => {
    latest.current = next
    setState(next)
    if (next && next.typed !== next.sent) keepIssue(id, next)
    else forgetIssue(id)
  }

  const start = (): Typed => {
    const held = latest.current
    if (held && (held.typed !== held.sent || issue.version <= held.version)) return held
    const base = writtenIn(issue)
    return { version: issue.version, base, typed: base, sent: base }
  }

  const change = (changeOf: (now: Written) => Partial<Written>): void => {
    const held = start()
    hold({ ...held, typed: { ...held.typed, ...changeOf(held.typed) } })
  }

  const saving = useAction(saveIssue(id), {
    failure: 'Not saved. Try again.',
    onRefusal: ({ code }) => code === 'changed_meanwhile',
  })

  const meetColleague = async ({ base }: Typed): Promise<void> => {
    const theirs = await client.fetchQuery({ ...oneIssue(id), staleTime: 0 }).catch(() => undefined)
    if (theirs) setMet({ theirs, base, isAsked: true })
    else toast({ tone: 'destructive', title: 'Not saved. Try again.' })
  }

  const send = async (held: Typed): Promise<Issue | undefined> => {
    const { version, base, typed } = held
    try {
      const saved = await saving.mutateAsync({ version, ...typed })
      client.setQueryData(oneIssue(id).queryKey, saved)
      void client.invalidateQueries({ queryKey: issues.queryKey, exact: true })
      if (!isSame(typed.audiences, base.audiences))
        void client.invalidateQueries({ queryKey: issueReach(id).queryKey })
      // What was typed in the meantime comes next.
      hold({ version: saved.version, base: typed, typed: latest.current?.typed ?? typed, sent: typed })
      return saved
    } catch (error) {
      setFailed(typed)
      if (error instanceof ApiError && error.code === 'changed_meanwhile') await meetColleague(held)
      return undefined
    }
  }

  /** Answers what is saved, with all that was typed, or nothing if it could not be saved. */
  const save = async (): Promise<Issue | undefined> => {
    await underWay.current
    const held = latest.current
    if (!held || held.typed === held.sent) return client.getQueryData<Issue>(oneIssue(id).queryKey) ?? issue
    underWay.current = send(held)
    const saved = await underWay.current
    underWay.current = undefined
    return saved
  }

  const rest = useEffectEvent(() => void save())
  const waits = isDirty && online && !hasProblems && !met && failed !== state.typed
  const typed = state?.typed
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => rest(), restMs)
    return () => clearTimeout(timer)
  }, [waits, typed])

  return {
    written,
    change,
    save,
    problems,
    hasProblems,
    isDirty,
    /** It could not be saved as it is now, and is not tried again until it changes. */
    hasFailed: isDirty && failed === state.typed,
    /** A colleague was quicker, and nothing is saved until it is decided whose words count. */
    hasMet: met !== undefined,
    decide: () => setMet(met && { ...met, isAsked: true }),
    /** For `ConflictDialog`. */
    conflict: met?.isAsked ? conflictOf(met) : undefined,
  }

  function conflictOf({ theirs, base }: Met) {
    const { version, changedName, changedAt } = theirs
    const saved = writtenIn(theirs)
    const { merged, both, hasMine } = meet(base, written, saved)
    const take = (typed: Written): void => hold({ version, base: saved, typed, sent: saved })
    return {
      changes: [],
      by: { name: changedName, at: changedAt },
      both,
      hasMine,
      onKeepMine: () => {
        setMet(undefined)
        take(merged)
        void save()
      },
      onSeeLatest: () => {
        setMet(undefined)
        hold(undefined)
        toast({
          title: 'This is the latest version',
          action: { label: 'Put mine back', hint: 'Press F8, then Put mine back.', run: () => take(written) },
        })
      },
      onClose: () => setMet({ ...met!, isAsked: false }),
    }
  }
}

/** What this browser has kept, unless it has been saved since. */
const startOf = (issue: Issue): Typed | undefined => {
  const kept = keptIssue(issue.id)
  if (!kept || isSame(kept.typed, writtenIn(issue))) return undefined
  return { ...kept, sent: undefined }
}
