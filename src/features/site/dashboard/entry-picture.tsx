import { heroArt, type HeroScene } from '#ui/art/hero-art.ts'
import { leaderArt } from '#ui/art/art.ts'
import type { Entry, Listing } from '../documents/document.ts'
import type { Picture } from '../documents/field.ts'

/** What stands beside an entry: its picture, or its drawn scene. Nothing if it has neither. */
export const EntryPicture = ({ document, entry }: { document: Listing; entry: Entry }) => {
  const picture = pictureOf(document, entry)
  if (!picture) return null
  return (
    <img
      className={picture.isWide ? 'site-entry-scene' : 'site-entry-face'}
      src={picture.src}
      alt=""
      width={picture.isWide ? 72 : 44}
      height={44}
      loading="lazy"
    />
  )
}

const pictureOf = ({ fields }: Listing, entry: Entry): { src: string; isWide: boolean } | undefined => {
  for (const [name, field] of Object.entries(fields)) {
    const value = entry[name]
    if (field.kind === 'choice' && field.shows === 'scene') {
      const scene = heroArt[value as HeroScene]
      return scene && { src: scene.landscape, isWide: true }
    }
    if (field.kind === 'picture') return { src: sourceOf(value as Picture), isWide: false }
  }
  return undefined
}

const drawn = 'drawn:'

const sourceOf = ({ file }: Picture): string => {
  if (!file.startsWith(drawn)) return file
  return leaderArt[file.slice(drawn.length) as keyof typeof leaderArt]
}
