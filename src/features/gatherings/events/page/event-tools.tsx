import { Download, MessageCircle, Share2, Video } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { Button, buttonLook, ButtonLink } from '#ui/parts/button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { eventFlyerPath } from '../pictures/pictures.ts'
import type { Event } from '../schema.ts'
import { shareEvent, whatsAppLink } from './share-event.ts'
import { useOrigin } from '../use-origin.ts'

/** What a visitor can do with an event, apart from registering. */
export const EventTools = ({ event, isComing }: { event: Event; isComing: boolean }) => {
  const origin = useOrigin()
  return (
    <div className="event-tools">
      {isComing && event.isVirtual && event.zoomLink && (
        <ButtonLink
          size="small"
          variant="outline"
          href={event.zoomLink}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Video aria-hidden="true" />
          Open meeting link
        </ButtonLink>
      )}
      {isComing && <AddToCalendar event={event} size="small" variant="outline" />}
      <Button size="small" variant="outline" onClick={() => void shareEvent(event)}>
        <Share2 aria-hidden="true" />
        Share
      </Button>
      <a
        className={buttonLook({ size: 'small', variant: 'outline' })}
        href={origin && whatsAppLink(event, origin)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <MessageCircle aria-hidden="true" />
        WhatsApp
      </a>
      {isComing && <FlyerLink event={event} />}
    </div>
  )
}

const FlyerLink = ({ event }: { event: Event }) => {
  const [isSaving, setIsSaving] = useState(false)
  const path = eventFlyerPath(event)

  const save = async (click: MouseEvent) => {
    click.preventDefault()
    if (isSaving) return
    setIsSaving(true)
    try {
      const { saveFlyer } = await import('../pictures/save-flyer.ts')
      await saveFlyer(path, event.title)
      toast({ title: 'Flyer Downloaded', description: 'Print it or share it.' })
    } catch {
      toast({
        tone: 'destructive',
        title: 'Download failed',
        description: "We couldn't download the flyer. Please try again later.",
      })
    } finally {
      setIsSaving(false)
    }
  }

  return (
    <ButtonLink
      size="small"
      variant="outline"
      href={`${path}&download`}
      download
      aria-busy={isSaving || undefined}
      onClick={(click) => void save(click)}
    >
      <Download aria-hidden="true" />
      Download flyer
    </ButtonLink>
  )
}
