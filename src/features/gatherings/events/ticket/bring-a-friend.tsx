import { Copy, MessageCircle } from 'lucide-react'
import { copyLink } from '#ui/feedback/share-link.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { placesText } from '../event-words.ts'
import { inviteLink, whatsAppInvitation } from '../page/share-event.ts'
import { spotsLeft } from '../policy.ts'
import type { Event } from '../schema.ts'
import { useOrigin } from '../use-origin.ts'
import './bring-a-friend.css'

type Props = {
  event: Pick<Event, 'id' | 'title' | 'date' | 'time' | 'state' | 'organizer' | 'capacity' | 'registered'>
  invite: string
}

/** The host sees who has brought their friends, by a link of their own. */
export const BringAFriend = ({ event, invite }: Props) => {
  const origin = useOrigin()
  const left = spotsLeft(event)
  if (left === 0 || origin === undefined) return null
  const link = inviteLink(event, invite, origin)
  return (
    <section className="bring-a-friend" aria-labelledby="bring-a-friend-title">
      <h2 id="bring-a-friend-title">Bring a friend</h2>
      <p>
        {left !== null && `${placesText(left)} left. `}Send your own link, and {event.organizer ?? 'our team'}{' '}
        will see that you brought them.
      </p>
      <div>
        <ButtonLink
          href={whatsAppInvitation(event, link)}
          target="_blank"
          rel="noopener noreferrer"
          variant="outline"
          size="small"
        >
          <MessageCircle aria-hidden="true" />
          Send on WhatsApp
        </ButtonLink>
        <Button variant="outline" size="small" onClick={() => void copyLink(link)}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
      </div>
    </section>
  )
}
