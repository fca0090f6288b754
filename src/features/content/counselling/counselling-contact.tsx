import { MessageCircle, PhoneCall } from 'lucide-react'
import { Link } from 'wouter'
import { editable } from '#features/site/editable.ts'
import { telAddress } from '#shared/phone.ts'
import { paths } from '#shared/paths.ts'
import { replyTime, site } from '#shared/site.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'

export function CounsellingContact() {
  return (
    <section className="narrow counselling-contact" aria-labelledby="contact-title">
      <h2 id="contact-title">One sentence is enough to start</h2>
      <p className="counselling-contact-text" {...editable('contact')}>
        Send us a message and we'll reply within <span className="nowrap">{replyTime()}</span>. Or call{' '}
        <a href={telAddress(site.contact.phone)} className="link nowrap">
          {site.contact.phone}
        </a>
        , <span className="nowrap">{site.contact.phoneHours}</span>. What you write to us is read only by our
        team:{' '}
        <Link href={paths.privacy} className="link">
          your privacy
        </Link>
        .
      </p>
      <div className="counselling-actions">
        <ButtonLink href={paths.contact}>Contact Us</ButtonLink>
        {site.contact.whatsApp && (
          <ButtonLink href={site.contact.whatsApp} variant="outline" rel="noopener">
            <MessageCircle aria-hidden="true" />
            Ask on WhatsApp
          </ButtonLink>
        )}
      </div>
      <p className="counselling-join">
        Would you rather meet people than talk to a counsellor?{' '}
        <Link href={paths.joinUs} className="link">
          Join Us
        </Link>
      </p>
      <div id="urgent-help" className="counselling-urgent">
        <Note tone="warning" icon={<PhoneCall size={20} aria-hidden="true" />}>
          <strong>Are you in danger or in crisis? Call your local emergency number now</strong>, go to the
          nearest hospital, or ask someone nearby to stay with you. We are not an emergency service, and it
          can take us <span className="nowrap">{replyTime()}</span> to reply.
        </Note>
      </div>
    </section>
  )
}
