/** Places at which the same letters follow: a stretch of the sorted places, in the order of the texts. */
export type Group = { from: number; to: number; isAtEnd: boolean }

// Behind each text, where other places have a letter.
const end = 0
const mostLetters = 2 ** 16
const lettersPerMark = 64

/**
 * Every place in many texts, to be sorted by the letters that follow it: by the first one, and then by the next in those
 * groups of which somebody wants to know more. There may be twenty million, so they are numbers in rows, not objects.
 */
export class Places {
  readonly #alphabet: string[]
  /** All texts in a row, each letter as its number in the alphabet. */
  readonly #letters: Uint16Array
  /** Where each text begins. */
  readonly #begins: Uint32Array
  /** Which text every 64th letter belongs to. */
  readonly #marks: Uint32Array
  readonly #sorted: Uint32Array
  readonly #spare: Uint32Array
  /** How often each letter was seen while a group is looked at, then where its next place goes. */
  readonly #tally: Uint32Array
  /** By the first letter. */
  readonly groups: Group[]

  constructor(texts: string[]) {
    const { alphabet, letters, begins } = spell(texts)
    this.#alphabet = alphabet
    this.#letters = letters
    this.#begins = begins
    this.#marks = markTexts(begins, letters.length)
    this.#tally = new Uint32Array(alphabet.length)
    this.#sorted = new Uint32Array(letters.length)
    this.groups = this.#sortAll()
    this.#spare = new Uint32Array(this.groups.reduce((most, { from, to }) => Math.max(most, to - from), 0))
  }

  /** The parts of a group that has its first `length` letters in common, by the letter that comes then. */
  part({ from, to }: Group, length: number): Group[] {
    const [letters, sorted, spare, tally] = [this.#letters, this.#sorted, this.#spare, this.#tally]
    const found: number[] = []
    for (let index = from; index < to; index += 1) {
      const letter = letters[sorted[index]! + length]!
      if (tally[letter]! === 0) found.push(letter)
      tally[letter]! += 1
    }
    const parts = this.#layOut(found, from)
    for (let index = from; index < to; index += 1) {
      const place = sorted[index]!
      const letter = letters[place + length]!
      spare[tally[letter]! - from] = place
      tally[letter]! += 1
    }
    sorted.set(spare.subarray(0, to - from), from)
    for (const letter of found) tally[letter] = 0
    return parts
  }

  /** How many letters all places of a group have in common, if it is known of so many, and if nobody asks for more. */
  commonLength({ from, to }: Group, known: number, most: number): number {
    const [letters, sorted] = [this.#letters, this.#sorted]
    const first = sorted[from]!
    let length = known
    while (length < most && letters[first + length] !== end) length += 1
    for (let index = from + 1; index < to && length > known; index += 1) {
      const place = sorted[index]!
      let same = known
      while (same < length && letters[place + same] === letters[first + same]) same += 1
      length = same
    }
    return length
  }

  /** Each text that has a place in the group, once. */
  forEachText({ from, to }: Group, visit: (text: number) => void): void {
    let last = -1
    for (let index = from; index < to; index += 1) {
      const text = this.#textAt(this.#sorted[index]!)
      if (text !== last) visit(text)
      last = text
    }
  }

  /** The first letters of a group, which all its places have. */
  wordsOf({ from }: Group, length: number): string {
    const place = this.#sorted[from]!
    const letters = this.#letters.subarray(place, place + length)
    return Array.from(letters, (letter) => this.#alphabet[letter]).join('')
  }

  #sortAll(): Group[] {
    const [letters, sorted, tally] = [this.#letters, this.#sorted, this.#tally]
    for (const letter of letters) tally[letter]! += 1
    const groups = this.#layOut([...this.#alphabet.keys()], 0)
    for (let place = 0; place < letters.length; place += 1) {
      const letter = letters[place]!
      sorted[tally[letter]!] = place
      tally[letter]! += 1
    }
    tally.fill(0)
    return groups.filter(({ isAtEnd }) => !isAtEnd)
  }

  /** Where the groups of these letters stand, one behind the other. */
  #layOut(letters: number[], begin: number): Group[] {
    let to = begin
    return letters.map((letter) => {
      const from = to
      to += this.#tally[letter]!
      this.#tally[letter] = from
      return { from, to, isAtEnd: letter === end }
    })
  }

  #textAt(place: number): number {
    let text = this.#marks[Math.floor(place / lettersPerMark)]!
    while (this.#begins[text + 1]! <= place) text += 1
    return text
  }
}

const spell = (texts: string[]) => {
  const numbers = new Map<string, number>([['', end]])
  const begins = new Uint32Array(texts.length + 1)
  // At least as many as there are letters: some have two of what `length` counts.
  const room = new Uint16Array(texts.reduce((sum, { length }) => sum + length + 1, 0))
  let place = 0
  for (const [index, text] of texts.entries()) {
    begins[index] = place
    for (const letter of text) {
      const number = numbers.get(letter) ?? numbers.size
      if (number === numbers.size) numbers.set(letter, number)
      room[place++] = number
    }
    room[place++] = end
  }
  begins[texts.length] = place
  if (numbers.size > mostLetters) throw new RangeError('The texts have more letters than can be numbered.')
  return { alphabet: [...numbers.keys()], letters: room.subarray(0, place), begins }
}

const markTexts = (begins: Uint32Array, length: number): Uint32Array => {
  let text = 0
  return Uint32Array.from({ length: Math.ceil(length / lettersPerMark) }, (_, mark) => {
    while (begins[text + 1]! <= mark * lettersPerMark) text += 1
    return text
  })
}
