import { BookX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/feedback/not-found.tsx'

export const ResourceNotFound = () => (
  <NotFound
    scene="lamp"
    title="Resource Not Found"
    lead="It may have been moved or removed, or the link may be wrong."
    icon={BookX}
    instead={{
      title: 'Looking for something else?',
      text: 'Browse the whole library.',
      href: paths.resources,
      label: 'Back to the Resource Library',
    }}
  />
)
