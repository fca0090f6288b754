import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { breadcrumbs } from '#shared/structured.ts'
import { ArchPortrait } from '#ui/parts/marks/arch-portrait.tsx'
import { leaderArt } from '#ui/art/art.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Head, PageModule, PageProps } from '#browser/page.ts'
import { ExampleLeaders } from './example-leaders.tsx'
import { LeaderEvents, nextEvents } from './leader-events.tsx'
import { LeaderLinks } from './leader-links.tsx'
import { leaderIds, leaderList } from './leader-list.ts'
import { LeaderNotFound } from './leader-not-found.tsx'
import { LeaderTeachings, teachingsOf } from './leader-teachings.tsx'
import './leader-page.css'
import { findLeader, type Leader } from './leaders.ts'

function LeaderPage({ place }: PageProps) {
  const leader = findLeader(place.params.id)
  if (!leader) return <LeaderNotFound />

  const { name, role, fullBio, photo, quote, tone, primaryAction, secondaryAction } = leader
  return (
    <div className="section-tight wrap">
      <Link href={paths.about} className="leader-back">
        <ArrowLeft size={17} aria-hidden="true" />
        All leaders
      </Link>
      <article className="leader">
        <ArchPortrait src={leaderArt[photo]} alt={`Illustrated portrait of ${name}`} caption="Illustration" />
        <div>
          <h1>{name}</h1>
          <p className="leader-role">{role}</p>
          <ExampleLeaders />
          <div className="leader-biography">
            {fullBio.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <blockquote className="leader-quote" data-tone={tone}>
            “{quote}”
          </blockquote>
          <div className="leader-actions">
            <ButtonLink href={primaryAction.href}>{primaryAction.text}</ButtonLink>
            <ButtonLink href={secondaryAction.href} variant="outline">
              {secondaryAction.text}
            </ButtonLink>
          </div>
        </div>
      </article>
      <LeaderEvents name={name} />
      <LeaderTeachings name={name} />
      <section className="leader-part" aria-labelledby="others-title">
        <h2 id="others-title">More of the team</h2>
        <LeaderLinks leaders={leaderList.filter(({ id }) => id !== leader.id)} />
      </section>
    </div>
  )
}

const headOf = ({ name, role, shortBio }: Leader): Head => ({
  title: `${name}, ${role}`,
  description: `${name} is ${role} of ${site.name}. ${shortBio}`,
})

const forServer: Partial<PageModule> = {
  furtherQueries: ({ params }) => {
    const leader = findLeader(params.id)
    return leader ? [teachingsOf(leader.name), nextEvents] : []
  },
  addresses: () => leaderIds.map(paths.leader),
  structured: (origin, { path, params }) => {
    const leader = findLeader(params.id)
    if (!leader) return []
    const trail = [
      { name: 'About', path: paths.about },
      { name: leader.name, path },
    ]
    return [breadcrumbs(origin, trail)]
  },
}

export const page: PageModule = {
  Component: LeaderPage,
  head: ({ params }) => {
    const leader = findLeader(params.id)
    return leader ? headOf(leader) : { title: 'Leader Not Found', description: site.description }
  },
  isThere: ({ params }) => findLeader(params.id) !== undefined,
  ...(import.meta.env.SSR && forServer),
}
