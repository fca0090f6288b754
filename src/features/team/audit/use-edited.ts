import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#shared/calls/api-client.ts'
import type { OfOne } from '#shared/calls/endpoint.ts'
import type { Reading } from '#browser/calls/reading.ts'
import type { AdminList } from '#ui/dashboard/admin-reading.ts'
import type { FormDefaults } from '#ui/forms/form-context.ts'
import type { FormValues } from '#ui/forms/form-data.ts'
import { changedByBoth, changedFields, controlsOf, plain } from './edited.ts'
import type { ChangeSince } from './schema.ts'

type Versioned = { id: string; version: string }

/** Where the latest version is read: by its own address, or in a list that can be asked for one id. */
type Source<Thing> = OfOne<Reading<Thing>> | AdminList<Thing>

const isOfOne = <Thing>(source: Source<Thing>): source is OfOne<Reading<Thing>> => 'pattern' in source

/** What a form shows: a version of the thing, and what the user has typed over it. */
type Shown<Thing> = {
  thing: Thing | undefined
  mine: FormValues
  /** What the user typed before looking at the latest version. */
  aside: FormValues | undefined
  sendsAtOnce: boolean
  /** Counts how often the fields were filled. */
  round: number
}

type Met<Thing> = { latest: Thing; mine: FormValues; changes: readonly ChangeSince[]; both: string[] }

/**
 * A thing that is edited while others may edit it too. When the server says that another person was quicker, the form can
 * be filled with the latest version, with what the user has typed or without, and nothing typed is lost.
 */
export const useEdited = <Thing extends Versioned, Row extends Thing, Fields extends FormDefaults>(
  opened: Thing | undefined,
  /** Its rows may say more. */
  source: Source<Row>,
  fieldsOf: (thing: Thing | undefined) => Fields,
) => {
  const client = useQueryClient()
  const [shown, setShown] = useState<Shown<Thing>>({
    thing: opened,
    mine: {},
    aside: undefined,
    sendsAtOnce: false,
    round: 0,
  })
  const [met, setMet] = useState<Met<Thing>>()
  const start = fieldsOf(shown.thing)
  const fields = { ...start, ...shown.mine }

  const findLatest = async (id: string): Promise<Thing | undefined> => {
    try {
      if (isOfOne(source)) return await client.fetchQuery({ ...source(id), staleTime: 0 })
      return (await client.fetchQuery({ ...source(`id=${id}`), staleTime: 0 })).rows[0]
    } catch {
      return undefined
    }
  }

  const onConflict = async ({ changes }: ApiError, form: HTMLFormElement): Promise<boolean> => {
    const latest = shown.thing && (await findLatest(shown.thing.id))
    if (!latest) return false
    const mine = changedFields(controlsOf(form), start)
    const both = changedByBoth(mine, start, fieldsOf(latest)).map((name) => labelOf(form, name))
    setMet({ latest, mine, changes: changes as readonly ChangeSince[], both: both.filter(Boolean) })
    return true
  }

  const show = (next: Omit<Shown<Thing>, 'round'>) => {
    setMet(undefined)
    setShown({ ...next, round: shown.round + 1 })
  }

  return {
    thing: shown.thing,
    fields,
    /** The key of the form: with another one its fields start from their new values. */
    round: shown.round,
    /** For the form. */
    form: {
      seen: shown.thing?.version,
      defaults: fields as FormDefaults,
      startedWith: Object.fromEntries(Object.keys(shown.mine).map((name) => [name, plain(start[name])])),
      sendsAtOnce: shown.sendsAtOnce,
      onConflict,
    },
    /** For `ConflictDialog`. */
    conflict: met && {
      changes: met.changes,
      both: met.both,
      hasMine: Object.keys(met.mine).length > 0,
      onKeepMine: () => show({ thing: met.latest, mine: met.mine, aside: undefined, sendsAtOnce: true }),
      onSeeLatest: () => show({ thing: met.latest, mine: {}, aside: met.mine, sendsAtOnce: false }),
      onClose: () => setMet(undefined),
    },
    /** For `LatestNote`: puts what was typed into the latest version. */
    putBack:
      shown.aside &&
      ((form: HTMLFormElement) =>
        show({
          thing: shown.thing,
          mine: { ...shown.aside, ...changedFields(controlsOf(form), start) },
          aside: undefined,
          sendsAtOnce: false,
        })),
    hasAside: shown.aside !== undefined && Object.keys(shown.aside).length > 0,
  }
}

/** What the form calls a field. */
const labelOf = (form: HTMLFormElement, name: string): string =>
  form.querySelector(`label[for$="-${CSS.escape(name)}"]`)?.firstChild?.textContent ?? ''
