import { ArrowRight, Play } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { isFilm } from '#shared/video-links.ts'
import '#ui/styles/cover.css'
import { PageDialogLink } from '#browser/history/page-dialog.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { cardExcerpt } from './card-excerpt.ts'
import { TeachingCover } from './covers/teaching-cover.tsx'
import type { TeachingCard as Teaching } from './schema.ts'
import './teaching-card.css'
import { toneOf } from './teaching-looks.ts'

export function TeachingCard({ teaching }: { teaching: Teaching }) {
  const isVideo = teaching.videoId !== null
  // The films that ship with the site stand in for a channel's videos.
  const isExample = isVideo && isFilm(teaching.videoId!)
  const action = isVideo ? 'Watch Now' : 'Read More'
  return (
    <article className="teaching-card">
      <div className="cover teaching-card-cover">
        <TeachingCover teaching={teaching} />
        {isVideo && (
          <span className="cover-play teaching-card-play">
            <Play size={22} aria-hidden="true" />
          </span>
        )}
        {isExample && <span className="teaching-card-example">Example</span>}
        {teaching.duration && <span className="cover-length">{teaching.duration}</span>}
      </div>
      <div className="teaching-card-body">
        <Tag tone={toneOf(teaching.category)}>{teaching.category}</Tag>
        <h3 className="teaching-card-title">{teaching.title}</h3>
        <p className="teaching-card-excerpt">{cardExcerpt(teaching.excerpt)}</p>
        <div className="teaching-card-foot">
          <span>{teaching.speaker}</span>
          <PageDialogLink href={paths.teaching(teaching.id)} className="teaching-card-link">
            {action}
            {/* Search engines read the text of a link, not its label. */}
            <span className="visually-hidden"> {teaching.title}</span>
            <ArrowRight size={17} aria-hidden="true" />
          </PageDialogLink>
        </div>
      </div>
    </article>
  )
}
