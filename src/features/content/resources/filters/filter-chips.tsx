import { ChipRow } from '#ui/parts/chip.tsx'
import { resourceCategories, resourceTypes } from '../categories.ts'
import type { Filters } from './filters.ts'
import { typeIcon } from '../type-icon.ts'

const all = { value: 'All', label: 'All' } as const
const types = [all, ...resourceTypes.map((type) => ({ value: type, label: type, icon: typeIcon[type] }))]
const categories = [all, ...resourceCategories.map((category) => ({ value: category, label: category }))]

type Props = { filters: Filters; onChange: (change: Partial<Filters>) => void }

export const FilterChips = ({ filters, onChange }: Props) => (
  <>
    <ChipRow
      label="Resource Type"
      showLabel
      options={types}
      value={filters.type}
      onChange={(type) => onChange({ type })}
    />
    <ChipRow
      label="Category"
      showLabel
      options={categories}
      value={filters.category}
      onChange={(category) => onChange({ category })}
    />
  </>
)
