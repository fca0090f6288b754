import { X } from 'lucide-react'
import { useState } from 'react'
import { editable } from '#features/site/editable.ts'
import { site } from '#shared/site.ts'
import { rememberClosed, wasClosed } from '#browser/closed-announcement.ts'
import { useToday } from '#browser/today.tsx'
import { useBrowserValue } from '#browser/use-browser-value.ts'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { SiteLink } from '#ui/parts/site-link.tsx'
import './announcement.css'

/** What everyone should know these days, above every page. Who has read it closes it for this visit. */
export function Announcement() {
  const { text, link, until } = site.announcement
  const today = useToday()
  const [isClosed, setIsClosed] = useState(false)
  const wasClosedBefore = useBrowserValue(() => wasClosed(text), false)
  if (text === '' || (until !== '' && until < today) || isClosed || wasClosedBefore) return null
  const close = () => {
    rememberClosed(text)
    setIsClosed(true)
    // The button with the focus goes.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <aside className="announcement" aria-label="Announcement">
      <div className="wrap announcement-bar">
        <p {...editable('announcement')}>
          {link ? (
            <SiteLink href={link} className="announcement-link">
              {text}
            </SiteLink>
          ) : (
            text
          )}
        </p>
        <IconButton label="Close the announcement" className="announcement-close" onClick={close}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  )
}
