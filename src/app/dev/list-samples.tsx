import { Landmark, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { RowMenu } from '#ui/dashboard/list/row-menu.tsx'
import { RowTitle } from '#ui/dashboard/list/row-title.tsx'
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

const nothing = () => {}

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
          columns={[
            {
              header: 'Title',
              cell: ({ title, tone }) => <RowTitle tone={tone}>{title}</RowTitle>,
              wide: 'grow',
              phone: 'lead',
            },
            { header: 'Date', cell: ({ date }) => date, wide: 'fit', phone: 'note' },
            { header: 'Price', cell: ({ price }) => price, wide: 'fit', phone: 'value', align: 'end' },
          ]}
          tools={({ title }) => (
            <RowMenu
              name={title}
              items={[{ label: 'Edit', onChoose: nothing }]}
              ends={[{ label: 'Delete event', tone: 'danger', onChoose: nothing }]}
            />
          )}
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
