import { useQuery } from '@tanstack/react-query'
import { isUuid } from '#shared/uuid.ts'
import type { ListControl } from '#ui/dashboard/list/use-list-state.ts'
import { peopleLists } from './endpoints.ts'
import { everyone, isSame, readFilter, writeFilter } from './filters.ts'
import type { PeopleList } from './schema.ts'
import type { PeopleFilter, Sentence } from './sentences.ts'

/** What the address may hold of a list: `groupId` and `tag` are those of links to one group or tag. */
export const filterTexts = ['list', 'filter', 'groupId', 'tag'] as const

export type OpenList = {
  filter: PeopleFilter
  /** The saved list that is open. */
  saved: PeopleList | undefined
  /** The open list is not as it is saved. */
  isChanged: boolean
  /** The address names a list that no longer exists, or that this reader may not use. */
  isMissing: boolean
  change: (filter: PeopleFilter) => void
}

/** The list that the address names, and its sentences. */
export const useOpenList = ({ typed, choose }: ListControl): OpenList => {
  const { data: lists } = useQuery(peopleLists)
  const { list = '', filter: text = '', groupId = '', tag = '' } = typed.choices
  const saved = lists?.find(({ id }) => id === list)
  const own = readFilter(text)
  const filter = own ?? saved?.filter ?? linked(groupId, tag)
  return {
    filter,
    saved,
    isChanged: saved !== undefined && !isSame(filter, saved.filter),
    isMissing: list !== '' && lists !== undefined && saved === undefined,
    change: (next) => {
      const start = saved?.filter ?? everyone
      const written = isSame(next, start) ? '' : writeFilter(next)
      choose({ choices: { ...typed.choices, filter: written, groupId: '', tag: '' }, page: 1 })
    },
  }
}

const linked = (groupId: string, tag: string): PeopleFilter => {
  const sentences: Sentence[] = [
    ...(isUuid(groupId) ? [{ kind: 'group' as const, group: groupId }] : []),
    ...(tag ? [{ kind: 'tag' as const, tag }] : []),
  ]
  return { ...everyone, sentences }
}
