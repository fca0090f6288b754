import type { Tab } from '../tabs.ts'

export type TabGroup = { heading: Tab['entry']['group']; tabs: Tab[] }

const mostWithoutHeadings = 6

/** The tabs under their headings. Those who have few see no headings. */
export const groupTabs = (tabs: readonly Tab[]): TabGroup[] => {
  if (tabs.length <= mostWithoutHeadings) return [{ heading: undefined, tabs: [...tabs] }]
  return groupByHeading(tabs)
}

export const groupByHeading = (tabs: readonly Tab[]): TabGroup[] =>
  [...Map.groupBy(tabs, ({ entry }) => entry.group)].map(([heading, own]) => ({ heading, tabs: own }))
