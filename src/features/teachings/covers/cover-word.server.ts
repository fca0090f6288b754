import { drawable } from '#server/pictures/typesetting.ts'

const books =
  'Genesis|Exodus|Leviticus|Numbers|Deuteronomy|Joshua|Judges|Ruth|Samuel|Kings|Chronicles|Ezra|Nehemiah|Esther|Job|Psalms?|Proverbs|Ecclesiastes|Isaiah|Jeremiah|Lamentations|Ezekiel|Daniel|Hosea|Joel|Amos|Obadiah|Jonah|Micah|Nahum|Habakkuk|Zephaniah|Haggai|Zechariah|Malachi|Matthew|Mark|Luke|John|Acts|Romans|Corinthians|Galatians|Ephesians|Philippians|Colossians|Thessalonians|Timothy|Titus|Philemon|Hebrews|James|Peter|Jude|Revelation'
const verse = new RegExp(String.raw`\b((?:[1-3] )?(?:${books})) (\d+:\d+)`)

// Long enough to be chosen, and saying too little to be set alone.
const small = new Set(
  'about after again always because before being between could does doing every from have having here into itself learning more most never only other over should some than that their them then there these they thing things this those through under until upon what when where which while whose will with within without would your yours'.split(
    ' ',
  ),
)
const longest = 11

/** What the cover of a text says: a verse that its title or excerpt names, else the title's longest telling word. */
export const coverWord = (title: string, excerpt: string): string => {
  const [, book, place] = verse.exec(`${title} ${excerpt}`) ?? []
  if (book && place) return `${book.replace('Psalms', 'Psalm')} ${place}`
  const words = drawable(title).match(/[\p{L}’']+/gu) ?? []
  const telling = words.filter((word) => word.length > 3 && word.length <= longest && !isSmall(word))
  const best = (telling.length > 0 ? telling : words).reduce(longer, '')
  return best.charAt(0).toUpperCase() + best.slice(1)
}

const isSmall = (word: string): boolean => small.has(word.toLowerCase())

const longer = (one: string, other: string): string => (other.length > one.length ? other : one)
