/** What the mail server answered, in words; the codes follow for its operator. */
export const emailReason = (codes: string): string => `${sentenceOf(codes)} (${codes})`

const sentenceOf = (codes: string): string => {
  if (/^EENVELOPE 55[013]$/.test(codes)) return 'There is no such mailbox'
  if (/^(ESOCKET|ETIMEDOUT|EDNS|ECONNECTION)\b/.test(codes)) return 'The mail server could not be reached'
  if (codes.startsWith('EAUTH')) return 'The mail server refused our password'
  return 'The mail server refused it'
}
