import { fingerprint } from '#shared/fingerprint.ts'
import { lookParts } from '#shared/look/mark.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import type { TeachingCard } from './schema.ts'

/** What the drawn picture of a teaching tells. */
export type PicturedTeaching = Pick<
  TeachingCard,
  'id' | 'title' | 'category' | 'videoId' | 'speaker' | 'duration' | 'cover' | 'lettering'
>

/**
 * Raise it when the drawing itself changes: WhatsApp keeps a picture as long as its address is the same. A test in
 * `pictures.test.ts` notices the change.
 */
export const drawing = 5

/** A fingerprint of what the picture shows, the name of the community included, and of nothing else. */
export const teachingPictureVersion = ({
  title,
  category,
  videoId,
  speaker,
  duration,
  lettering,
}: PicturedTeaching): string =>
  fingerprint(
    drawing,
    site.name,
    title,
    category,
    videoId !== null,
    speaker,
    duration,
    lettering?.lines,
    ...lookParts(),
  )

/** What a shared link of the teaching shows, for the head of its page. */
export const teachingPreview = (teaching: PicturedTeaching): { path: string; alt: string } => ({
  path: `${paths.teachingPreview(teaching.id)}?v=${teachingPictureVersion(teaching)}`,
  alt: `${teaching.title}, a teaching by ${teaching.speaker}`,
})
