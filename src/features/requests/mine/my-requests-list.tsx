import { useLocation, Link } from 'wouter'
import { serverNow } from '#shared/calls/api-client.ts'
import { longDate } from '#shared/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { OwnList } from '#ui/lists/own-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { openOwnRequest, ownRequests } from './endpoints.ts'
import './my-requests-list.css'
import { ownState, ownPromise } from './own-request-words.ts'
import { kindName } from '../request-words.ts'
import type { OwnRequest } from '../schema.ts'

/** What a member has asked us, and how far we are. */
export const MyRequestsList = () => (
  <OwnList
    id="requests"
    title="My requests"
    list={ownRequests}
    rowKey={({ reference }) => reference}
    empty={
      <>
        You haven't sent us anything yet.{' '}
        <Link href={paths.contact} className="link">
          Contact us
        </Link>
      </>
    }
  >
    {(request) => <Row request={request} />}
  </OwnList>
)

const Row = ({ request }: { request: OwnRequest }) => {
  const { kind, text, reference, createdAt } = request
  const { label, tone } = ownState(request)
  const promise = ownPromise(request, new Date(serverNow()))
  return (
    <>
      <div className="own-list-main">
        <p className="own-list-name my-requests-name">
          {kindName(kind)} <Tag tone={tone}>{label}</Tag>
        </p>
        {text && <p className="my-requests-text">{text}</p>}
        <p className="own-list-about">
          <span className="tabular">{reference}</span>
          <span>Sent {longDate(createdAt)}</span>
          {promise && <span>{promise}</span>}
        </p>
      </div>
      <div className="own-list-actions">
        <OpenButton reference={reference} />
      </div>
    </>
  )
}

/** Leads to the page that the emails about a request lead to. */
const OpenButton = ({ reference }: { reference: string }) => {
  const [, navigate] = useLocation()
  const { isPending, mutate } = useAction(openOwnRequest, {
    failure: "We couldn't open your request",
    onSuccess: ({ token }) => navigate(`${paths.myRequest}#${token}`),
  })
  return (
    <Button
      size="small"
      variant="outline"
      pending={isPending}
      aria-label={`Open ${reference}`}
      onClick={() => mutate({ reference })}
    >
      Open
    </Button>
  )
}
