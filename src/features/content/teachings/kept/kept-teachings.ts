import { recallJson, remember, useRemembered } from '#browser/memory/browser-memory.ts'

/** What a visitor liked or saved, kept in this browser. */
export type Keeping = 'liked' | 'saved'

export const useIsKept = (keeping: Keeping, id: string): boolean =>
  asIds(useRemembered(nameOf(keeping))).includes(id)

export const keptIds = (keeping: Keeping): string[] => asIds(recallJson(nameOf(keeping)))

/** Answers whether the browser will still know it after a reload. */
export const setKept = (keeping: Keeping, id: string, isWanted: boolean): boolean => {
  const others = keptIds(keeping).filter((other) => other !== id)
  return remember(nameOf(keeping), isWanted ? [...others, id] : others)
}

/** A member's are on the server; another person may use this browser next. */
export const forgetKept = (): void => {
  for (const keeping of ['liked', 'saved'] as const) remember(nameOf(keeping), [])
}

const nameOf = (keeping: Keeping): string => `${keeping}-teachings`

// The browser's storage may hold anything.
const asIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []
