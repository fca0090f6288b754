import { Mail } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import type { PageModule } from '#browser/page.ts'
import { TokenPage } from '#ui/feedback/token-page.tsx'
import { confirmSubscription } from './endpoints.ts'
import { useToken } from './use-token.ts'

function ConfirmPage() {
  return (
    <TokenPage
      token={useToken()}
      icon={Mail}
      title="Confirm your subscription"
      text="Teachings, events and news, by email. You can unsubscribe at any time with the link in every email."
      endpoint={confirmSubscription}
      button="Confirm subscription"
      pendingText="Confirming..."
      done={{
        title: 'Subscribed!',
        text: "You'll receive updates by email.",
        next: { href: paths.newsletter, label: 'Read earlier newsletters' },
      }}
    />
  )
}

export const page: PageModule = {
  Component: ConfirmPage,
  head: () => ({
    title: 'Confirm your subscription',
    description: "Confirm that you'd like updates by email.",
  }),
}
