import { expect, test, vi } from 'vitest'
import { Refusal } from '#shared/calls/errors.ts'
import { retryIfOvertaken } from './retry-if-overtaken.ts'

const violationOf = (constraint: string): Error =>
  new Error('refused by the database', { cause: Object.assign(new Error('violation'), { constraint }) })

test.each([
  ['refuses itself as overtaken', new Refusal('overtaken')],
  ['runs into a guard', violationOf('once')],
])('what %s looks again', async (_, error) => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValueOnce(error).mockResolvedValue('done')
  expect(await retryIfOvertaken(work, ['once'])).toBe('done')
  expect(work).toHaveBeenCalledTimes(2)
})

test.each([
  ['refuses itself as overtaken', new Refusal('overtaken')],
  ['runs into a guard', violationOf('once')],
])('what always %s ends after three tries, and says what to do', async (_, error) => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  await expect(retryIfOvertaken(work, ['once'])).rejects.toMatchObject({
    code: 'overtaken',
    message: 'This has just changed. Check it and try again.',
  })
  expect(work).toHaveBeenCalledTimes(3)
})

test.each([
  ['has been done already', new Refusal('conflict')],
  ['runs into another constraint', violationOf('another')],
])('what %s is not tried again', async (_, error) => {
  const work = vi.fn<() => Promise<string>>().mockRejectedValue(error)
  await expect(retryIfOvertaken(work, ['once'])).rejects.toBe(error)
  expect(work).toHaveBeenCalledTimes(1)
})
