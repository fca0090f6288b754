import { Mail, MapPin, Phone, Share2 } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { site } from '#shared/site.ts'
import { Field } from '#ui/forms/field.tsx'
import { FieldGrid, Form, SubmitButton } from '#ui/forms/form.tsx'
import { PrivacyNote } from '#ui/forms/privacy-note.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { PageHead } from '#ui/parts/page-head.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import type { PageModule } from '#browser/page.ts'
import './contact-page.css'
import { sendMessage } from './endpoints.ts'

function ContactPage() {
  return (
    <>
      <PageHead
        scene="door"
        title="Contact Us"
        lead={
          <>
            A member of our team reads every message. We reply within{' '}
            <span className="nowrap">24–48 hours</span>.
          </>
        }
      />
      <section className="section">
        <div className="wrap contact-page">
          <ContactDetails />
          <Panel>
            <Form
              label="Contact Us"
              schema={async () => (await import('./schema.ts')).contactSchema}
              endpoint={sendMessage}
              success={{ title: 'Message Sent', description: "We'll get back to you as soon as possible." }}
              failure={{ title: 'Submission Failed', description: 'Please try again later.' }}
              sent={{
                what: 'message',
                text: (
                  <>
                    A member of our team will reply by email within{' '}
                    <span className="nowrap">24–48 hours</span>.
                  </>
                ),
                next: (
                  <ButtonLink href={paths.events} variant="outline">
                    See upcoming events
                  </ButtonLink>
                ),
              }}
            >
              <FieldGrid>
                <Field name="name" label="Name" autoComplete="name" />
                <Field name="email" label="Email" type="email" autoComplete="email" />
                <Field name="message" label="Message" rows={7} wide />
              </FieldGrid>
              <PrivacyNote />
              <SubmitButton pendingText="Sending...">Send message</SubmitButton>
            </Form>
          </Panel>
        </div>
      </section>
    </>
  )
}

const ContactDetails = () => {
  const { email, phone, phoneHours, address } = site.contact
  return (
    <Panel>
      <h2 className="contact-page-heading">Contact details</h2>
      <ul className="contact-page-details">
        <li>
          <Mail size={20} aria-hidden="true" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
        <li>
          <Phone size={20} aria-hidden="true" />
          <span>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
            <span className="contact-page-hours">{phoneHours}</span>
          </span>
        </li>
        <li>
          <MapPin size={20} aria-hidden="true" />
          <address>{address}</address>
        </li>
        <li>
          <Share2 size={20} aria-hidden="true" />
          <span className="contact-page-links">
            {site.links.map(({ name, href }) => (
              <a key={href} href={href} rel="me noopener">
                {name}
              </a>
            ))}
          </span>
        </li>
      </ul>
    </Panel>
  )
}

export const page: PageModule = {
  Component: ContactPage,
  head: () => ({
    title: 'Contact Us',
    description: 'Send us a message. We read every one and reply within 24–48 hours.',
  }),
}
