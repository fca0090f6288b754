import { Skeleton, SkeletonGroup } from '#ui/feedback/skeleton.tsx'

export const SiteSkeletons = () => (
  <SkeletonGroup label="Loading the words of the site" className="site-skeletons">
    <Skeleton shape="title" width="half" />
    <Skeleton shape="title" width="full" />
    <Skeleton shape="title" width="full" />
    <Skeleton shape="title" width="long" />
  </SkeletonGroup>
)
