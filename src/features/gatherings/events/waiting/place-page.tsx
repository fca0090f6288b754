import type { ReactNode } from 'react'
import type { usePrivateLink } from '#browser/history/use-private-link.ts'
import { useKeptFocus } from '#browser/use-kept-focus.ts'
import { paths } from '#shared/paths.ts'
import { PrivateLinkStates } from '#ui/feedback/private-link-states.tsx'
import './waiting.css'

type Props<Thing> = {
  link: Pick<ReturnType<typeof usePrivateLink<Thing>>, 'found' | 'retry'>
  /** The heading while nothing has been found. */
  title: string
  /** As in "your place in line". */
  what: string
  children: (thing: Thing) => ReactNode
}

/** Where the link in an email about a place leads that someone waits for, is given or has given. */
export const PlacePage = <Thing,>({ link: { found, retry }, title, what, children }: Props<Thing>) => (
  <div className="waiting-page wrap" {...useKeptFocus<HTMLDivElement>()}>
    {found.is === 'there' ? (
      children(found.thing)
    ) : (
      <div className="waiting-wait">
        <h1>{title}</h1>
        <PrivateLinkStates
          is={found.is}
          what={what}
          email="email"
          instead={{ href: paths.events, text: 'See upcoming events' }}
          onRetry={retry}
        />
      </div>
    )}
  </div>
)
