import { Check, Headphones, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ChipRow } from '#ui/parts/chip.tsx'
import { Mark } from '#ui/parts/marks/mark.tsx'
import { Monogram } from '#ui/parts/marks/monogram.tsx'
import { Rings } from '#ui/parts/marks/rings.tsx'
import { RoleBadge } from '#ui/parts/role-badge.tsx'
import { Spinner } from '#ui/parts/spinner.tsx'
import { Tag } from '#ui/parts/tag.tsx'
import { ThemeToggle } from '#ui/parts/theme.tsx'
import { Section } from './section.tsx'

export const Buttons = () => (
  <Section title="Buttons">
    <div className="ui-page-row">
      <Button>Primary</Button>
      <Button variant="outline">Secondary</Button>
      <Button variant="quiet">Quiet</Button>
      <Button variant="danger">
        <Trash2 aria-hidden="true" />
        Delete event
      </Button>
      <ThemeToggle />
      <Spinner />
    </div>
    <div className="ui-page-row">
      <Button size="small">Small</Button>
      <Button size="small" variant="ink">
        Admin primary
      </Button>
      <Button size="small" pending pendingText="Submitting...">
        Send
      </Button>
      <Button size="small" disabled>
        Event Full
      </Button>
      <Button size="small" done>
        <Check aria-hidden="true" />
        You're Registered
      </Button>
    </div>
    <div className="ui-page-row ui-page-night">
      <Rings />
      <ButtonLink href="/events" variant="gold">
        On night
      </ButtonLink>
      <ButtonLink href="https://example.org" variant="ghost">
        On night, secondary
      </ButtonLink>
    </div>
  </Section>
)

export const Badges = () => {
  const [kind, setKind] = useState<'all' | 'discussion' | 'workshop' | 'audio'>('all')
  return (
    <Section title="Tags, roles, chips">
      <div className="ui-page-row">
        <Tag tone="life">Life Purpose</Tag>
        <Tag tone="relate">Relationships</Tag>
        <Tag tone="theology">Theology</Tag>
        <Tag tone="justice">Social Justice</Tag>
        <Tag tone="seasons">Seasons</Tag>
        <Tag tone="social">Social</Tag>
      </div>
      <div className="ui-page-row">
        <RoleBadge role="admin" />
        <RoleBadge role="leader" />
        <RoleBadge role="moderator" />
        <RoleBadge role="member" />
        <Monogram letters="AK" tone="life" />
        <Monogram letters="TO" tone="relate" />
        <span className="ui-page-brand">
          <Mark />
        </span>
      </div>
      <ChipRow
        label="Type"
        showLabel
        value={kind}
        onChange={setKind}
        options={[
          { value: 'all', label: 'All' },
          { value: 'discussion', label: 'Discussion', dot: 'discussion' },
          { value: 'workshop', label: 'Workshop', dot: 'workshop' },
          { value: 'audio', label: 'Audio', icon: Headphones },
        ]}
      />
    </Section>
  )
}
