import { useQuery, type QueryClient } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { editable } from '#features/site/editable.ts'
import type { Leader } from '#features/site/schema.ts'
import { leaderPreview } from '#features/site/pictures/leader-preview.ts'
import { leaderCards, oneLeader } from '#features/site/words-endpoints.ts'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { breadcrumbs } from '#shared/structured.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { Head, PageModule, PageProps, Place } from '#browser/page.ts'
import { LeaderEvents, nextEvents } from './leader-events.tsx'
import { LeaderLinks } from './leader-links.tsx'
import { LeaderNotFound } from './leader-not-found.tsx'
import { LeaderProfile } from './leader-profile.tsx'
import { LeaderTeachings, teachingsOf } from './leader-teachings.tsx'
import './leader-page.css'

function LeaderPage({ place }: PageProps) {
  const query = useQuery(oneLeader(place.params.slug ?? ''))
  if (query.data) return <Shown leader={query.data} />
  if (wasRefused(query.error)) return <LeaderNotFound />
  return (
    <div className="section-tight wrap">
      <ErrorState
        title="We couldn't load this page"
        text="Check your connection and try again."
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

const Shown = ({ leader }: { leader: Leader }) => {
  const others = useQuery(leaderCards).data?.rows.filter(({ id }) => id !== leader.id) ?? []
  return (
    <div className="section-tight wrap">
      <Link href={paths.about} className="leader-back">
        <ArrowLeft size={17} aria-hidden="true" />
        All leaders
      </Link>
      <LeaderProfile leader={leader} {...editable('leaders', leader.id)} />
      <LeaderEvents name={leader.name} />
      <LeaderTeachings name={leader.name} />
      {others.length > 0 && (
        <section className="leader-part" aria-labelledby="others-title">
          <h2 id="others-title">More of the team</h2>
          <LeaderLinks leaders={others} />
        </section>
      )}
    </div>
  )
}

const leaderOf = ({ params }: Place, client: QueryClient): Leader | undefined =>
  client.getQueryData(oneLeader(params.slug ?? '').queryKey)

const headOf = (leader: Leader): Head => ({
  title: `${leader.name}, ${leader.role}`,
  description: `${leader.name} is ${leader.role} of ${site.name}. ${leader.shortBio}`,
  // Neither search engines nor shared links show an invented person.
  ...(leader.isExample ? { isUnlisted: true } : { image: leaderPreview(leader) }),
})

const forServer: Partial<PageModule> = {
  furtherQueries: (place, client) => {
    const leader = leaderOf(place, client)
    return leader ? [teachingsOf(leader.name), nextEvents] : []
  },
  addresses: (list) =>
    list(leaderCards, ({ slug, isExample }) => (isExample ? undefined : paths.leader(slug))),
  structured: (origin, place, client) => {
    const leader = leaderOf(place, client)
    if (!leader) return []
    const trail = [
      { name: 'About', path: paths.about },
      { name: leader.name, path: place.path },
    ]
    return [breadcrumbs(origin, trail)]
  },
}

export const page: PageModule = {
  Component: LeaderPage,
  head: (place, client) => {
    const leader = leaderOf(place, client)
    return leader ? headOf(leader) : { title: 'Leader Not Found', description: site.description }
  },
  isThere: (place, client) => leaderOf(place, client) !== undefined,
  ...(import.meta.env.SSR && forServer),
}
