import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MarkupEditor } from './markup-editor.tsx'

const Sample = ({ start }: { start: string }) => {
  const [value, setValue] = useState(start)
  return (
    <MarkupEditor
      name="text"
      label="Text"
      value={value}
      onChange={setValue}
      pages={[{ value: '/events', label: 'Events' }]}
    />
  )
}

const open = (start: string) => {
  render(<Sample start={start} />)
  return userEvent.setup()
}

const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
const button = (name: string) => screen.getByRole('button', { name })
const select = (words: string) => {
  const from = area().value.indexOf(words)
  area().focus()
  area().setSelectionRange(from, from + words.length)
}

test('the buttons mark the selected words and lines, and take the mark away again', async () => {
  const user = open('Come early\nbring a friend')
  select('early')
  await user.click(button('Bold'))
  expect(area()).toHaveValue('Come **early**\nbring a friend')
  await user.keyboard('{Control>}b{/Control}')
  expect(area()).toHaveValue('Come early\nbring a friend')
  select('early\nbring')
  await user.click(button('List'))
  expect(area()).toHaveValue('- Come early\n- bring a friend')
  expect(within(screen.getByRole('region', { name: 'Preview' })).getAllByRole('listitem')).toHaveLength(2)
  select('Come early\n- bring')
  await user.click(button('List'))
  expect(area()).toHaveValue('Come early\nbring a friend')
})

test('a link has words, and leads to a page or to an address that is allowed', async () => {
  const user = open('See our evenings')
  select('our evenings')
  await user.keyboard('{Control>}k{/Control}')
  const link = within(screen.getByRole('group', { name: 'Link' }))
  expect(link.getByRole('textbox', { name: 'Words' })).toHaveFocus()
  await user.selectOptions(link.getByRole('combobox', { name: 'Leads to' }), 'Somewhere else')
  await user.type(link.getByRole('textbox', { name: 'Web link or email address' }), 'javascript:alert{Enter}')
  expect(link.getByText(/Enter a web link that starts with/)).toBeVisible()
  await user.selectOptions(link.getByRole('combobox', { name: 'Leads to' }), 'Events')
  await user.click(link.getByRole('button', { name: 'Insert link' }))
  expect(area()).toHaveValue('See [our evenings](/events)')
  expect(screen.getByRole('link', { name: 'our evenings' })).toHaveAttribute('href', '/events')
})

test('the buttons are one stop for Tab, and the arrow keys go through them', async () => {
  const user = open('')
  await user.tab()
  expect(button('Bold')).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(button('Quote')).toHaveFocus()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(button('Link')).toHaveFocus()
})

test('a long preview is scrolled with the keyboard too', () => {
  open('One evening.\n\n'.repeat(40))
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveAttribute('tabindex', '0')
})
