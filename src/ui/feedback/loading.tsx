import type { ReactNode } from 'react'
import { shownError } from '#browser/calls/reading.ts'
import { ErrorState } from './error-state.tsx'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

type Props = {
  query: { isFetching: boolean; error: Error | null; refetch: () => unknown }
  /** What is loading, for those who do not see the shapes. */
  label: string
  failure: string
  className?: string
  /** The shapes; three lines if they are left out. */
  children?: ReactNode
}

/** In the place of what is still to come: its shapes, or that it did not come, and a way to try again. */
export const Loading = ({ query, label, failure, className = '', children }: Props) =>
  shownError(query) ? (
    <ErrorState
      title={failure}
      text="Please try again in a few minutes."
      onRetry={() => void query.refetch()}
    />
  ) : (
    <SkeletonGroup label={label} className={className}>
      {children ?? (
        <>
          <Skeleton shape="title" width="long" />
          <Skeleton shape="title" width="full" />
          <Skeleton shape="title" width="full" />
        </>
      )}
    </SkeletonGroup>
  )
