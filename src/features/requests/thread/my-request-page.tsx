import { paths } from '#shared/paths.ts'
import { usePrivateLink } from '#browser/history/use-private-link.ts'
import type { PageModule } from '#browser/page.ts'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { viewMyRequest } from './endpoints.ts'
import './my-request.css'
import { MyRequestView } from './my-request-view.tsx'

/** Where the link in an email about a request leads. */
function MyRequestPage() {
  const { token, found, retry, show } = usePrivateLink(viewMyRequest)
  return (
    <>
      <PageHead low scene="door" title="My request" />
      <div className="my-request">
        <div className="narrow">
          {found.is === 'there' ? (
            <MyRequestView request={found.thing} token={token} onSent={show} />
          ) : (
            <PrivateLinkStates
              is={found.is}
              what="request"
              email="email"
              instead={{ href: paths.account, text: 'See my requests' }}
              onRetry={retry}
            />
          )}
        </div>
      </div>
    </>
  )
}

export const page: PageModule = {
  Component: MyRequestPage,
  head: () => ({
    title: 'My request',
    description: 'Where your request has got to, our replies, and a place to write back.',
  }),
}
