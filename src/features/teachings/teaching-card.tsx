import { ArrowRight, Play } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { coverArt } from '#ui/art.ts'
import { Tag } from '#ui/tag.tsx'
import type { Tone } from '#ui/tone.ts'
import type { TeachingCategory } from './categories.ts'
import type { TeachingCard as Teaching } from './schema.ts'
import './teaching-card.css'

const looks: Record<TeachingCategory, { tone: Tone; cover: keyof typeof coverArt }> = {
  'Life Purpose': { tone: 'life', cover: 'life-purpose' },
  Relationships: { tone: 'relate', cover: 'relationships' },
  Theology: { tone: 'theology', cover: 'theology' },
  'Social Justice': { tone: 'justice', cover: 'social-justice' },
  Seasons: { tone: 'seasons', cover: 'seasons' },
}

export function TeachingCard({ teaching }: { teaching: Teaching }) {
  const { tone, cover } = looks[teaching.category]
  const isVideo = teaching.videoId !== null
  const action = isVideo ? 'Watch Now' : 'Read More'
  return (
    <article className="teaching-card">
      <div className="teaching-card-cover">
        <img
          src={teaching.imageUrl ?? coverArt[cover]}
          alt=""
          width={640}
          height={400}
          loading="lazy"
          decoding="async"
        />
        {isVideo && (
          <span className="teaching-card-play">
            <Play size={22} aria-hidden="true" />
          </span>
        )}
        {teaching.duration && <span className="teaching-card-duration">{teaching.duration}</span>}
      </div>
      <div className="teaching-card-body">
        <Tag tone={tone}>{teaching.category}</Tag>
        <h3 className="teaching-card-title">{teaching.title}</h3>
        <p className="teaching-card-excerpt">{teaching.excerpt}</p>
        <div className="teaching-card-foot">
          <span>{teaching.speaker}</span>
          <Link
            href={paths.teaching(teaching.id)}
            className="teaching-card-link"
            aria-label={`${action}: ${teaching.title}`}
          >
            {action}
            <ArrowRight size={17} aria-hidden="true" />
          </Link>
        </div>
      </div>
    </article>
  )
}
