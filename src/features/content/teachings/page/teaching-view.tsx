import { Link } from 'wouter'
import '#ui/styles/cover.css'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { VideoPlayer } from '#ui/parts/players/video-player.tsx'
import { leaderNamed } from '#shared/site.ts'
import { paths } from '#shared/paths.ts'
import { longDate } from '#shared/time/dates.ts'
import { TeachingCover } from '../covers/teaching-cover.tsx'
import type { Teaching } from '../schema.ts'
import { TeachingActions } from './teaching-actions.tsx'
import { TeachingBody } from './teaching-body.tsx'
import { lengthOf } from '../teaching-length.ts'
import { pictureOf, toneOf } from '../teaching-looks.ts'
import { textBeyond } from './teaching-text.ts'
import './teaching-view.css'

type Props = {
  teaching: Teaching
  /** 1 on its own page, 2 in a dialog over another. */
  headingLevel: 1 | 2
  titleId: string
  /** Given where the text could not be loaded. */
  onRetry?: () => void
}

/** All that there is of a teaching, the same in the dialog and on its own page. */
export const TeachingView = ({ teaching, headingLevel, titleId, onRetry }: Props) => {
  const Heading = `h${headingLevel}` as const
  return (
    <article className="teaching" aria-labelledby={titleId}>
      <Picture teaching={teaching} />
      <div className="teaching-main">
        <div className="teaching-facts">
          <Tag tone={toneOf(teaching.category)}>{teaching.category}</Tag>
          <span>
            <Speaker name={teaching.speaker} /> ·{' '}
            <time dateTime={teaching.publishedAt}>{longDate(teaching.publishedAt)}</time>
          </span>
        </div>
        <Heading id={titleId} className="teaching-title">
          {teaching.title}
        </Heading>
        <p className="teaching-excerpt">{teaching.excerpt}</p>
        <TeachingActions teaching={teaching} />
        <Text teaching={teaching} headingLevel={headingLevel === 1 ? 2 : 3} onRetry={onRetry} />
      </div>
    </article>
  )
}

const Speaker = ({ name }: { name: string }) => {
  const leader = leaderNamed(name)
  if (!leader) return name
  return (
    <Link href={paths.leader(leader)} className="teaching-speaker">
      {name}
    </Link>
  )
}

type TextProps = { teaching: Teaching; headingLevel: 2 | 3; onRetry: (() => void) | undefined }

const Text = ({ teaching: { excerpt, content }, headingLevel, onRetry }: TextProps) => {
  const text = content === undefined ? undefined : textBeyond(excerpt, content)
  if (text === '') return null
  return (
    <div className="teaching-text">
      {text !== undefined ? (
        <TeachingBody content={text} headingLevel={headingLevel} />
      ) : onRetry ? (
        <ErrorState
          title="We couldn't load the text"
          text="Check your connection and try again."
          headingLevel={headingLevel}
          onRetry={onRetry}
        />
      ) : (
        <SkeletonGroup label="Loading text" className="teaching-text-skeleton">
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" width="long" />
        </SkeletonGroup>
      )}
    </div>
  )
}

const Picture = ({ teaching }: { teaching: Teaching }) => {
  const { videoId, title, videoBytes } = teaching
  const length = lengthOf(teaching)
  if (videoId !== null)
    return (
      <VideoPlayer
        videoId={videoId}
        title={title}
        picture={pictureOf(teaching)}
        duration={length}
        bytes={videoBytes}
      />
    )
  return (
    <div className="cover teaching-cover">
      <TeachingCover teaching={teaching} isFirst />
      {length && <span className="cover-length">{length}</span>}
    </div>
  )
}
