/**
 * Cuts the two typefaces down to what the site writes and puts them into src/ui/styles/fonts, and what the drawn
 * pictures write into src/server/pictures/fonts.
 * Run it after an update of the font packages: node scripts/subset-fonts.ts
 * The ranges of the characters, and which files are a family, are in src/ui/styles/fonts.css.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font'
import { letterWidths } from './fonts/letter-widths.ts'

const families = [
  // The display face is set in one weight: as a variable font it would cost every first visit 6 KB more.
  { name: 'aleo', weights: 640 },
  { name: 'onest', weights: { min: 400, max: 700 } },
]

const basicLatin = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
// The characters of most names here; a rarer one brings its own small file when it occurs.
const commonLetters = 'áäçèéëíïñóöúüÉ'
const rareLetters = 'ÀÁÂÃÄÅÆÇÈÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàâãåæêìîòôõøùûýÿß'
const punctuation = '\u00a0–—‘’“”…·•©×€'
const akan = 'ɛɔƐƆ'

// Kerning is worth its bytes; small capitals, fractions and alternates are never used.
const features = ['kern', 'tnum']

const source = (file: string): string =>
  new URL(`../node_modules/@fontsource-variable/${file}`, import.meta.url).pathname
const target = (file: string): string => new URL(`../src/ui/styles/fonts/${file}`, import.meta.url).pathname

await mkdir(target(''), { recursive: true })

for (const { name, weights } of families) {
  const files = `${name}/files/${name}`
  const cut = async (from: string, to: string, text: string): Promise<void> => {
    const font = await subsetFont(await readFile(source(`${files}-${from}-wght-normal.woff2`)), text, {
      targetFormat: 'woff2',
      variationAxes: { wght: weights },
      keepFeatures: features,
    })
    await writeFile(target(to), font)
    console.log(`${to} ${(font.length / 1024).toFixed(1)} KB`)
  }
  await cut('latin', `${name}.woff2`, basicLatin + commonLetters + punctuation)
  await cut('latin', `${name}-letters.woff2`, rareLetters)
  // The characters of Akan come in another file of the package, and two fonts cannot be merged here.
  await cut('latin-ext', `${name}-akan.woff2`, akan)
  await copyFile(source(`${files}-latin-ext-wght-normal.woff2`), target(`${name}-extended.woff2`))
}

// Pictures are drawn by a library that knows neither woff2 nor variable fonts: one weight a file.
const faces = [
  { face: 'display', name: 'aleo', weight: 640 },
  { face: 'text', name: 'onest', weight: 500 },
  { face: 'strong', name: 'onest', weight: 650 },
]
// The third has the characters with a dot below: ẹ, ọ.
const parts = ['latin', 'latin-ext', 'vietnamese']
const everyLetter = String.fromCodePoint(...Array.from({ length: 0x2200 - 0x20 }, (_, index) => 0x20 + index))

const pictureFonts = new URL('../src/server/pictures/fonts/', import.meta.url)
await mkdir(pictureFonts, { recursive: true })
const metrics: Record<string, { letters: string; widths: number[] }> = {}

for (const { face, name, weight } of faces) {
  const measured = new Map<number, number>()
  for (const part of parts) {
    const variable = await readFile(source(`${name}/files/${name}-${part}-wght-normal.woff2`))
    const cut = async (targetFormat: string): Promise<Buffer> =>
      subsetFont(variable, everyLetter, {
        targetFormat,
        variationAxes: { wght: weight },
        keepFeatures: ['kern'],
      })
    const font = await cut('woff')
    await writeFile(new URL(`${face}-${part}.woff`, pictureFonts), font)
    console.log(`pictures: ${face}-${part}.woff ${(font.length / 1024).toFixed(1)} KB`)
    for (const [letter, width] of letterWidths(await cut('truetype'))) measured.set(letter, width)
  }
  // Marks that are set on another character, and invisible characters, cannot be drawn.
  const drawn = Array.from(measured).filter(([letter]) =>
    /^( |[^\p{M}\p{C}\p{Z}])$/u.test(String.fromCodePoint(letter)),
  )
  drawn.sort(([one], [other]) => one - other)
  metrics[face] = {
    letters: String.fromCodePoint(...drawn.map(([letter]) => letter)),
    widths: drawn.map(([, width]) => width),
  }
}
await writeFile(new URL('metrics.json', pictureFonts), `${JSON.stringify(metrics)}\n`)
