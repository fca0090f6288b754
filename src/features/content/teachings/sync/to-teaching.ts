import { originalSite, site } from '#shared/site.ts'
import type { TeachingCategory } from '../categories.ts'
import { chooseCategory } from '../archive/choose-category.ts'
import { cleanLine, cleanText, shorten } from './clean-text.ts'
import type { Video } from './video.ts'

const longest = { title: 200, excerpt: 200, content: 20_000 }

export type SyncedTeaching = {
  videoId: string
  title: string
  category: TeachingCategory
  excerpt: string
  content: string
  duration: string | null
  publishedAt: string
}

/**
 * What a video is as a teaching. It has no picture of its own: ours are drawn by category, and one of the video
 * service would tell that service who looks at our pages before anyone has asked for a video.
 */
export const toTeaching = (video: Video): SyncedTeaching => {
  const title = cleanLine(video.title, longest.title) || `A teaching from ${site.name}`
  const description = cleanText(video.description, longest.content)
  const tags = video.tags.map((tag) => cleanLine(tag, 100))
  const category = chooseCategory({ title, tags, description })
  return {
    videoId: video.id,
    title,
    category,
    excerpt: excerptOf(description) || `A video teaching on ${category} to watch and talk about.`,
    content: description || `Watch “${title}” and bring your questions to the next discussion.`,
    duration: video.duration,
    publishedAt: new Date(video.publishedAt).toISOString(),
  }
}

const sentences = new Intl.Segmenter(originalSite.locale, { granularity: 'sentence' })
// Links, hashtags, chapters ("00:00 Welcome") and lines without a word tell nothing on a card.
const isTalk = (line: string): boolean => /\p{L}/u.test(line) && !/https?:|www\.|^#|^\d+:\d\d/iu.test(line)

/** The first sentences of the description, as many as a card shows. */
const excerptOf = (description: string): string => {
  const paragraph = description
    .split(/\n{2,}/)
    .map((block) => block.split('\n').filter(isTalk).join(' '))
    .find((block) => block !== '')
  let excerpt = ''
  for (const { segment } of sentences.segment(paragraph ?? '')) {
    const longer = `${excerpt}${segment}`
    if (excerpt && longer.trim().length > longest.excerpt) break
    excerpt = longer
  }
  return shorten(excerpt.trim(), longest.excerpt)
}
