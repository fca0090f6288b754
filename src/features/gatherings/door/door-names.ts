/** "Ama S.": what a lost phone may tell of a guest. */
export const doorNameOf = (name: string, letters = 1): string => {
  const [first = '', ...others] = name.trim().split(/\s+/u)
  const last = others.at(-1)
  return last ? `${first} ${Array.from(last).slice(0, letters).join('')}.` : first
}

const mostLetters = 3

/** Those of a list: where two are called the same, up to three characters of their last names are shown. */
export const doorNamesOf = (names: readonly string[]): string[] => {
  const shown = names.map((name) => doorNameOf(name))
  for (let letters = 2; letters <= mostLetters; letters += 1) {
    const counts = Map.groupBy(shown, (one) => one)
    names.forEach((name, at) => {
      if (counts.get(shown[at]!)!.length > 1) shown[at] = doorNameOf(name, letters)
    })
  }
  return shown
}
