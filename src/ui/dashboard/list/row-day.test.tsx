import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TodayProvider } from '#browser/today.tsx'
import { RowDay } from './row-day.tsx'

test.each([
  ['2026-11-21', ' 2026'],
  ['2027-01-03', ' 2027'],
  ['2026-09-18', ' 2026'],
  ['2027-10-10', undefined],
  ['2025-11-21', undefined],
])('on a phone %s goes without its year if it is near', (day, hidden) => {
  const { container } = render(
    <TodayProvider today="2026-11-19">
      <RowDay day={day} />
    </TodayProvider>,
  )
  expect(container).toHaveTextContent(day.slice(0, 4))
  expect(container.querySelector('.row-day-year')?.textContent).toBe(hidden)
})
