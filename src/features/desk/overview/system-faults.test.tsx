import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { SystemFaults } from './system-faults.tsx'

test('a site without a fault shows nothing', () => {
  const { container } = render(<SystemFaults faults={[]} />)
  expect(container).toBeEmptyDOMElement()
})

test('each fault is a line of its own', () => {
  render(
    <SystemFaults
      faults={[
        { kind: 'disk full', since: new Date().toISOString() },
        { kind: 'backup late', since: null },
      ]}
    />,
  )
  expect(screen.getByText(/disk is full/)).toBeVisible()
  expect(screen.getByText(/There's no backup yet/)).toBeVisible()
})
