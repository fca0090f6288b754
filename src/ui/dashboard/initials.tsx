import './initials.css'

/** "EM" of "Efua Mensah": the first characters of the first and the last word. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

/** Stands before a name in a list, so it is not read out. */
export const Initials = ({ letters }: { letters: string }) => (
  <span className="initials" aria-hidden="true">
    {letters}
  </span>
)
