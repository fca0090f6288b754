import { useQuery } from '@tanstack/react-query'
import { CirclePlay } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { paths, smallPicture } from '#shared/paths.ts'
import { shownError } from '#browser/calls/reading.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'
import { recapOf } from './endpoints.ts'
import './recap-part.css'

type Props = { eventId: string; headingLevel: 2 | 3 }

/** How it was, for those who missed it and those who want to see it again. */
export const RecapPart = ({ eventId, headingLevel }: Props) => {
  const query = useQuery(recapOf(eventId))
  const titleId = useId()
  const Heading = `h${headingLevel}` as const
  const { data: recap } = query
  if (recap === null) return null
  return (
    <section className="recap" aria-labelledby={titleId}>
      <Heading id={titleId} className="recap-title">
        What happened
      </Heading>
      {recap ? (
        <>
          <div className="event-words">
            {recap.words
              .split(/\n\s*\n/)
              .filter((paragraph) => paragraph.trim())
              .map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
          </div>
          {recap.teaching && (
            <Link href={paths.teaching(recap.teaching.id)} className="recap-teaching">
              <CirclePlay size={22} aria-hidden="true" />
              <span>
                <span className="recap-teaching-label">The teaching that came of it</span>
                <b>{recap.teaching.title}</b>
              </span>
            </Link>
          )}
          {recap.pictures.length > 0 && (
            <ul className="recap-pictures" data-single={recap.pictures.length === 1 || undefined}>
              {recap.pictures.map(({ url, alt }) => (
                <li key={url}>
                  <a href={url}>
                    <img
                      src={smallPicture(url)}
                      alt={alt}
                      width={640}
                      height={480}
                      loading="lazy"
                      decoding="async"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : shownError(query) ? (
        <ErrorState
          title="We couldn't load what happened"
          text="Check your connection and try again."
          headingLevel={3}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <SkeletonGroup label="Loading what happened">
          <Skeleton shape="line" width="long" />
          <Skeleton shape="line" />
        </SkeletonGroup>
      )}
    </section>
  )
}
