import { MailX } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ApiError, sendJson } from '#shared/api-client.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CardSkeletons } from '#ui/card-skeletons.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import type { PageModule } from '#ui/page.ts'
import { useHash } from '#ui/use-hash.ts'
import './my-giving.css'
import { MyGivingView } from './my-giving-view.tsx'
import type { MonthlyGift } from './schema.ts'

type State = { is: 'loading' | 'unknown' | 'unreachable' } | { is: 'there'; gift: MonthlyGift }

/** Where the link of a receipt leads. The secret stands behind the #, and goes to the server in a body only. */
function MyGivingPage() {
  const token = useHash()
  const [state, setState] = useState<State>({ is: 'loading' })

  const load = useCallback(async () => {
    setState({ is: 'loading' })
    setState(token ? await lookUp(token) : { is: 'unknown' })
  }, [token])

  useEffect(() => {
    // While React takes over, the address is not known yet.
    if (token !== undefined) void load()
  }, [token, load])

  const cancel = async () => {
    const gift = (await sendJson('POST', paths.api.monthlyGiftCancel, { token })) as MonthlyGift
    setState({ is: 'there', gift })
  }

  return (
    <div className="my-giving">
      <div className="narrow">
        <h1 className="my-giving-title">My monthly gift</h1>
        {state.is === 'there' && <MyGivingView gift={state.gift} token={token ?? ''} onCancel={cancel} />}
        {state.is === 'loading' && (
          <CardSkeletons label="Loading your gift" count={1} className="my-giving-loading" />
        )}
        {state.is === 'unknown' && <Unknown />}
        {state.is === 'unreachable' && (
          <ErrorState
            title="Failed to load your gift"
            text="There was an error loading your gift. Please try again later."
            onRetry={() => void load()}
          />
        )}
      </div>
    </div>
  )
}

const lookUp = async (token: string): Promise<State> => {
  try {
    const gift = await sendJson('POST', paths.api.monthlyGiftFind, { token })
    return { is: 'there', gift: gift as MonthlyGift }
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 400)
    return { is: isRefused ? 'unknown' : 'unreachable' }
  }
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
