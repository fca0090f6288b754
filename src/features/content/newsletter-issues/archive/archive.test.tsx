import { QueryClient } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { asVisitor } from '#tests/support/component-samples.ts'
import { list, refusal, visit } from '#tests/support/component.tsx'
import { archivedIssue } from '../endpoints.ts'
import type { ArchivedIssue, ArchivedWhole } from '../schema.ts'
import { page } from './archived-issue-page.tsx'

const issue: ArchivedIssue = {
  number: 12,
  slug: '12-the-chair-you-keep-free',
  subject: 'The chair you keep free',
  previewLine: 'One chair more than you need.',
  sentAt: '2026-11-20T07:00:00.000Z',
}

const whole: ArchivedWhole = {
  ...issue,
  shown: [
    { kind: 'words', id: 'a', text: 'Three people **moved**.' },
    {
      kind: 'event',
      id: 'b',
      eventId: 'e1',
      title: 'Mentor training day',
      date: '2026-11-22',
      when: '9am',
      place: 'Adenta',
      stub: { month: 'NOV', day: '22', weekday: 'Sunday', fill: '#0b6351', ink: '#fff6ea' },
    },
    { kind: 'quote', id: 'c', text: 'Be still.', by: 'Psalm 46' },
    { kind: 'picture', id: 'd', url: '/uploads/x.webp', description: 'A long table' },
    { kind: 'button', id: 'f', label: 'Give', to: '/donate' },
  ],
}

const open = (path: string, answers: Parameters<typeof visit>[1]) => {
  asVisitor()
  return visit(path, answers)
}

describe('the newsletters on the web', () => {
  test('are listed with their day, and can be followed', async () => {
    await open('/newsletter', { 'GET /api/newsletter/issues': () => list([issue]) })
    const link = await screen.findByRole('link', { name: 'The chair you keep free' })
    expect(link).toHaveAttribute('href', `/newsletter/${issue.slug}`)
    const item = within(link.closest('li')!)
    expect(item.getByText('20 November 2026')).toBeInTheDocument()
    expect(item.getByText('One chair more than you need.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Follow them with a feed reader' })).toHaveAttribute(
      'href',
      '/newsletter/feed.xml',
    )
  })

  test('say so as long as none has gone out', async () => {
    await open('/newsletter', { 'GET /api/newsletter/issues': () => list([]) })
    expect(await screen.findByRole('heading', { name: 'No newsletters yet' })).toBeInTheDocument()
  })

  test('show what stood in the email', async () => {
    await open(`/newsletter/${issue.slug}`, { [`GET /api/newsletter/issues/${issue.slug}`]: whole })
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('The chair you keep free')
    const article = within(screen.getByRole('article', { name: 'The chair you keep free' }))
    expect(article.getByText('moved').tagName).toBe('STRONG')
    expect(article.getByRole('heading', { name: 'This week' })).toBeInTheDocument()
    expect(article.getByRole('link', { name: 'Mentor training day' })).toHaveAttribute('href', '/events/e1')
    expect(article.getByText('Sunday 22 November 2026, 9am, Adenta')).toBeInTheDocument()
    expect(article.getByText('Psalm 46')).toBeInTheDocument()
    expect(article.getByRole('img', { name: 'A long table' })).toBeInTheDocument()
    expect(article.getByRole('link', { name: 'Give' })).toHaveAttribute('href', '/donate')
  })

  test('are shared with their own image, and never with the cover of a teaching, which has another title on it', () => {
    const imageOf = (shown: ArchivedWhole['shown']) => {
      const client = new QueryClient()
      client.setQueryData(archivedIssue(issue.slug).queryKey, { ...issue, shown })
      const path = `/newsletter/${issue.slug}`
      return page.head({ path, params: { slug: issue.slug }, search: new URLSearchParams() }, client).image
    }
    const teaching = {
      kind: 'teaching',
      id: 't',
      teachingId: 'two',
      title: 'Grace for people who plan',
      speaker: 'Abena',
      length: '14 min',
      isVideo: true,
      picture: '/teachings/two/preview.png',
    } as const
    expect(imageOf([teaching, ...whole.shown])).toEqual({
      path: '/uploads/x.webp',
      alt: 'A long table',
      isUploaded: true,
    })
    expect(imageOf([teaching])).toBeUndefined()
  })

  test('say if one does not exist', async () => {
    await open('/newsletter/99-none', {
      'GET /api/newsletter/issues/99-none': () => refusal(404, 'Gone', { code: 'issue_not_found' }),
    })
    expect(await screen.findByRole('heading', { name: 'Newsletter Not Found' })).toBeInTheDocument()
  })
})
