import { useQuery } from '@tanstack/react-query'
import { leaderCards } from '#features/site/words-endpoints.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { LeaderLinks } from './leader-links.tsx'

export function LeaderNotFound() {
  const leaders = useQuery(leaderCards).data?.rows ?? []
  return (
    <>
      <PageHead
        scene="profile"
        title="Leader Not Found"
        lead={`We can't find that person.${leaders.length > 0 ? ' Here is the whole leadership team.' : ''}`}
      >
        <div className="leader-actions leader-not-found-actions">
          <ButtonLink href={paths.about} variant="gold">
            Back to About
          </ButtonLink>
        </div>
      </PageHead>
      {leaders.length > 0 && (
        <section className="section-tight wrap" aria-labelledby="team-title">
          <h2 id="team-title" className="leader-team-title">
            Leadership Team
          </h2>
          <LeaderLinks leaders={leaders} />
        </section>
      )}
    </>
  )
}
