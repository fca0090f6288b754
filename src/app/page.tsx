import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'

/** What a page is told about the address it was opened with. */
export type Place = { path: string; params: Record<string, string>; search: URLSearchParams }

export type Head = { title: string; description: string; isPrivate?: boolean }

export type PageProps = { place: Place }

export type PageDefinition = {
  /** `/events/:id` */
  path: string
  /** The module of the page, as the build's manifest names it. */
  file: string
  load: () => Promise<ComponentType<PageProps>>
  /** What the page shows, read before it is rendered. */
  queries?: (place: Place) => QueryKey[]
  head: (place: Place, client: QueryClient) => Head
  /** The parameters of the address that change what is shown; all others are ignored. */
  search?: string[]
  status?: number
}

/** A page of the route table. Its code is loaded when it is first needed, then kept. */
export class Page {
  readonly definition: PageDefinition
  #Component: ComponentType<PageProps> | undefined

  constructor(definition: PageDefinition) {
    this.definition = definition
  }

  async load(): Promise<void> {
    this.#Component ??= await this.definition.load()
  }

  /** Loads the page's code and its data; a query that fails leaves its error for the page to show. */
  async prepare(place: Place, client: QueryClient): Promise<void> {
    const queries = this.definition.queries?.(place) ?? []
    await Promise.all([this.load(), ...queries.map((queryKey) => client.prefetchQuery({ queryKey }))])
  }

  /** Only after `load`. */
  get Component(): ComponentType<PageProps> {
    if (!this.#Component) throw new Error(`The page ${this.definition.path} is not loaded yet.`)
    return this.#Component
  }
}

/** The parameters of `/events/:id` in `/events/42`, or nothing if the path is another. */
export const matchPath = (pattern: string, path: string): Record<string, string> | undefined => {
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? ''
    if (part.startsWith(':') && value) params[part.slice(1)] = decode(value)
    else if (part !== value) return undefined
  }
  return params
}

const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
