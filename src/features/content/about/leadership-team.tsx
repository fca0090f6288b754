import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { leaderArt } from '#ui/art/art.ts'
import { ArchPortrait } from '#ui/parts/marks/arch-portrait.tsx'
import { ExampleLeaders } from './example-leaders.tsx'
import { leaderList } from './leader-list.ts'

export function LeadershipTeam() {
  return (
    <section className="wrap" aria-labelledby="team-title">
      <h2 id="team-title">Leadership Team</h2>
      <p className="about-intro">Four people lead {site.name}, with many more alongside them.</p>
      <div className="about-team">
        {leaderList.map(({ id, name, role, shortBio, photo }) => (
          <article key={id} className="about-leader">
            <ArchPortrait src={leaderArt[photo]} alt={`Illustrated portrait of ${name}`} />
            <h3>{name}</h3>
            <p className="about-leader-role">{role}</p>
            <p className="about-leader-bio">{shortBio}</p>
            <Link href={paths.leader(id)} className="link">
              Read More<span className="visually-hidden"> about {name}</span>
            </Link>
          </article>
        ))}
      </div>
      <ExampleLeaders />
    </section>
  )
}
