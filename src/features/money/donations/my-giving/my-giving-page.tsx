import { paths } from '#shared/paths.ts'
import type { PageModule } from '#browser/page.ts'
import { PageHead } from '#ui/parts/page-head.tsx'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import {
  cancelMonthlyGift,
  changeMonthlyGift,
  findMonthlyGift,
  pauseMonthlyGift,
  resumeMonthlyGift,
} from '../endpoints.ts'
import type { GiftChanges } from './gift-actions.tsx'
import './my-giving.css'
import { MyGivingView } from './my-giving-view.tsx'

/** Where the link in a receipt leads. */
function MyGivingPage() {
  const { token, found, retry, change } = usePrivateLink(findMonthlyGift)
  const changes: GiftChanges = {
    changeAmount: (amount) => change(changeMonthlyGift, { amount }),
    pause: (months) => change(pauseMonthlyGift, { months }),
    resume: () => change(resumeMonthlyGift),
    cancel: () => change(cancelMonthlyGift),
  }
  return (
    <>
      <PageHead low scene="stool" title="My monthly gift" />
      <div className="my-giving">
        <div className="narrow">
          {found.is === 'there' ? (
            <MyGivingView gift={found.thing} token={token} changes={changes} />
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
    description: 'Your monthly gift and its receipts. Change, pause or cancel it.',
  }),
}
