import { expect, test } from 'vitest'
import { fingerprint } from '#shared/fingerprint.ts'
import { teachingCategories } from './categories.ts'
import { letter } from './covers/lettering.server.ts'
import { drawing, teachingPreview, type PicturedTeaching } from './pictures.ts'
import { drawTeachingPreview } from './preview.server.ts'

const aTeaching = (given: Partial<PicturedTeaching> = {}): PicturedTeaching => ({
  id: '6a0b8c5e-0000-4000-8000-000000000002',
  title: 'Why slow is not late',
  category: 'Theology',
  videoId: 'dQw4w9WgXcQ',
  speaker: 'Kwabena Asante',
  duration: '41 min',
  cover: 'theology-2',
  lettering: null,
  ...given,
})

const lettering = letter('Micah 6:8', 'Social Justice', 7)

const textsOf = (given: Partial<PicturedTeaching> = {}) =>
  drawTeachingPreview(aTeaching(given), 'sankofa.example').words.map(({ text }) => text)

test('the picture of a teaching tells its title, category, speaker and length, and whose it is', () => {
  expect(textsOf()).toEqual(
    expect.arrayContaining(['Theology', 'Kwabena Asante', '41 min', 'Sankofa', 'sankofa.example']),
  )
  expect(textsOf().join(' ')).toContain('Why slow is not late')
})

test('a teaching without a length says whether it is to be watched or to be read', () => {
  expect(textsOf({ duration: null })).toContain('Watch')
  expect(textsOf({ duration: null, videoId: null })).toContain('Read')
})

test('the picture has the cover of the page: a drawing, or a word', () => {
  const drawn = (cover: string) =>
    /href="([^"]*)"/.exec(drawTeachingPreview(aTeaching({ cover }), '').art)?.[1]
  expect(drawn('theology-2')).toBeTruthy()
  expect(drawn('theology-2')).not.toBe(drawn('seasons-2'))
  expect(textsOf({ lettering })).toEqual(expect.arrayContaining(['Micah', '6:8']))
})

test('the address of the picture changes with what it shows, and only with that', () => {
  const changes: Partial<PicturedTeaching>[] = [
    {},
    { title: 'Slow' },
    { category: 'Seasons' },
    { speaker: 'Abena' },
    { duration: null },
    { videoId: null },
    { lettering },
  ]
  expect(new Set(changes.map((change) => teachingPreview(aTeaching(change)).path)).size).toBe(changes.length)
  expect(teachingPreview(aTeaching({ videoId: 'another' }))).toEqual(teachingPreview(aTeaching()))
  expect(teachingPreview(aTeaching()).alt).toBe('Why slow is not late, a teaching by Kwabena Asante')
})

test('the address of the picture changes with the drawing itself', () => {
  const samples = teachingCategories.flatMap((category): Partial<PicturedTeaching>[] => [
    { category },
    { category, title: 'A longer title, which takes more than one line of the picture' },
    { category, videoId: null, duration: null },
    { category, videoId: null, lettering: letter('Ruth 1:16', category, category.length) },
  ])
  const drawn = fingerprint(samples.map((given) => drawTeachingPreview(aTeaching(given), 'sankofa.example')))
  expect(
    { drawing, drawn },
    'The pictures of teachings look different now. Raise `drawing` in pictures.ts, so that WhatsApp fetches them again, and write the new pair here.',
  ).toEqual({ drawing: 5, drawn: 'zr37qm' })
})
