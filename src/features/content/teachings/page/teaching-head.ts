import type { QueryClient } from '@tanstack/react-query'
import { longDate } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { breadcrumbs } from '#shared/structured.ts'
import { isFilm } from '#shared/video-links.ts'
import type { Head, Place } from '#browser/page.ts'
import { oneTeaching } from '../endpoints.ts'
import { teachingPreview } from '../pictures.ts'
import type { Teaching } from '../schema.ts'

export const teachingOf = ({ params }: Place, client: QueryClient): Teaching | undefined =>
  client.getQueryData(oneTeaching(params.id ?? '').queryKey)

export const teachingHead = (place: Place, client: QueryClient): Head => {
  const teaching = teachingOf(place, client)
  if (!teaching) return { title: 'Teaching Not Found', description: site.description }
  return {
    title: teaching.title,
    description: `${longDate(teaching.publishedAt)}. ${teaching.excerpt}`,
    // What a shared link shows is written by the server alone.
    ...(import.meta.env.SSR && { image: teachingPreview(teaching) }),
  }
}

/** What search engines read: a video or an article, and where it stands. */
export const teachingStructured = (origin: string, place: Place, client: QueryClient): object[] => {
  const teaching = teachingOf(place, client)
  if (!teaching) return []
  const trail = [
    { name: 'Teachings Archive', path: paths.teachings },
    { name: teaching.title, path: place.path },
  ]
  return [
    teaching.videoId === null ? article(origin, teaching) : video(origin, teaching, teaching.videoId),
    breadcrumbs(origin, trail),
  ]
}

const article = (origin: string, teaching: Teaching): object => ({
  '@type': 'Article',
  headline: teaching.title,
  image: origin + teachingPreview(teaching).path,
  description: teaching.excerpt,
  articleSection: teaching.category,
  datePublished: teaching.publishedAt,
  author: { '@type': teaching.speaker === site.name ? 'Organization' : 'Person', name: teaching.speaker },
  publisher: { '@type': 'Organization', name: site.name, url: `${origin}/` },
  mainEntityOfPage: origin + paths.teaching(teaching.id),
})

const video = (origin: string, teaching: Teaching, videoId: string): object => ({
  '@type': 'VideoObject',
  name: teaching.title,
  description: teaching.excerpt,
  thumbnailUrl: origin + teachingPreview(teaching).path,
  uploadDate: teaching.publishedAt,
  url: origin + paths.teaching(teaching.id),
  ...addressOf(origin, videoId),
  ...isoDuration(teaching.duration),
  publisher: { '@type': 'Organization', name: site.name, url: `${origin}/` },
})

const addressOf = (origin: string, videoId: string): object =>
  isFilm(videoId)
    ? { contentUrl: origin + videoId }
    : { embedUrl: `https://www.youtube-nocookie.com/embed/${videoId}` }

/** "31 min" and "1:02:03" as search engines write them; what reads otherwise is left out. */
const isoDuration = (duration: string | null): { duration?: string } => {
  const found = /^(?:(?:(\d+):)?(\d+):(\d\d)|(\d+) min)$/.exec(duration ?? '')
  if (!found) return {}
  const [, hours = '0', minutes, seconds = '0', wholeMinutes = '0'] = found
  return { duration: `PT${hours}H${minutes ?? wholeMinutes}M${seconds}S` }
}
