import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/support/component.tsx'
import { Facts } from './facts.tsx'

test('what is not known has no line, and nought is known', async () => {
  await show(
    <Facts
      facts={[
        { label: 'Places', value: 2 },
        { label: 'With', value: false },
        { label: 'Phone', value: null },
        { label: 'Email', value: '' },
        { label: 'Came before', value: 0 },
      ]}
    />,
  )
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Places', 'Came before'])
})
