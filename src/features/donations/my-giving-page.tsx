import { MailX } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardSkeletons } from '#ui/card-skeletons.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { PageModule } from '#ui/page.ts'
import { usePrivateLink } from '#ui/use-private-link.ts'
import './my-giving.css'
import { MyGivingView } from './my-giving-view.tsx'
import type { MonthlyGift } from './schema.ts'

/** Where the link of a receipt leads. */
function MyGivingPage() {
  const { token, found, retry, change } = usePrivateLink<MonthlyGift>(paths.api.monthlyGiftFind)
  const cancel = async () => void (await change(paths.api.monthlyGiftCancel))
  return (
    <div className="my-giving">
      <div className="narrow">
        <h1 className="my-giving-title">My monthly gift</h1>
        {found.is === 'there' && <MyGivingView gift={found.thing} token={token} onCancel={cancel} />}
        {found.is === 'loading' && (
          <CardSkeletons label="Loading your gift" count={1} className="my-giving-loading" />
        )}
        {found.is === 'unknown' && <Unknown />}
        {found.is === 'unreachable' && (
          <ErrorState
            title="Failed to load your gift"
            text="There was an error loading your gift. Please try again later."
            onRetry={retry}
          />
        )}
      </div>
    </div>
  )
}

const Unknown = () => (
  <EmptyState
    icon={MailX}
    title="We could not find this gift"
    text="Please open the link in the newest receipt that we sent you. If it is not complete there, write to us."
    actions={
      <>
        <ButtonLink href={paths.donate}>Donate</ButtonLink>
        <ButtonLink href={paths.contact} variant="outline">
          Contact Us
        </ButtonLink>
      </>
    }
  />
)

export const page: PageModule = {
  Component: MyGivingPage,
  head: () => ({
    title: 'My monthly gift',
    description: 'Your monthly gift, its receipts, and how to end it.',
  }),
}
