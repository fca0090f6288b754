import { site } from '#shared/site.ts'
import type { Head } from '#ui/page.ts'

/** "Events | Sankofa"; the home page's own title names the site already. */
export const fullTitle = ({ title }: Head): string =>
  title.startsWith(site.name) ? title : `${title} | ${site.name}`

/** While a page is broken. */
export const faultHead: Head = { title: 'Something went wrong', description: '' }

/** After a change of page in the browser: what the server writes into a page that it sends. */
export const applyHead = (head: Head): void => {
  document.title = fullTitle(head)
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
  document.querySelector('link[rel="canonical"]')?.setAttribute('href', location.origin + location.pathname)
}
