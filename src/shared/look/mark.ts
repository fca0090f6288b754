import { fingerprint } from '../fingerprint.ts'
import { originalSite, site } from '../site.ts'

/** What stands for the community: its logo, the mark that came with the site, or the initial of a name of its own. */
export type MarkKind = 'logo' | 'original' | 'initial'

export const markKind = (): MarkKind => {
  if (site.look.logo.file) return 'logo'
  return site.name === originalSite.name ? 'original' : 'initial'
}

export const initial = (): string => Array.from(site.name.trim().toUpperCase())[0] ?? ''

/** Changes with everything that marks and icons are made of. Empty as long as no one has changed any of it. */
export const lookVersion = (): string => {
  const isOriginal = fingerprint(site.name, site.look) === fingerprint(originalSite.name, originalSite.look)
  return isOriginal ? '' : fingerprint(site.name, site.look)
}

/** For the versions of pictures that show the mark: nothing on a site that no one has changed. */
export const lookParts = (): string[] => [lookVersion()].filter(Boolean)

/** The address of an icon. Browsers keep icons for long, so another icon has another address. */
export const iconAddress = (path: string): string => {
  const version = lookVersion()
  return version ? `${path}?v=${version}` : path
}
