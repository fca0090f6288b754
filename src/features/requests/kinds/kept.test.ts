import { expect, test } from 'vitest'
import { retention } from '#shared/retention.ts'
import { requestKinds } from '../categories.ts'

test.each(Object.entries(requestKinds))(
  'the privacy page says how long a %s is kept',
  (_kind, { kept, yours }) => {
    const { what } = retention[kept]
    expect(what).toMatch(/^Your /)
    expect(what.slice('Your '.length).split(/, | and /)).toContain(yours)
  },
)
