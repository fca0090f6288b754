import { tabsFor } from '#app/dashboard/tabs.ts'
import { teamRoles } from '#shared/powers.ts'
import { today } from './content.ts'

type Description = {
  paths: Record<string, Record<string, { parameters?: { in: string; name: string }[] }>>
}

type Asked = { ids: readonly string[]; searches: readonly string[] }

/**
 * Every address that can be read: the GET routes of the API's description, with each id, each search and each choice
 * that shows more, and the dashboard's pages.
 */
export const everyAddress = async (url: string, { ids, searches }: Asked): Promise<string[]> => {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description
  const api = Object.entries(paths).flatMap(([path, { get }]) => {
    if (!get) return []
    const names = get.parameters?.flatMap((parameter) => (parameter.in === 'query' ? parameter.name : []))
    const filled = path.includes('{id}')
      ? ids.map((id) => path.replace('{id}', id))
      : [path.replace('{year}', today().slice(0, 4)).replace('{slug}', 'general')]
    return filled.flatMap((one) => queriesFor(names ?? [], searches).map((query) => one + query))
  })
  return [...api, ...tabsFor(teamRoles).map(({ path }) => path), '/', '/prayer', '/account']
}

const queriesFor = (names: readonly string[], searches: readonly string[]): string[] => {
  const month = today().slice(0, 7)
  const needed = Object.entries({ year: month.slice(0, 4), month, period: month }).flatMap(([name, value]) =>
    names.includes(name) ? `${name}=${value}` : [],
  )
  const choices = [
    ...(names.includes('search') ? searches.map((word) => `search=${word}`) : []),
    ...(names.includes('state') ? ['state=all'] : []),
    ...(names.includes('kind') ? ['kind=prayer'] : []),
  ]
  return ['', ...choices].map((query) => `?${[...needed, query].join('&')}`)
}
