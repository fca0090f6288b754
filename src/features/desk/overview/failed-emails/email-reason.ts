/** What the mail server answered, in words; the codes follow for its operator. */
export const emailReason = (codes: string): string => `${sentenceOf(codes)} (${codes})`

const sentenceOf = (codes: string): string => {
  if (/^EENVELOPE 55[013]$/.test(codes)) return "This email address doesn't exist"
  if (/^(ESOCKET|ETIMEDOUT|EDNS|ECONNECTION)\b/.test(codes)) return "We couldn't reach the mail server"
  if (codes.startsWith('EAUTH')) return 'The mail server rejected our password'
  return 'The mail server rejected the email'
}
