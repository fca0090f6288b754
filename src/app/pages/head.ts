import { fullTitle, type Head } from '#browser/page.ts'

/** While a page is broken. */
export const faultHead: Head = { title: 'Something went wrong', description: '' }

/**
 * After a change of page in the browser: what the server writes into a page that it sends. Only what differs: to name the
 * tab again would wait for another process, in the middle of a first visit.
 */
export const applyHead = (head: Head, address: string): void => {
  const title = fullTitle(head.title)
  if (document.title !== title) document.title = title
  setAttribute('meta[name="description"]', 'content', head.description)
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) setAttribute('link[rel="canonical"]', 'href', new URL(address, canonical.href).href)
}

const setAttribute = (selector: string, name: string, value: string): void => {
  const element = document.querySelector(selector)
  if (element?.getAttribute(name) !== value) element?.setAttribute(name, value)
}
