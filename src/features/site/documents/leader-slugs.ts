import { freeSlug, slugOf } from './slug.ts'

type Named = { id: string; name: string }

/**
 * The last part of the address of each leader's page: their name as it is now, so that a new person does not live at the old
 * one's address. The id of an entry stays as long as its name fits, so that of two with one name each keeps theirs.
 */
export const leaderSlugs = (leaders: readonly Named[]): Map<string, string> => {
  const slugs = new Map<string, string>()
  const others: Named[] = []
  for (const leader of leaders) {
    if (fits(leader)) slugs.set(leader.id, leader.id)
    else others.push(leader)
  }
  for (const { id, name } of others) slugs.set(id, freeSlug(slugOf(name) || id, new Set(slugs.values())))
  return slugs
}

const fits = ({ id, name }: Named): boolean => id.replace(/-\d+$/, '') === slugOf(name)

/**
 * Where a page of a leader was before, and where it is now. `earlier` are the names that the entries once had. An entry may have been
 * given to another person: their old address leads to no one.
 */
export const movedLeaders = (
  leaders: readonly Named[],
  earlier: readonly Named[],
): ReadonlyMap<string, string> => {
  const slugs = leaderSlugs(leaders)
  const taken = new Set(slugs.values())
  const names = new Map(leaders.map(({ id, name }) => [id, name]))
  return new Map(
    earlier
      .map(({ id, name }) => ({ id, name, from: slugOf(name) }))
      .filter(({ id, name, from }) => from && !taken.has(from) && isSamePerson(name, names.get(id)))
      .map(({ id, from }) => [from, slugs.get(id)!]),
  )
}

const titles =
  'dr rev reverend pastor prof professor mr mrs ms miss bishop apostle elder deacon deaconess nana'.split(' ')

/** Surnames change and titles are added; who is the same keeps a first name. */
const isSamePerson = (one: string, other: string | undefined): boolean => {
  if (other === undefined) return false
  const [words, others] = [wordsOf(one), wordsOf(other)]
  return words.includes(others[0] ?? '') || others.includes(words[0] ?? '')
}

const wordsOf = (name: string): string[] =>
  slugOf(name)
    .split('-')
    .filter((word) => word && !titles.includes(word))
