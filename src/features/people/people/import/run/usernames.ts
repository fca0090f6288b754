/** A username out of a name: "ama.serwaa.mensah". Always long enough, and with room for a number. */
export const usernameFrom = (name: string): string => {
  const made = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '.')
    .replace(/^\.|\.$/g, '')
    .slice(0, 22)
    .replace(/\.$/, '')
  return made.length < 3 ? `member.${made}`.replace(/\.$/, '') : made
}

/** What a row may be called, the best first. The last one has the number of the row, so it is rarely taken. */
export const usernameChoices = (name: string, row: number): string[] => {
  const made = usernameFrom(name)
  return [made, ...['2', '3', '4', '5'].map((count) => made + count), `${made}.${row}`, `${made}-${row}`]
}
