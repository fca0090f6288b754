/** "Ama S.": what a lost phone may tell of a person. Without a name there is nothing else to call them by, and no address is shown. */
export const shortName = (name: string, letters = 1): string => {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const last = others.at(-1)
  if (first === '') return 'Name not known'
  return last ? `${first} ${Array.from(last).slice(0, letters).join('')}.` : first
}

const mostLetters = 3

/** The names of a list: where two would look alike, up to three characters of the last name are shown. */
export const shortNames = (names: readonly string[]): string[] => {
  const shown = names.map((name) => shortName(name))
  for (let letters = 2; letters <= mostLetters; letters += 1) {
    const counts = Map.groupBy(shown, (one) => one)
    names.forEach((name, at) => {
      if (counts.get(shown[at]!)!.length > 1) shown[at] = shortName(name, letters)
    })
  }
  return shown
}
