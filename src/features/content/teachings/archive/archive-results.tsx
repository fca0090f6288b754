import { BookOpen, SearchX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { List } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { pageCount } from '#ui/lists/pager-pages.ts'
import { Pager } from '#ui/lists/pager.tsx'
import { focusSearch } from '#ui/forms/search-field.tsx'
import type { SyncSource, TeachingCard as Teaching } from '../schema.ts'
import { TeachingCard } from '../teaching-card.tsx'
import { archivePageSize, hasFilters, type ArchivePlace } from '../teachings-queries.ts'

type Props = {
  place: ArchivePlace
  list: List<Teaching>
  source: SyncSource
  isBusy: boolean
  hrefOf: (page: number) => string
}

export const ArchiveResults = ({ place, list: { rows, total }, source, isBusy, hrefOf }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasTurned = useRef(false)

  useEffect(() => {
    if (!hasTurned.current) return
    hasTurned.current = false
    // After a turn of the page, both the view and the keyboard start at its first card.
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView()
  }, [place.page])

  if (total === 0) return hasFilters(place) ? <NothingFits place={place} /> : <NothingYet source={source} />
  if (rows.length === 0)
    return <NoSuchPage page={place.page} last={pageCount(total, archivePageSize)} hrefOf={hrefOf} />
  return (
    <section className="archive-results" aria-labelledby="archive-title" aria-busy={isBusy}>
      <h2 ref={heading} id="archive-title" className="visually-hidden" tabIndex={-1}>
        {place.category === 'All' ? 'Teachings' : `Teachings on ${place.category}`}, page {place.page}
      </h2>
      <div className="archive-grid later-cards">
        {rows.map((teaching) => (
          <TeachingCard key={teaching.id} teaching={teaching} />
        ))}
      </div>
      <Pager
        page={place.page}
        pageSize={archivePageSize}
        total={total}
        noun={{ one: 'teaching', many: 'teachings' }}
        hrefOf={hrefOf}
        onTurn={() => (hasTurned.current = true)}
      />
    </section>
  )
}

const NothingFits = ({ place: { search, category } }: Pick<Props, 'place'>) => (
  <EmptyState
    icon={SearchX}
    title="No teachings found"
    text={`${noneOf(search, category)} Try adjusting your search or filter criteria.`}
    actions={
      <>
        <ButtonLink href={paths.teachings} variant="outline" onClick={focusSearch}>
          Clear filters
        </ButtonLink>
        <ButtonLink href={`${paths.home}#ask-question`} variant="quiet">
          Ask a Question
        </ButtonLink>
      </>
    }
  />
)

/** "Nothing matches “grace” in Theology." */
const noneOf = (search: string, category: ArchivePlace['category']): string => {
  if (!search) return `There are no teachings in ${category} yet.`
  return `Nothing matches “${search}”${category === 'All' ? '' : ` in ${category}`}.`
}

const NothingYet = ({ source }: Pick<Props, 'source'>) => (
  <EmptyState
    icon={BookOpen}
    title="No teachings found"
    text={
      source === 'youtube'
        ? "There are no teachings yet. Videos will appear here once they've synced from YouTube."
        : 'There are no teachings yet. Please come back soon.'
    }
  />
)

type NoSuchPageProps = { page: number; last: number } & Pick<Props, 'hrefOf'>

const NoSuchPage = ({ page, last, hrefOf }: NoSuchPageProps) => (
  <EmptyState
    icon={BookOpen}
    title={`Page ${page} doesn't exist`}
    text={last === 1 ? "There's only one page of teachings." : `There are only ${last} pages of teachings.`}
    actions={
      <ButtonLink href={hrefOf(last)} variant="outline">
        Go to page {last}
      </ButtonLink>
    }
  />
)
