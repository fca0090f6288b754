import { Download, Share2, Video } from 'lucide-react'
import { useState, type MouseEvent } from 'react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { IconButton, IconLink } from '#ui/parts/icon-button.tsx'
import { toast } from '#ui/feedback/toast-store.ts'
import { AddToCalendar } from '../calendar/add-to-calendar.tsx'
import { eventFlyerPath } from '../pictures/pictures.ts'
import type { Event } from '../schema.ts'
import { shareEvent, whatsAppLink } from './share-event.ts'
import { useOrigin } from '../use-origin.ts'
import { WhatsAppIcon } from './whats-app-icon.tsx'

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
      <IconButton label="Share" outline onClick={() => void shareEvent(event)}>
        <Share2 size={19} aria-hidden="true" />
      </IconButton>
      <IconLink
        label="WhatsApp"
        outline
        href={origin && whatsAppLink(event, origin)}
        target="_blank"
        rel="noopener noreferrer"
      >
        <WhatsAppIcon size={19} />
      </IconLink>
      {isComing && event.audience !== 'members' && <FlyerLink event={event} />}
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
    <IconLink
      label="Download flyer"
      outline
      href={`${path}&download`}
      download
      aria-busy={isSaving || undefined}
      onClick={(click) => void save(click)}
    >
      <Download size={19} aria-hidden="true" />
    </IconLink>
  )
}
