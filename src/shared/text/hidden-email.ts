/** `a…@example.org`: enough for its owner to know which mailbox to open, and for others not enough to write to it. */
export const hiddenEmail = (email: string): string =>
  `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
