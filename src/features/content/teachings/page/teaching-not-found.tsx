import { SearchX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/feedback/not-found.tsx'

export const TeachingNotFound = () => (
  <NotFound
    scene="night"
    title="Teaching Not Found"
    lead="It may have been removed, or the link may be wrong."
    icon={SearchX}
    instead={{
      title: 'Looking for something else?',
      text: 'Browse all our teachings.',
      href: paths.teachings,
      label: 'Back to Teachings',
    }}
  />
)
