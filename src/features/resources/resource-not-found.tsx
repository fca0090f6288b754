import { BookX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/feedback/not-found.tsx'

export const ResourceNotFound = () => (
  <NotFound
    scene="lamp"
    title="Resource Not Found"
    lead="It may have moved to another shelf, or the address has a slip in it."
    icon={BookX}
    instead={{
      title: 'Nothing on this shelf',
      text: 'The whole library is one step away.',
      href: paths.resources,
      label: 'Back to the Resource Library',
    }}
  />
)
