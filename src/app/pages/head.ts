import { fullTitle, type Head } from '#browser/page.ts'

/** While a page is broken. */
export const faultHead: Head = { title: 'Something went wrong', description: '' }

/** After a change of page in the browser: what the server writes into a page that it sends. */
export const applyHead = (head: Head, address: string): void => {
  document.title = fullTitle(head.title)
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(address, canonical.href).href
}
