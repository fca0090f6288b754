import { MailX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import type { PageModule } from '#browser/page.ts'
import { TokenPage } from '#ui/feedback/token-page.tsx'
import { unsubscribe } from './endpoints.ts'
import { useToken } from './use-token.ts'

function UnsubscribePage() {
  return (
    <TokenPage
      token={useToken()}
      icon={MailX}
      title="Unsubscribe"
      text="Stop receiving our updates. You're welcome back at any time."
      endpoint={unsubscribe}
      button="Unsubscribe"
      pendingText="Unsubscribing..."
      done={{
        title: "You've been unsubscribed",
        text: "We won't send you any more updates.",
        next: { href: paths.teachings, label: 'Browse teachings' },
      }}
    />
  )
}

export const page: PageModule = {
  Component: UnsubscribePage,
  head: () => ({
    title: 'Unsubscribe',
    description: 'Stop receiving our updates.',
  }),
}
