import { useQuery } from '@tanstack/react-query'
import type { NamedChoice } from '#features/people/mailings/to-field.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { personTags } from './endpoints.ts'
import { groups } from './groups/endpoints.ts'
import { peopleLists } from './lists/endpoints.ts'
import { builtInLists, writeFilter } from './lists/filters.ts'
import type { PeopleFilter } from './lists/sentences.ts'

type Chosen = Record<'circles' | 'lists' | 'tags', NamedChoice[]>

const listChoice = (of: string, label: string): NamedChoice => ({
  choice: { kind: 'people', of, part: '' },
  label,
})

const withTag = (tag: string): PeopleFilter => ({ join: 'all', sentences: [{ kind: 'tag', tag }] })

/** The circles, lists and tags that an email can go to; none for those who may not see people. */
export const useListAudiences = (): Chosen => {
  const enabled = useCan('people')
  const { data: circles = [] } = useQuery({ ...groups, enabled })
  const { data: lists = [] } = useQuery({ ...peopleLists, enabled })
  const { data: tags = [] } = useQuery({ ...personTags, enabled })
  if (!enabled) return { circles: [], lists: [], tags: [] }
  return {
    circles: circles.map(({ id, name }) => ({ choice: { kind: 'circle', of: id, part: '' }, label: name })),
    lists: [
      ...lists.map(({ id, name }) => listChoice(id, name)),
      ...builtInLists.map(({ name, filter }) => listChoice(writeFilter(filter), name)),
    ],
    tags: tags.map(({ tag }) => listChoice(writeFilter(withTag(tag)), tag)),
  }
}
