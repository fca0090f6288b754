import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarSearch } from 'lucide-react'
import type { RefObject } from 'react'
import type { List } from '#shared/calls/api-client.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { pageCount } from '#ui/lists/pager-pages.ts'
import { Pager } from '#ui/lists/pager.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { start } from '#browser/use-kept-focus.ts'
import { focusSearch } from '#ui/forms/search-field.tsx'
import type { AddressFilters } from '#browser/history/use-address-filters.ts'
import { EventCard, type EventCardData } from './event-card.tsx'
import { hasFilters, listNames, noFilters, type EventFilters } from './event-filters.ts'
import { pageSize } from '../events-queries.ts'
import { ProposeEventLink } from '../propose/propose-event.tsx'

type Props = {
  events: UseQueryResult<List<EventCardData>>
  /** The filters of what is shown, which may be a step behind those that are chosen. */
  shown: EventFilters
  address: AddressFilters<EventFilters>
  heading: RefObject<HTMLHeadingElement | null>
  onTurn: () => void
}

export const EventsResults = ({ events, shown, address, heading, onTurn }: Props) => {
  const { data } = events
  return (
    <section className="events-results" aria-labelledby="events-title" aria-busy={address.isBehind}>
      <h2 id="events-title" ref={heading} {...start} className="visually-hidden">
        {`${listNames[shown.when]} events`}
        {shown.page > 1 && `, page ${shown.page}`}
      </h2>
      {data ? (
        <Found list={data} shown={shown} address={address} onTurn={onTurn} />
      ) : shownError(events) ? (
        <ErrorState
          title="Failed to load events"
          text="There was an error loading events. Please try again later."
          headingLevel={3}
          onRetry={() => void events.refetch()}
        />
      ) : (
        <CardSkeletons label="Loading events" count={pageSize} className="events-grid later-cards" />
      )}
    </section>
  )
}

type FoundProps = Pick<Props, 'shown' | 'address' | 'onTurn'> & { list: List<EventCardData> }

const Found = ({ list: { rows, total }, shown, address, onTurn }: FoundProps) => (
  <>
    <p className="visually-hidden" role="status">
      {total === 1 ? '1 event' : `${total} events`}
    </p>
    {rows.length === 0 ? (
      <NothingToShow total={total} shown={shown} address={address} />
    ) : (
      <>
        <div className="events-grid">
          {rows.map((event) => (
            <EventCard key={event.id} event={event} />
          ))}
        </div>
        <Pager
          page={shown.page}
          pageSize={pageSize}
          total={total}
          noun={{ one: 'event', many: 'events' }}
          hrefOf={(page) => address.hrefOf({ page })}
          onTurn={onTurn}
        />
      </>
    )}
  </>
)

const NothingToShow = ({
  total,
  shown,
  address,
}: Pick<FoundProps, 'shown' | 'address'> & { total: number }) => {
  if (total > 0) return <NoSuchPage page={shown.page} last={pageCount(total, pageSize)} address={address} />
  if (!hasFilters(shown)) return <NothingYet when={shown.when} />
  return (
    <NothingFits
      onClear={() => {
        address.choose({ ...noFilters, when: shown.when })
        focusSearch()
      }}
      anyMonthHref={shown.month === '' ? undefined : address.hrefOf({ month: '', page: 1 })}
      pastHref={shown.when === 'past' ? undefined : address.hrefOf({ when: 'past', month: '', page: 1 })}
    />
  )
}

type NothingFitsProps = {
  onClear: () => void
  anyMonthHref: string | undefined
  pastHref: string | undefined
}

/** The event that a visitor remembers may be over: a link repeats the search among past events. */
const NothingFits = ({ onClear, anyMonthHref, pastHref }: NothingFitsProps) => (
  <EmptyState
    icon={CalendarSearch}
    title="No events found"
    text="Try adjusting your search or filter criteria"
    headingLevel={3}
    actions={
      <>
        <Button size="small" onClick={onClear}>
          Clear filters
        </Button>
        {anyMonthHref && (
          <ButtonLink href={anyMonthHref} variant="outline" size="small">
            Show any month
          </ButtonLink>
        )}
        {pastHref && (
          <ButtonLink href={pastHref} variant="outline" size="small">
            Search past events
          </ButtonLink>
        )}
      </>
    }
  />
)

const NothingYet = ({ when }: Pick<EventFilters, 'when'>) => (
  <EmptyState
    icon={CalendarSearch}
    title="No events found"
    text={
      when === 'past'
        ? "There haven't been any events yet. What would you like to come to?"
        : 'There are no events planned at the moment. What would you like to come to?'
    }
    headingLevel={3}
    actions={<ProposeEventLink />}
  />
)

type NoSuchPageProps = { page: number; last: number } & Pick<Props, 'address'>

const NoSuchPage = ({ page, last, address }: NoSuchPageProps) => (
  <EmptyState
    icon={CalendarSearch}
    title={`There is no page ${page}`}
    text={last === 1 ? "There's only one page of events." : `There are only ${last} pages of events.`}
    headingLevel={3}
    actions={
      <ButtonLink size="small" href={address.hrefOf({ page: last })}>
        Go to page {last}
      </ButtonLink>
    }
  />
)
