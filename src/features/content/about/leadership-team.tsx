import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { editable } from '#features/site/editable.ts'
import { leaderCards } from '#features/site/words-endpoints.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { ExampleLeaders, ExampleMark } from './example-leaders.tsx'
import { LeaderPortrait } from './leader-picture.tsx'

export function LeadershipTeam() {
  const leaders = useQuery(leaderCards).data?.rows ?? []
  if (leaders.length === 0) return null
  const areAllExamples = leaders.every(({ isExample }) => isExample)
  return (
    <section className="wrap" aria-labelledby="team-title">
      <h2 id="team-title">Leadership Team</h2>
      <p className="about-intro">The people who lead {site.name}, with many more alongside them.</p>
      <div className="about-team">
        {leaders.map(({ id, slug, name, role, shortBio, picture, isExample }) => (
          <article key={id} className="about-leader" {...editable('leaders', id)}>
            <LeaderPortrait picture={picture} />
            <h3>{name}</h3>
            <p className="about-leader-role">{role}</p>
            {isExample && !areAllExamples && <ExampleMark />}
            <p className="about-leader-bio">{shortBio}</p>
            <Link href={paths.leader(slug)} className="link">
              Read More<span className="visually-hidden"> about {name}</span>
            </Link>
          </article>
        ))}
      </div>
      {areAllExamples && <ExampleLeaders />}
    </section>
  )
}
