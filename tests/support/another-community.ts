/** What a fresh site says of itself, and what another community says instead. */
const renamed: [old: RegExp, now: string][] = [
  [/Sankofa Community/g, 'Nkabom Trust'],
  [/https:\/\/www\.(\w+)\.com\/@?sankofa[.-]example/g, 'https://www.$1.com/nkabom'],
  [/(\w+)@sankofa\.example/g, '$1@nkabom.test'],
  [/wa\.me\/233300000000/g, 'wa.me/233245550142'],
  [/Sankofa/g, 'Nkabom Youth'],
  [/\+233 30 000 0000/g, '+233 24 555 0142'],
  [/024 000 0000/g, '024 555 0199'],
  [/0000 0000 0000/g, '1441 0098 7765'],
  [/12 Example Street, East Legon, Accra/g, '4 Harper Road, Adum, Kumasi'],
  [/Example Bank Ghana/g, 'Asante Rural Bank'],
  [/EXMPGHAC/g, 'ASRBGHAC'],
  [/East Legon/g, 'Adum'],
  [/(?<!\/)\bAccra\b/g, 'Kumasi'],
  [/Kwabena Ofori|Kwabena/g, 'Yaw Darko'],
  [/Abena Boateng|Abena/g, 'Esi Arthur'],
  [/Chidi Okafor|Chidi/g, 'Kofi Annor'],
  [/Dr Naledi Khumalo|Naledi/g, 'Afia Sarpong'],
  [/wosankɔfa/g, 'yɛbɛboa'],
]

/** Any of these on a page means that it does not follow. A fresh site writes its own names; code and addresses are in lower case. */
const oldWords =
  /\bSK-\d|Sankofa|sankofa\.example|sankofa-example|233300000000|\+233 30 000 0000|024 000 0000|0000 0000 0000|Example Street|East Legon|EXMPGHAC|Example Bank|Kwabena|Abena Boateng|Chidi|Naledi/

/** A text as the other community would write it. */
export const asRenamed = (text: string): string =>
  renamed.reduce((words, [old, now]) => words.replaceAll(old, now), text)

/** What is old in a text, with a few words around it. */
export const oldIn = (text: string): string[] =>
  Array.from(text.matchAll(new RegExp(oldWords, 'g')), ({ index }) =>
    text.slice(Math.max(0, index - 60), index + 60),
  )
