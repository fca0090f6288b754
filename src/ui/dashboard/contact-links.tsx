/** Links to reach a person: a tap writes or calls. */
export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${encodeURIComponent(email)}`}>{email}</a>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
)
