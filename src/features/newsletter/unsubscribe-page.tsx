import { paths } from '#shared/paths.ts'
import type { PageModule } from '#ui/page.ts'
import { TokenPage } from './token-page.tsx'

function UnsubscribePage() {
  return (
    <TokenPage
      title="Unsubscribe"
      text="You will get no more weekly reflections from us. You are welcome back whenever you like."
      action={paths.api.newsletterUnsubscribe}
      button="Unsubscribe"
      pendingText="Unsubscribing..."
      done={{ title: 'You are unsubscribed', text: 'We will not write to you again.' }}
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
