/**
 * Cuts the two typefaces down to what the site writes and puts them into src/ui/fonts.
 * Run it after an update of the font packages: node scripts/subset-fonts.ts
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
// @ts-expect-error The package has no types.
import subsetFont from 'subset-font'

const families = [
  // The display face is set in one weight: as a variable font it would cost every first visit 6 KB more.
  { name: 'aleo', weights: 640 },
  { name: 'onest', weights: { min: 400, max: 700 } },
]

const basicLatin = String.fromCodePoint(...Array.from({ length: 0x7f - 0x20 }, (_, index) => 0x20 + index))
// The letters of most names here; a rarer one brings its own small file when it occurs.
const commonLetters = 'áäçèéëíïñóöúüÉ'
const rareLetters = 'ÀÁÂÃÄÅÆÇÈÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàâãåæêìîòôõøùûýÿß'
const punctuation = '\u00a0–—‘’“”…·•©×€'
const akan = 'ɛɔƐƆ'

// Kerning is worth its bytes; small capitals, fractions and alternates are never used.
const features = ['kern', 'tnum']

const source = (file: string): string =>
  new URL(`../node_modules/@fontsource-variable/${file}`, import.meta.url).pathname
const target = (file: string): string => new URL(`../src/ui/fonts/${file}`, import.meta.url).pathname

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
  // The Akan letters come in another file of the package, and two fonts cannot be merged here.
  await cut('latin-ext', `${name}-akan.woff2`, akan)
  await copyFile(source(`${files}-latin-ext-wght-normal.woff2`), target(`${name}-extended.woff2`))
}
