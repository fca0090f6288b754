const ignoresDots = ['gmail.com', 'googlemail.com']

/**
 * The mailbox that an address reaches: `Ama+news@example.org` ends in that of `ama@example.org`, and Gmail ignores dots.
 * For limits only. Accounts, registrations and emails keep the address as it was typed.
 */
export const mailboxOf = (email: string): string => {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const [name = ''] = address.slice(0, Math.max(0, at)).split('+')
  return ignoresDots.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}
