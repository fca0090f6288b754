import type { Content } from './content.ts'
import type { Entry } from './document.ts'
import { isSame, type Values } from './field.ts'

/** What is now, with what one change did as it was before. Nothing if that was changed again since. */
export const takeBack = (before: Content, after: Content, now: Content): Content | undefined => {
  if (isSame(after, now)) return before
  if (Array.isArray(now)) return takeBackEntries(before as Entry[], after as Entry[], now)
  return takeBackFields(before as Values, after as Values, now)
}

const takeBackFields = <V extends Values>(before: V, after: V, now: V): V | undefined => {
  const changed = Object.keys(now).filter((name) => !isSame(before[name], after[name]))
  if (changed.some((name) => !isSame(after[name], now[name]))) return undefined
  return { ...now, ...Object.fromEntries(changed.map((name) => [name, before[name]!])) }
}

/** What was changed later in other entries stays. The order is the one of now, but for what comes back. */
const takeBackEntries = (before: Entry[], after: Entry[], now: Entry[]): Entry[] | undefined => {
  const wasMoved =
    !isSame(idsOf(before), idsOf(after)) && isSame(idsOf(before).toSorted(), idsOf(after).toSorted())
  if (wasMoved) return undefined
  const result = [...now]
  for (const was of before) {
    const then = find(after, was.id)
    const present = find(result, was.id)
    if (!then) {
      // It was removed, and comes back to its place, or the end of a list that is shorter now.
      if (present) return undefined
      result.splice(before.indexOf(was), 0, was)
      continue
    }
    if (isSame(was, then)) continue
    const back = present && takeBackFields(was, then, present)
    if (!back) return undefined
    result[result.indexOf(present)] = back
  }
  for (const added of after.filter(({ id }) => !find(before, id))) {
    const present = find(result, added.id)
    if (!present || !isSame(present, added)) return undefined
    result.splice(result.indexOf(present), 1)
  }
  return result
}

const idsOf = (entries: Entry[]): string[] => entries.map(({ id }) => id)

const find = (entries: Entry[], id: string): Entry | undefined => entries.find((entry) => entry.id === id)
