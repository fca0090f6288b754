import { useToken } from '#features/people/newsletter/use-token.ts'
import type { PageModule } from '#browser/page.ts'
import { paths } from '#shared/paths.ts'
import { TokenPage } from '#ui/feedback/token-page.tsx'
import { refuseMailings } from './endpoints.ts'

const text =
  "Stop emails of this kind from our team. We'll still email you about your own places, such as a change of time."

function StopEmailsPage() {
  return (
    <TokenPage
      token={useToken()}
      title="No more of these emails"
      text={text}
      endpoint={refuseMailings}
      button="Stop these emails"
      pendingText="Stopping..."
      done={{
        title: "You won't get any more of them",
        text: "We'll still email you about your own places, such as a change of time.",
        next: { href: paths.events, label: 'See our events' },
      }}
    />
  )
}

export const page: PageModule = {
  Component: StopEmailsPage,
  head: () => ({ title: 'No more of these emails', description: text }),
}
