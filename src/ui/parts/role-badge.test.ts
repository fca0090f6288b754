import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RoleBadge } from './role-badge.tsx'

test.each([
  ['admin', 'Admin'],
  ['leader', 'Leader'],
  ['moderator', 'Moderator'],
  ['member', 'Member'],
] as const)('the badge of a %s has its own look and says its name', (role, name) => {
  const markup = renderToString(createElement(RoleBadge, { role }))
  expect(markup).toContain(`class="role-badge role-badge-${role}"`)
  expect(markup.replaceAll(/<[^>]*>/g, '')).toBe(name)
})

test('only the badge of an admin has a sign beside its colour', () => {
  const hasSign = (role: 'admin' | 'leader' | 'moderator' | 'member') =>
    renderToString(createElement(RoleBadge, { role })).includes('<svg')
  expect((['admin', 'leader', 'moderator', 'member'] as const).map(hasSign)).toEqual([
    true,
    false,
    false,
    false,
  ])
})
