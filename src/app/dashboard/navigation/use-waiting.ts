import { useQuery } from '@tanstack/react-query'
import { overview } from '#features/desk/overview/endpoints.ts'
import type { Tab } from '../tabs.ts'

/** How many people wait for an answer in each tab. */
export const useWaiting = (): ((tab: Tab) => number) => {
  const { data } = useQuery(overview)
  return ({ entry }) => data?.open.find(({ kind }) => kind === entry.waiting)?.total ?? 0
}
