import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'wouter'
import { wasRefused } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import type { PageModule, PageProps } from '#browser/page.ts'
import { oneTeaching, teachingCards } from '../endpoints.ts'
import { OpenedTeachingDialog } from './opened-teaching-dialog.tsx'
import { newestBeside, RelatedTeachings } from './related-teachings.tsx'
import type { Teaching } from '../schema.ts'
import { teachingHead, teachingOf, teachingStructured } from './teaching-head.ts'
import { TeachingNotFound } from './teaching-not-found.tsx'
import './teaching-page.css'
import { TeachingView } from './teaching-view.tsx'

function TeachingPage({ place }: PageProps) {
  const query = useQuery(oneTeaching(place.params.id ?? ''))
  if (query.data) return <Shown teaching={query.data} />
  if (wasRefused(query.error)) return <TeachingNotFound />
  return (
    <div className="section-tight wrap">
      <ErrorState
        title="We couldn't load this teaching"
        text="Check your connection and try again."
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}

const Shown = ({ teaching }: { teaching: Teaching }) => (
  <>
    <div className="section-tight teaching-page">
      <Link href={paths.teachings} className="teaching-back">
        <ArrowLeft size={17} aria-hidden="true" />
        All teachings
      </Link>
      <TeachingView teaching={teaching} headingLevel={1} titleId="teaching-title" />
    </div>
    <RelatedTeachings teaching={teaching} />
    <OpenedTeachingDialog />
  </>
)

const forServer: Partial<PageModule> = {
  structured: teachingStructured,
  furtherQueries: (place, client) => {
    const teaching = teachingOf(place, client)
    return teaching ? [newestBeside(teaching)] : []
  },
  addresses: (list) => list(teachingCards('category=All'), ({ id }) => paths.teaching(id)),
}

export const page: PageModule = {
  Component: TeachingPage,
  head: teachingHead,
  isThere: (place, client) => teachingOf(place, client) !== undefined,
  // Only the server has a use for the rest, so a phone does not fetch it.
  ...(import.meta.env.SSR && forServer),
}
