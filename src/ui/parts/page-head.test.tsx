import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PageHead } from './page-head.tsx'

const markOf = (lead: string, low: boolean) => {
  const { container } = render(<PageHead scene="door" title="Contact Us" lead={lead} low={low} />)
  return container.querySelector('.page-head')
}

// The styles keep room for three lines, or two: a lead that is marked and has more would move the page.
test.each([
  [72, false, true],
  [73, false, false],
  [85, true, true],
  [86, true, false],
])('a lead of %i letters, in a low head: %s, has two lines at most: %s', (letters, low, isShort) => {
  expect(markOf('a'.repeat(letters), low)?.hasAttribute('data-lead')).toBe(isShort)
})

test('a title is short as long as it fits on one line of a small phone', () => {
  const { container, rerender } = render(<PageHead scene="door" title="Teachings Archive" />)
  expect(container.querySelector('.page-head')).toHaveAttribute('data-title', 'short')
  rerender(<PageHead scene="door" title="Help keep Sankofa open to everyone" />)
  expect(container.querySelector('.page-head')).not.toHaveAttribute('data-title')
})
