import type { QueryClient } from '@tanstack/react-query'
import type { PageModule, PageReading, Place } from '#browser/page.ts'

export type PageRoute = {
  /** `/events/:id` */
  path: string
  /** The module of the page, as the build's manifest names it. */
  file: string
  load: () => Promise<PageModule>
  /** What the page shows, read while its code is loaded. */
  queries?: (place: Place) => PageReading[]
  /** The parameters of the address that change what is shown; all others are ignored. */
  search?: string[]
  /** Not to be found by search engines. */
  isPrivate?: boolean
  /** A card is paid with here, so its content policy allows what that needs. */
  paysByCard?: boolean
  /** One task, such as signing in or paying, that people should finish: the footer is a line. */
  isTask?: boolean
  /** It brings a head and a `main` of its own, and has no header and footer. */
  isBare?: boolean
  /** It may ask for the camera, which the policy of all other pages forbids. */
  usesCamera?: boolean
  /** Of the dashboard: it brings its own frame instead of header and footer, and no cache keeps it. */
  isDashboard?: boolean
}

/** A page of the route table. Its code is loaded when it is first needed, then kept. */
export class Page {
  readonly route: PageRoute
  #module: PageModule | undefined

  constructor(route: PageRoute) {
    this.route = route
  }

  get paysByCard(): boolean {
    return this.route.paysByCard ?? false
  }

  get usesCamera(): boolean {
    return this.route.usesCamera ?? false
  }

  /** The address with just the parameters that the page knows, in one order: the same page, the same address. */
  addressOf({ path, search }: Pick<Place, 'path' | 'search'>): string {
    const known = new URLSearchParams()
    for (const name of this.route.search ?? []) {
      const value = search.get(name)
      if (value) known.set(name, value)
    }
    return known.size > 0 ? `${path}?${known}` : path
  }

  get isLoaded(): boolean {
    return this.#module !== undefined
  }

  async load(): Promise<void> {
    this.#module ??= await this.route.load()
  }

  /** The page's code, and what else it needs at this address. */
  async loadWhole(place: Place): Promise<void> {
    await this.load()
    await this.module.loadParts?.(place)
  }

  /** Loads the page's code and its data; a query that fails leaves its error for the page to show. */
  async prepare(place: Place, client: QueryClient): Promise<void> {
    const ask = (readings: PageReading[] = []) =>
      readings.map(({ queryKey }) => client.prefetchQuery({ queryKey }))
    await Promise.all([this.loadWhole(place), ...ask(this.route.queries?.(place))])
    // In the browser the page is shown without waiting for these.
    if (import.meta.env.SSR) await Promise.all(ask(this.module.furtherQueries?.(place, client)))
  }

  /** Something that the page shows has not been read. */
  lacksData(place: Place, client: QueryClient): boolean | undefined {
    return this.route.queries?.(place).some(({ queryKey }) => client.getQueryData(queryKey) === undefined)
  }

  /** Only after `load`. */
  get module(): PageModule {
    if (!this.#module) throw new Error(`The page ${this.route.path} is not loaded yet.`)
    return this.#module
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
