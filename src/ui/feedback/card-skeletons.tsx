import './card-skeletons.css'
import { Skeleton, SkeletonGroup } from './skeleton.tsx'

/** Cards that are on their way, in their final shape. */
export const CardSkeletons = ({
  label,
  count,
  className,
}: {
  label: string
  count: number
  className: string
}) => (
  <SkeletonGroup label={label} className={className}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="card-skeleton">
        <Skeleton shape="cover" />
        <div className="card-skeleton-body">
          <Skeleton shape="tag" />
          <Skeleton shape="title" />
          <Skeleton shape="line" />
          <Skeleton shape="line" width="long" />
        </div>
      </div>
    ))}
  </SkeletonGroup>
)
