import { telAddress, whatsappAddress } from '#shared/phone.ts'
import { EmailText } from '#ui/parts/text/email-text.tsx'

/** Links to reach a person: a tap writes or calls. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email)}`}>
    <EmailText email={email} />
  </a>
)

/** A number to call, and beside it the chat that it has. */
export const PhoneLink = ({ phone }: { phone: string }) => {
  const chat = whatsappAddress(phone)
  return (
    <>
      <a href={telAddress(phone)}>{phone}</a>
      {chat && (
        <>
          {' · '}
          <a href={chat} target="_blank" rel="noreferrer" aria-label={`WhatsApp ${phone}`}>
            WhatsApp
          </a>
        </>
      )}
    </>
  )
}
