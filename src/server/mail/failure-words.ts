/** What nodemailer says of an email that did not leave. */
export type MailFailure = {
  code?: string | undefined
  responseCode?: number | undefined
  command?: string | undefined
  response?: string | undefined
}

const longestQuote = 200

/** Why an email did not leave, for a person who does not know mail servers, with the server's own words if there are any. */
export const mailFailureInWords = (failure: MailFailure): string => {
  const quote = quoteOf(failure.response)
  return quote ? `${reasonOf(failure)} It said: “${quote}”` : reasonOf(failure)
}

const reasonOf = ({ code, responseCode = 0, command = '' }: MailFailure): string => {
  if (code === 'EAUTH' || [530, 534, 535].includes(responseCode))
    return 'The mail server refused the user name or password in SMTP_URL.'
  if (code === 'EDNS') return 'The mail server in SMTP_URL does not exist under that name.'
  if (code === 'ETLS') return 'The mail server and the site could not agree on an encrypted connection.'
  if (responseCode >= 400 && responseCode < 500)
    return 'The mail server is busy or asks us to wait. Emails are tried again for three days.'
  if (command === 'MAIL FROM') return 'The mail server does not send emails from the address in MAIL_FROM.'
  if (command === 'RCPT TO' || code === 'EENVELOPE')
    return 'The mail server does not take emails to this address, or from MAIL_FROM.'
  if (responseCode >= 500) return 'The mail server refused the email itself, or the address in MAIL_FROM.'
  if (code === 'ETIMEDOUT') return 'The mail server does not answer. Check the name and port in SMTP_URL.'
  return 'The mail server cannot be reached. Check the name and port in SMTP_URL.'
}

/** On one line, without what could hide in it. */
const quoteOf = (response = ''): string =>
  response
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, longestQuote)

/** From what the outbox keeps of a failure: "EAUTH 535". */
export const readFailure = (lastError: string): MailFailure => {
  const [, code, responseCode] = /^([A-Z]+)?\s?(\d{3})?/.exec(lastError) ?? []
  return { code, responseCode: responseCode ? Number(responseCode) : undefined }
}
