import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Box } from '#ui/dashboard/box.tsx'
import { useCan } from '#ui/dashboard/powers.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { Button } from '#ui/parts/button.tsx'
import { openOrClose, showGuide, siteOpening } from './endpoints.ts'
import './opening-box.css'
import type { Opening } from './schema.ts'
import { useOpenSite } from './use-open-site.ts'

/** Whether visitors see the site, with the way to change that; for administrators. */
export function OpeningBox() {
  const isAllowed = useCan('site.open')
  const { data } = useQuery({ ...siteOpening, enabled: isAllowed })
  if (!data || !isAllowed) return null
  return (
    <Box title={data.isOpen ? 'Your site is open' : 'Your site is not open yet'}>
      <div className="opening-box">
        {data.isOpen ? <CloseForNow /> : <OpenNow opening={data} />}
        {!data.isGuideShown && <ShowGuideAgain />}
      </div>
    </Box>
  )
}

const OpenNow = ({ opening }: { opening: Opening }) => {
  const { isReady, untilThen, button } = useOpenSite(opening)
  return (
    <>
      <p>
        {untilThen}
        {!isReady && ' Publish your own name and contact details first.'}
      </p>
      <Button variant="ink" {...button} />
    </>
  )
}

const CloseForNow = () => {
  const [isAsked, setIsAsked] = useState(false)
  const closing = useAction(openOrClose, {
    success: { title: 'Your site is closed', description: 'Visitors see that you open soon.' },
    failure: "The site couldn't be closed",
    invalidates: [siteOpening.path],
    onSuccess: () => setIsAsked(false),
  })
  return (
    <>
      <p>Everyone can see it.</p>
      <Button variant="outline" onClick={() => setIsAsked(true)}>
        Close the site for now
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Close the site for now?"
          confirm="Close the site"
          keep="Keep it open"
          isPending={closing.isPending}
          pendingText="Closing..."
          onConfirm={() => closing.mutate({ isOpen: false })}
          onClose={() => setIsAsked(false)}
        >
          Visitors will see your name, a greeting and “We open soon”. No one can register, give or write to
          you on the site. Links in emails, members' accounts and the dashboard keep working.
        </ConfirmDialog>
      )}
    </>
  )
}

const ShowGuideAgain = () => {
  const showing = useAction(showGuide, {
    success: {
      title: 'The guide is on Today again',
      description: 'It stays there until everything is done.',
    },
    failure: "The guide couldn't be shown",
    invalidates: [siteOpening.path],
  })
  return (
    <Button
      variant="quiet"
      pending={showing.isPending}
      pendingText="Showing..."
      onClick={() => showing.mutate({ isShown: true })}
    >
      Show “Make it yours” on Today
    </Button>
  )
}
