import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CountedTabs } from './counted-tabs.tsx'

const tabs = ['Did not come', 'Came', 'Cancelled'].map((label, count) => ({ id: label, label, count }))

/** Each tab is 150 px wide, in a bar of 300. */
const layOut = () =>
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = tabs.findIndex(({ id }) => id === this.getAttribute('data-tab'))
    return at < 0 ? new DOMRect(0, 0, 300, 46) : new DOMRect(at * 150, 0, 150, 46)
  })

const scrolledTo = (chosen: string): number => {
  render(<CountedTabs label="Guests" tabs={tabs} chosen={chosen} panelId="guests" onChoose={() => {}} />)
  return screen.getByRole('tablist').scrollLeft
}

test('the chosen tab is in view, also where there is no room for all', () => {
  layOut()
  expect(scrolledTo('Cancelled')).toBe(150)
})

test('a tab that is in view moves nothing', () => {
  layOut()
  expect(scrolledTo('Came')).toBe(0)
})
