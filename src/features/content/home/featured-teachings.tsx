import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { useState } from 'react'
import type { TeachingCard as Teaching } from '#features/content/teachings/schema.ts'
import { OpenedTeachingDialog } from '#features/content/teachings/page/opened-teaching-dialog.tsx'
import { TeachingCard } from '#features/content/teachings/teaching-card.tsx'
import type { List } from '#shared/calls/api-client.ts'
import { paths } from '#shared/paths.ts'
import { CardSkeletons } from '#ui/feedback/card-skeletons.tsx'
import { ChipRow } from '#ui/parts/chip.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { shownError } from '#browser/calls/reading.ts'
import { featuredCategories, featuredTeachings, type FeaturedCategory } from './home-queries.ts'
import { SectionHead } from './section-head.tsx'

const options = featuredCategories.map((category) => ({
  value: category,
  label: category,
}))

export function FeaturedTeachings() {
  const [category, setCategory] = useState<FeaturedCategory>('All')
  const teachings = useQuery(featuredTeachings(category))
  return (
    <section className="section" aria-labelledby="teachings-title">
      <div className="wrap">
        <SectionHead
          id="teachings-title"
          title="Featured Teachings"
          text="Watch one on the way to work. Talk about it with friends."
          more={{ href: paths.teachings }}
        />
        <div className="home-chips">
          <ChipRow label="Filter by category" options={options} value={category} onChange={setCategory} />
        </div>
        <p className="visually-hidden" role="status">
          {teachings.data && countOf(teachings.data.rows.length, category)}
        </p>
        <FeaturedResult teachings={teachings} category={category} />
      </div>
      <OpenedTeachingDialog />
    </section>
  )
}

const countOf = (count: number, category: FeaturedCategory): string =>
  `${count} teaching${count === 1 ? '' : 's'}${category === 'All' ? '' : ` in ${category}`}`

type ResultProps = { teachings: UseQueryResult<List<Teaching>>; category: FeaturedCategory }

const FeaturedResult = ({ teachings, category }: ResultProps) => {
  const { data } = teachings
  if (shownError(teachings))
    return (
      <ErrorState
        title="We couldn't load the teachings"
        text="Check your connection and try again."
        headingLevel={3}
        onRetry={() => void teachings.refetch()}
      />
    )
  if (!data) return <CardSkeletons label="Loading teachings" count={6} className="home-teachings" />
  if (data.rows.length === 0)
    return (
      <EmptyState
        icon={BookOpen}
        title={category === 'All' ? 'No teachings yet' : 'No teachings in this category yet'}
        text={
          category === 'All' ? 'Teachings will appear here once we publish them.' : 'Try another category.'
        }
        headingLevel={3}
      />
    )
  return (
    <div className="home-teachings">
      {data.rows.map((teaching) => (
        <TeachingCard key={teaching.id} teaching={teaching} />
      ))}
    </div>
  )
}
