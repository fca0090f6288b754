import { useAction } from '#ui/forms/use-action.ts'
import { openOrClose, siteOpening } from './endpoints.ts'
import type { Opening } from './schema.ts'

/** What visitors see until then, and the button that opens the site to them. It waits for a name and one way to reach the community. */
export const useOpenSite = ({ hasName, hasContact }: Pick<Opening, 'hasName' | 'hasContact'>) => {
  const opening = useAction(openOrClose, {
    success: { title: 'Your site is open', description: 'Everyone can see it now.' },
    failure: "The site couldn't be opened",
    invalidates: [siteOpening.path],
  })
  const isReady = hasName && hasContact
  return {
    isReady,
    untilThen: 'Visitors see the name, a greeting and “We open soon”. You see everything.',
    button: {
      children: 'Open the site',
      disabled: !isReady,
      pending: opening.isPending,
      pendingText: 'Opening...',
      onClick: () => opening.mutate({ isOpen: true }),
    },
  }
}
