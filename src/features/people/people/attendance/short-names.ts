/** "Ama S.": what a lost phone may tell of a person. Who has no name on our list is called by no address. */
const shortName = (name: string, letters: number): string => {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const last = others.at(-1)
  if (first === '') return 'Name not known'
  return last ? `${first} ${Array.from(last).slice(0, letters).join('')}.` : first
}

const mostLetters = 3

/** Where two names would look alike, more of the last name is shown. */
export const shortNames = (names: readonly string[]): string[] => {
  const shown = names.map((name) => shortName(name, 1))
  for (let letters = 2; letters <= mostLetters; letters += 1) {
    const counts = Map.groupBy(shown, (one) => one)
    names.forEach((name, at) => {
      if (counts.get(shown[at]!)!.length > 1) shown[at] = shortName(name, letters)
    })
  }
  return shown
}
