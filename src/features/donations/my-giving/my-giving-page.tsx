import { paths } from '#shared/paths.ts'
import type { PageModule } from '#browser/page.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import { cancelMonthlyGift, findMonthlyGift } from '../endpoints.ts'
import './my-giving.css'
import { MyGivingView } from './my-giving-view.tsx'

/** Where the link of a receipt leads. */
function MyGivingPage() {
  const { token, found, retry, change } = usePrivateLink(findMonthlyGift)
  return (
    <>
      <PageHead scene="stool" title="My monthly gift" />
      <div className="my-giving">
        <div className="narrow">
          {found.is === 'there' ? (
            <MyGivingView gift={found.thing} token={token} onCancel={() => change(cancelMonthlyGift)} />
          ) : (
            <PrivateLinkStates
              is={found.is}
              what="gift"
              email="receipt"
              instead={{ href: paths.donate, text: 'Donate' }}
              onRetry={retry}
            />
          )}
        </div>
      </div>
    </>
  )
}

export const page: PageModule = {
  Component: MyGivingPage,
  head: () => ({
    title: 'My monthly gift',
    description: 'Your monthly gift, receipts and how to cancel.',
  }),
}
