/** An address of another site, as the team types it. */
export const isWebAddress = (text: string): boolean =>
  URL.canParse(text) && new URL(text).protocol === 'https:' && !/[\s"<>]/.test(text)

/** "//elsewhere.example" is a page of another site. */
export const isOwnPage = (text: string): boolean => /^\/(?![/\\])[\w\-./?=&%+#]*$/.test(text)

const emailLink = /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/
const phoneLink = /^tel:\+?[\d-]{3,20}$/

/** Where a link in a text may lead: a page of the site, another site, an email address or a phone. */
export const mayLinkTo = (address: string): boolean =>
  isOwnPage(address) || isWebAddress(address) || emailLink.test(address) || phoneLink.test(address)
