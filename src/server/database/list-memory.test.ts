import { expect, test } from 'vitest'
import { Changes } from './changes.ts'
import { ListMemory } from './list-memory.ts'

const counting = () => {
  let looks = 0
  return async () => ++looks
}

test('what is worth it is looked up once, until a topic of the list changes', async () => {
  const changes = new Changes()
  const memory = new ListMemory(changes, ['events'])
  const look = counting()
  expect(await memory.remember('all', look, () => true)).toBe(1)
  expect(await memory.remember('all', look, () => true)).toBe(1)
  changes.bump(['teachings'])
  expect(await memory.remember('all', look, () => true)).toBe(1)
  changes.bump(['events'])
  expect(await memory.remember('all', look, () => true)).toBe(2)
})

test('those who ask at the same moment share one look, and one that failed is not kept', async () => {
  const memory = new ListMemory(new Changes(), ['events'])
  const look = counting()
  const both = [memory.remember('small', look, () => false), memory.remember('small', look, () => false)]
  expect(await Promise.all(both)).toEqual([1, 1])
  const failing = memory.remember(
    'all',
    () => Promise.reject(new Error('away')),
    () => true,
  )
  await expect(failing).rejects.toThrow('away')
  expect(await memory.remember('all', look, () => true)).toBe(2)
})

test('what is not worth it is looked up each time, and one question is not another', async () => {
  const memory = new ListMemory(new Changes(), ['events'])
  const look = counting()
  expect(await memory.remember('small', look, () => false)).toBe(1)
  expect(await memory.remember('small', look, () => false)).toBe(2)
  expect(await memory.remember('other', look, () => true)).toBe(3)
})

test('what changes while somebody looks is looked up again', async () => {
  const changes = new Changes()
  const memory = new ListMemory(changes, ['events'])
  const look = counting()
  const during = async () => {
    changes.bump(['events'])
    return look()
  }
  await memory.remember('all', during, () => true)
  expect(await memory.remember('all', look, () => true)).toBe(2)
})
