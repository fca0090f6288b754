import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { List } from '#shared/calls/api-client.ts'
import { site } from '#shared/site.ts'
import type { Reading } from './calls/reading.ts'

/** The address that a page was opened with, in its parts. */
export type Place = { path: string; params: Record<string, string>; search: URLSearchParams }

export type PageProps = { place: Place }

export type Head = {
  title: string
  description: string
  /** What a shared link shows, 1200 x 630 if it is drawn for that; the site's own picture if there is none. */
  image?: { path: string; alt: string; isUploaded?: boolean }
  /** Search engines leave it out. */
  isUnlisted?: boolean
}

/** "Events | Sankofa"; the home page's own title already names the site. */
export const fullTitle = (title: string): string =>
  title.startsWith(site.name) ? title : `${title} | ${site.name}`

/** What the module of a page exports as `page`: all that is needed once it is shown. */
export type PageModule = {
  Component: ComponentType<PageProps>
  /** Loads what the page shows at this address only. */
  loadParts?: (place: Place) => Promise<void>
  head: (place: Place, client: QueryClient) => Head
  /** schema.org objects for search engines; addresses in them begin with the site's own. */
  structured?: (origin: string, place: Place, client: QueryClient) => object[]
  /** False if the thing that the page shows does not exist: then the page is answered with 404. */
  isThere?: (place: Place, client: QueryClient) => boolean
  /** What can only be asked once the first queries are answered. Read on the server, before it renders. */
  furtherQueries?: (place: Place, client: QueryClient) => PageReading[]
  /** Of a page with a pattern: the addresses that there are, for the site map. */
  addresses?: (list: ListAddresses) => string[] | Promise<string[]>
}

/** A `reading` of any answer. */
export type PageReading = { queryKey: QueryKey }

/** Reads a list of our own API to its end: the addresses of those of its rows that have one. */
export type ListAddresses = <Row>(
  list: Reading<List<Row>>,
  addressOf: (row: Row) => string | undefined,
) => Promise<string[]>
