import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#tests/support/component.tsx'
import { Table, type Column } from './table.tsx'

type Gift = { id: string; donor: string; fund: string; amount: string }

const columns: Column<Gift>[] = [
  { header: 'Donor', cell: ({ donor }) => donor, wide: 'fit', phone: 'lead' },
  { header: 'Fund', cell: ({ fund }) => fund, wide: 'grow', phone: 'note' },
  { header: 'Amount', cell: ({ amount }) => amount, wide: 'fit', phone: 'value', align: 'end' },
]

// @ts-expect-error: a column says which part it has in a table and on a phone
const _withoutParts: Column<Gift> = { header: 'Donor', cell: ({ donor }) => donor }

const gift: Gift = { id: '1', donor: 'Ama Serwaa', fund: 'A reading room', amount: 'GHS 50.00' }

const open = async () => {
  const opened: string[] = []
  const visited = await show(
    <Table
      caption="Gifts"
      columns={columns}
      rows={[gift]}
      rowKey={({ id }) => id}
      opens={({ donor }) => ({ label: `Open gift from ${donor}`, onOpen: () => void opened.push(donor) })}
      before={{ header: 'Thanked', cell: () => <button type="button">Mark</button> }}
      tools={() => <button type="button">Tools</button>}
    />,
  )
  return { ...visited, opened }
}

test('a press anywhere in a row opens it, and one on its tools or on what stands before it does not', async () => {
  const { user, opened } = await open()
  await user.click(screen.getByText('A reading room'))
  expect(opened).toEqual(['Ama Serwaa'])
  for (const name of ['Tools', 'Mark']) {
    await user.click(screen.getByRole('button', { name }))
    expect(opened).toEqual(['Ama Serwaa'])
  }
  await user.click(screen.getByRole('button', { name: 'Open gift from Ama Serwaa' }))
  expect(opened).toEqual(['Ama Serwaa', 'Ama Serwaa'])
})

test('the whole text of a line that may be cut is its title', async () => {
  await open()
  expect(screen.getByText('A reading room')).toHaveAttribute('title', 'A reading room')
})
