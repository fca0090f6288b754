import { BookX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { NotFound } from '#ui/feedback/not-found.tsx'

export const TeachingNotFound = () => (
  <NotFound
    scene="night"
    title="Teaching Not Found"
    lead="It may have been taken down, or the address has a slip in it."
    icon={BookX}
    instead={{
      title: 'It is not wrong to go back',
      text: 'All other teachings are one step away.',
      href: paths.teachings,
      label: 'Back to Teachings',
    }}
  />
)
