import { fingerprint } from '../fingerprint.ts'
import { originalSite, site } from '../site.ts'

const shownIn = ({ name, tagline, look }: typeof site): string => fingerprint(name, tagline, look)

/** Of what a shared link of a page shows. Empty as long as no one has changed any of it. */
export const previewVersion = (): string => (shownIn(site) === shownIn(originalSite) ? '' : shownIn(site))

export const previewAddress = (): string => {
  const version = previewVersion()
  return version ? `/preview.jpg?v=${version}` : '/preview.jpg'
}
