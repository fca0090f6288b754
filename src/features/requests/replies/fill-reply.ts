/** Puts the person's first name and the reference into a saved reply. */
export const fillReply = (
  text: string,
  { firstName, reference }: { firstName: string; reference: string },
): string =>
  // A function, since a name may hold "$&", which means something to `replace`.
  text.replace(/\{first name\}/gi, () => firstName).replace(/\{reference\}/gi, () => reference)
