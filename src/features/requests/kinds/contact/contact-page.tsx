import { Mail, MapPin, MessageCircle, Phone, Share2 } from 'lucide-react'
import { editable } from '#features/site/editable.ts'
import { headWords, usePageHead } from '#features/site/use-page-head.ts'
import { telAddress } from '#shared/phone.ts'
import { paths } from '#shared/paths.ts'
import { replyTime, site } from '#shared/site.ts'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, PrivacyNote, SubmitButton } from '#ui/forms/form.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { PageModule } from '#browser/page.ts'
import './contact-page.css'
import { sendMessage } from './endpoints.ts'

function ContactPage() {
  const head = usePageHead('contact-head', 'Contact Us')
  return (
    <>
      <PageHead scene="door" {...head} />
      <section className="section">
        <div className="wrap contact-page">
          <Panel>
            <Form
              label="Contact Us"
              schema={async () => (await import('./schema.ts')).contactSchema}
              endpoint={sendMessage}
              success={{ title: 'Message Sent', description: "We'll get back to you as soon as possible." }}
              failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
              sent={{
                what: 'message',
                text: `A member of our team will reply by email within ${replyTime()}.`,
                next: { href: paths.events, label: 'See upcoming events' },
              }}
            >
              <FieldGrid>
                <Field name="name" label="Name" autoComplete="name" />
                <Field name="email" label="Email" type="email" autoComplete="email" />
                <Field name="message" label="Message" rows={7} wide />
              </FieldGrid>
              <SubmitButton pendingText="Sending...">Send message</SubmitButton>
              <PrivacyNote />
            </Form>
          </Panel>
          <ContactDetails />
        </div>
      </section>
    </>
  )
}

const ContactDetails = () => {
  const { email, phone, phoneHours, address, map, whatsApp, areDetailsConfirmed } = site.contact
  return (
    <Panel>
      <h2 className="contact-page-heading">Contact details</h2>
      <ul className="contact-page-details" {...editable('contact')}>
        <li>
          <Mail size={20} aria-hidden="true" />
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        </li>
        <li>
          <Phone size={20} aria-hidden="true" />
          <span>
            <a href={telAddress(phone)} className="link">
              {phone}
            </a>
            <span className="contact-page-hours">{phoneHours}</span>
          </span>
        </li>
        <li>
          <MapPin size={20} aria-hidden="true" />
          <span className="contact-page-place">
            <address>{address}</address>
            <a href={map || mapOf(address)} className="link" target="_blank" rel="noopener">
              Open map
            </a>
          </span>
        </li>
        {site.links.length > 0 && (
          <li {...editable('links')}>
            <Share2 size={20} aria-hidden="true" />
            <span className="contact-page-links">
              {site.links.map(({ name, href }) => (
                <a key={href} href={href} className="link" rel="me noopener">
                  {name}
                </a>
              ))}
            </span>
          </li>
        )}
      </ul>
      {whatsApp && (
        <ButtonLink href={whatsApp} variant="outline" rel="noopener" full>
          <MessageCircle aria-hidden="true" />
          Ask on WhatsApp
        </ButtonLink>
      )}
      {!areDetailsConfirmed && (
        <p className="contact-page-examples">These details are examples until the ministry adds its own.</p>
      )}
    </Panel>
  )
}

/** Until the team has a link of its own: a search for the address. */
const mapOf = (address: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`

export const page: PageModule = {
  Component: ContactPage,
  head: (_place, client) => ({
    title: headWords('contact-head', 'Contact Us', client).title,
    description: `Send us a message. We read every one and reply within ${replyTime()}.`,
  }),
}
