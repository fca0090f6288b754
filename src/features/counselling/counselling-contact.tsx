import { PhoneCall } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/feedback/note.tsx'

const phoneAddress = `tel:${site.contact.phone.replaceAll(' ', '')}`

export function CounsellingContact() {
  return (
    <section className="narrow counselling-contact" aria-labelledby="contact-title">
      <h2 id="contact-title">One sentence is enough to start</h2>
      <p className="counselling-contact-text">
        Send us a message and we'll reply within 24-48 hours. Or call{' '}
        <a href={phoneAddress} className="link counselling-phone">
          {site.contact.phone}
        </a>
        , {site.contact.phoneHours}.
      </p>
      <div className="counselling-actions">
        <ButtonLink href={paths.contact}>Contact Us</ButtonLink>
        <ButtonLink href={paths.joinUs} variant="outline">
          Join Us
        </ButtonLink>
      </div>
      <div id="urgent-help" className="counselling-urgent">
        <Note tone="warning" icon={<PhoneCall size={20} aria-hidden="true" />}>
          <strong>Are you in danger or in crisis? Call your local emergency number now</strong>, go to the
          nearest hospital, or ask someone nearby to stay with you. We are not an emergency service, and it
          can take us 24-48 hours to reply.
        </Note>
      </div>
    </section>
  )
}
