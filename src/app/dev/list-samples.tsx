import { Landmark, Pencil, Smartphone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Pager } from '#ui/lists/pager.tsx'
import { Panel } from '#ui/parts/panel.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Table } from '#ui/lists/table.tsx'
import { Tabs } from '#ui/parts/tabs.tsx'
import { Section } from './section.tsx'

const events = [
  { title: 'Faith & the first salary', date: 'Sat 14 Mar', price: 'Free', tone: 'life' },
  { title: 'Mentor training day', date: 'Sat 21 Mar', price: 'GHS 120', tone: 'justice' },
  {
    title: 'Reading Ruth together, one chapter a night',
    date: 'Sat 28 Mar',
    price: 'Free',
    tone: 'theology',
  },
] as const

const eventActions = ({ title }: { title: string }) => (
  <>
    <IconButton size="small" label={`Edit ${title}`}>
      <Pencil size={17} aria-hidden="true" />
    </IconButton>
    <IconButton size="small" tone="danger" label={`Delete ${title}`}>
      <Trash2 size={17} aria-hidden="true" />
    </IconButton>
  </>
)

export const Lists = ({ theme }: { theme: string }) => {
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(2)
  return (
    <Section title="Search, table, pager, tabs">
      <SearchField label={`Search ${theme} events`} value={search} onChange={setSearch} />
      <Panel flush>
        <Table
          caption="Events"
          rows={events}
          rowKey={({ title }) => title}
          rowTone={({ tone }) => tone}
          columns={[
            { header: 'Title', cell: ({ title }) => title },
            { header: 'Date', cell: ({ date }) => date },
            { header: 'Price', cell: ({ price }) => price, align: 'end' },
          ]}
          actions={eventActions}
        />
      </Panel>
      <Pager
        page={page}
        pageSize={6}
        total={43}
        noun={{ one: `${theme} teaching`, many: `${theme} teachings` }}
        onChange={setPage}
      />
      <Tabs
        label="Other ways to give"
        tabs={[
          { id: 'mobile', label: 'Mobile money', icon: Smartphone, content: 'The number to send to.' },
          { id: 'bank', label: 'Bank transfer', icon: Landmark, content: 'The account to send to.' },
        ]}
      />
    </Section>
  )
}
