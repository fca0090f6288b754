import { screen } from '@testing-library/react'
import { asAdmin } from '#tests/support/component-samples.ts'
import { list, visit, type Answers, type Call } from '#tests/support/component.tsx'
import type { CountSheet } from '#features/money/treasury/counts/schema.ts'

export const countId = '3f0c9d3e-0000-4000-8000-000000000001'

export const kwame = {
  id: '3f0c9d3e-0000-4000-8000-000000000011',
  name: 'Kwame Asante',
  phoneEnd: '821',
  hasEmail: true,
}

export const akua = {
  id: '3f0c9d3e-0000-4000-8000-000000000012',
  name: 'Akua Darko',
  phoneEnd: '553',
  hasEmail: false,
}

export const fund = { id: '3f0c9d3e-0000-4000-8000-000000000021', name: 'Building' }

export const aSheet = (change: Partial<CountSheet> = {}): CountSheet => ({
  id: countId,
  version: '1',
  state: 'draft',
  countedOn: '2026-01-04',
  occasion: 'Sunday gathering',
  currency: 'GHS',
  fundId: null,
  countedBy: 'Nii Lante',
  alsoCountedBy: 'Esi Quaye',
  total: 124_050,
  rows: [
    {
      id: '3f0c9d3e-0000-4000-8000-000000000031',
      who: { kind: 'known', person: kwame },
      method: 'cash',
      reference: null,
      fundId: fund.id,
      amount: 124_050,
    },
  ],
  entries: [],
  changedAt: '2026-01-04T12:41:00.000Z',
  changedByName: 'Nii Lante',
  isOwn: true,
  confirmedAt: null,
  confirmedByName: null,
  bookedAt: null,
  bookedByName: null,
  ...change,
})

const answers: Answers = {
  ...asAdmin({ name: 'Nii Lante' }),
  'GET /api/admin/hand-entry-choices': { funds: [fund], events: [] },
  'GET /api/admin/counters': ['Nii Lante', 'Esi Quaye'],
  'GET /api/admin/hand-entries': list([]),
  'GET /api/admin/transfer-claims': list([]),
  'GET /api/admin/count-sheets': list([]),
  'POST /api/admin/hand-entries/people': ({ body }) =>
    [kwame, akua].filter(({ name }) => name.toLowerCase().includes((body as { search: string }).search)),
}

export const openCount = (page = 'new', more: Answers = {}) =>
  visit(`/admin/treasury/${page}`, { ...answers, ...more })

export const sentBy = (calls: readonly Call[], method: string) =>
  calls.findLast((call) => call.method === method)

export const who = (gift: number) => screen.findByRole('combobox', { name: `Who, gift ${gift}` })

export const amount = (gift: number) => screen.getByRole('textbox', { name: `Amount in GHS, gift ${gift}` })
