import type { Column } from '#ui/lists/table.tsx'

/** A column of figures. On a phone each figure has its line, with its name. */
export const figureColumn = <Row>(header: string, cell: (row: Row) => string): Column<Row> => ({
  header,
  cell,
  wide: 'fit',
  phone: 'fact',
  align: 'end',
})
