// No I, L, O, U: a reference is read aloud on the phone, and must not spell anything.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 7

/** "Q-7K3M9PX": short enough to say, long enough (35 bits) not to be guessed or met twice. */
export const createReference = (prefix: string): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return `${prefix}-${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`
}
