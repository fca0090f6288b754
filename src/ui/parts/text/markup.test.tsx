import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Markup } from './markup.tsx'

test('shows a text of the team: headings, bold words, lists, quotes and links', () => {
  const { container } = render(
    <Markup
      headingLevel={3}
      text={
        '## Before **you** come\n\nBring [a friend](/events)\nor [write](https://a.example).\n\n- one\n- two\n\n3. three\n\n> Read it again.'
      }
    />,
  )
  expect(screen.getByRole('heading', { level: 3, name: 'Before you come' })).toBeVisible()
  expect(screen.getByText('you').tagName).toBe('STRONG')
  expect(screen.getByRole('link', { name: 'a friend' })).toHaveAttribute('href', '/events')
  expect(screen.getByRole('link', { name: 'write' })).toHaveAttribute('rel', 'noopener noreferrer')
  expect(container.querySelector('ol')).toHaveAttribute('start', '3')
  expect(container.querySelectorAll('li')).toHaveLength(3)
  expect(container.querySelector('blockquote')).toHaveTextContent('Read it again.')
})

test('what looks like HTML is shown as it was typed', () => {
  const typed = '<img src=x onerror=alert(1)> <b>bold</b> [x](javascript:alert(1)) &lt;'
  const { container } = render(<Markup text={typed} />)
  expect(container).toHaveTextContent(typed)
  expect(container.querySelectorAll('img, b, a')).toHaveLength(0)
})
