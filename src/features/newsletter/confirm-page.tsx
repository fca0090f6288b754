import { paths } from '#shared/paths.ts'
import { TokenPage } from './token-page.tsx'

export function ConfirmPage({ place }: { place: { search: URLSearchParams } }) {
  return (
    <TokenPage
      title="Confirm your subscription"
      text="One short reflection and the week's events, every Friday. You can leave at any time, with one click in each letter."
      token={place.search.get('token')}
      action={paths.api.newsletterConfirm}
      button="Confirm my subscription"
      pendingText="Confirming..."
      done={{ title: 'Subscribed!', text: "You'll receive weekly reflections and updates." }}
    />
  )
}
