import { BookX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageHead } from '#ui/page-head.tsx'

export const TeachingNotFound = () => (
  <>
    <PageHead
      scene="night"
      title="Teaching Not Found"
      lead="It may have been taken down, or the address has a slip in it."
    />
    <div className="section-tight wrap">
      <EmptyState
        icon={BookX}
        title="It is not wrong to go back"
        text="All other teachings are one step away."
        actions={<ButtonLink href={paths.teachings}>Back to Teachings</ButtonLink>}
      />
    </div>
  </>
)
