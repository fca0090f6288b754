import { Lock, SearchX } from 'lucide-react'
import { sitePage } from '#shared/admin-paths.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'

const back = (
  <ButtonLink variant="ink" href={sitePage()}>
    Go to Our site
  </ButtonLink>
)

export const NoSuchPart = () => (
  <EmptyState
    icon={SearchX}
    title="Page Not Found"
    text="A colleague may have removed it. You can undo that under Changes."
    actions={back}
  />
)

export const NotYourPart = ({ title }: { title: string }) => (
  <EmptyState
    icon={Lock}
    title="This isn't part of your role"
    text={`Others on the team look after “${title}”. Ask an administrator if you need access.`}
    actions={back}
  />
)
