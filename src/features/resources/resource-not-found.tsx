import { BookX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const ResourceNotFound = () => (
  <>
    <PageHead
      scene="lamp"
      title="Resource Not Found"
      lead="It may have moved to another shelf, or the address has a slip in it."
    />
    <div className="section-tight wrap">
      <EmptyState
        icon={BookX}
        title="Nothing on this shelf"
        text="The whole library is one step away."
        actions={<ButtonLink href={paths.resources}>Back to the Resource Library</ButtonLink>}
      />
    </div>
  </>
)
