import { paths } from '#shared/paths.ts'
import type { PageModule } from '#browser/page.ts'
import { TokenPage } from '#ui/feedback/token-page.tsx'
import { unsubscribe } from './endpoints.ts'
import { useToken } from './use-token.ts'

function UnsubscribePage() {
  return (
    <TokenPage
      token={useToken()}
      title="Unsubscribe"
      text="You will get no more weekly reflections from us. You are welcome back whenever you like."
      endpoint={unsubscribe}
      button="Unsubscribe"
      pendingText="Unsubscribing..."
      done={{
        title: 'You are unsubscribed',
        text: 'We will not write to you again.',
        next: { href: paths.teachings, label: 'Browse teachings' },
      }}
    />
  )
}

export const page: PageModule = {
  Component: UnsubscribePage,
  head: () => ({
    title: 'Unsubscribe',
    description: 'End our weekly reflections.',
  }),
}
