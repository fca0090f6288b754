/** `a…@example.org`: enough for its owner to know which mailbox to open, and for others not enough to write to it. */
export const hiddenEmail = (email: string): string => {
  const [name = '', domain = ''] = email.split('@')
  return `${[...name][0] ?? ''}…@${domain}`
}
