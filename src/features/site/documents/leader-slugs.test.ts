import { expect, test } from 'vitest'
import { leaderSlugs, movedLeaders } from './leader-slugs.ts'

const leader = (id: string, name: string) => ({ id, name })
const slugs = (...leaders: ReturnType<typeof leader>[]) => [...leaderSlugs(leaders).values()]

test('the address of a leader is made from the name that they have now', () => {
  expect(slugs(leader('abena-boateng', 'Abena Boateng'), leader('kwabena', 'Grace Wanjirũ'))).toEqual([
    'abena-boateng',
    'grace-wanjiru',
  ])
})

test('two with the same name have two addresses, also when their order changes', () => {
  const [one, other] = [leader('esi-mensah', 'Ɛsi Mensah'), leader('esi-mensah-2', 'Ɛsi Mensah')]
  expect(slugs(one, other)).toEqual(['esi-mensah', 'esi-mensah-2'])
  expect(slugs(other, one)).toEqual(['esi-mensah-2', 'esi-mensah'])
  expect(leaderSlugs([leader('abena', 'Esi Mensah'), one]).get('abena')).toBe('esi-mensah-2')
})

test('a name in another script keeps the id', () => {
  expect(slugs(leader('leader', '王芳'))).toEqual(['leader'])
})

test('the old address of a leader with a new name leads to the new one', () => {
  const now = [leader('abena-boateng', 'Rev Abena Owusu'), leader('dr-naledi-khumalo', 'Naledi Khumalo')]
  const before = [leader('abena-boateng', 'Abena Boateng'), leader('dr-naledi-khumalo', 'Dr Naledi Khumalo')]
  expect(Object.fromEntries(movedLeaders(now, before))).toEqual({
    'abena-boateng': 'rev-abena-owusu',
    'dr-naledi-khumalo': 'naledi-khumalo',
  })
})

test('the old address of someone who was replaced, removed, or whose name another has, leads nowhere', () => {
  const now = [
    leader('kwabena', 'Dr Grace Wanjiru'),
    leader('other', 'Abena Boateng'),
    leader('abena', 'Abena Owusu'),
  ]
  const before = [
    leader('kwabena', 'Dr Kwabena Ofori'),
    leader('gone', 'Chidi Okafor'),
    leader('abena', 'Abena Boateng'),
  ]
  expect(movedLeaders(now, before).size).toBe(0)
})
