import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { BinKind } from '#features/team/bin/categories.ts'
import type { BinEntry } from '#features/team/bin/schema.ts'
import { insertRequest, insertThreadMessage } from '#tests/factories/requests.ts'
import { createMember } from '#tests/support/accounts.ts'
import type { TestServer } from '#tests/support/server.ts'
import { insertEvents, insertTeachings } from './content.ts'
import type { Dashboard } from './dashboard.ts'
import { anAddress } from './forms.ts'
import { register } from './registrations.ts'

/** Something of each kind, with everything that can belong to it; how it is deleted, and where it is then gone from. */
export type Sample = { id: string; deletedAt: string; title: string; gone: () => Promise<boolean> }

/** What tests of the bin do, as an administrator who also reads private prayers. */
export const openBin = (server: TestServer, dashboard: Dashboard) => {
  const query = (statement: string, ...values: unknown[]) => server.pool.query(statement, values)

  const idOf = async (statement: string, ...values: unknown[]): Promise<string> =>
    (await server.pool.query<{ id: string }>(statement, values)).rows[0]!.id

  const bringBack = (id: string, who = dashboard) =>
    who.call<{ notified?: number; error?: string; code?: string }>('POST', `/api/admin/bin/${id}/bring-back`)

  const entryOf = async (id: string, who = dashboard): Promise<BinEntry | undefined> =>
    (await who.list<BinEntry>('/api/admin/bin')).rows.find((entry) => entry.id === id)

  const remove = async ({ deletedAt }: Sample, who = dashboard) =>
    expect((await who.call('DELETE', deletedAt)).status).toBeLessThan(300)

  const isGone = async (path: string, headers = {}) => (await server.get(path, headers)).status === 404

  const anEvent = async (given: object = {}): Promise<Sample> => {
    const [id] = (await insertEvents(server.pool, { title: 'An evening', capacity: 9, ...given })) as [string]
    await query('insert into event_hosts (event_id, admin_id) values ($1, $2)', id, dashboard.id)
    await register(server, id, { email: anAddress(), numberOfAttendees: 3 })
    await register(server, id, { email: anAddress(), numberOfAttendees: 2 })
    await query(
      `insert into tickets (code_hash, registration_id, invite)
        select md5(id::text), id, md5('invite ' || id) from event_registrations where event_id = $1`,
      id,
    )
    await query(
      `with link as (insert into door_links (event_id, token_hash, strength)
          values ($1, md5(random()::text), 'full') returning id),
        phone as (insert into door_phones (id, link_id, name) select gen_random_uuid(), id, 'Kojo' from link returning id, link_id)
        insert into check_ins (id, event_id, link_id, phone_id, how, said, result, seats, taken_at)
          select gen_random_uuid(), $1, link_id, id, 'walk-in', 'in', 'in', 1, now() from phone`,
      id,
    )
    await query(
      `with recap as (insert into event_recaps (event_id, words) values ($1, 'We sang until late.') returning event_id)
        insert into event_recap_pictures (event_id, position, url, alt)
          select event_id, 1, '/uploads/choir.jpg', 'The choir' from recap`,
      id,
    )
    await query(
      `with waits as (
         insert into event_waiting (event_id, name, email, number_of_attendees, takes_fewer, state, waits_since)
         values ($1, 'Esi', 'esi.waits@example.org', 10, false, 'waiting', now()) returning id)
       insert into event_waiting_tokens (hash, waiting_id) select 'waits-' || id, id from waits`,
      id,
    )
    await query(
      'insert into registration_rests (registration_id) select id from event_registrations where event_id = $1',
      id,
    )
    await query(
      `with gift as (
         insert into seat_gifts (event_id, giver_email, seats, each, currency, status)
         values ($1, 'giver@example.org', 2, 500, 'GHS', 'given') returning id),
       token as (insert into seat_gift_tokens (hash, gift_id) select 'gift-' || id, id from gift),
       used as (insert into seat_gifts_used (gift_id, registration_id, seats, returned_at)
         select gift.id, r.id, 1, now() from gift, event_registrations r where r.event_id = $1 limit 1),
       claim as (
         insert into seat_claims (event_id, name, email, mailbox, number_of_attendees, state, waits_since)
         values ($1, 'Adwoa', 'adwoa@example.org', 'adwoa@example.org', 1, 'waiting', now()) returning id)
       insert into seat_claim_tokens (hash, claim_id) select 'claim-' || id, id from claim`,
      id,
    )
    return {
      id,
      deletedAt: `/api/admin/events/${id}`,
      title: expect.stringMatching(/^An evening, /) as string,
      gone: () => isGone(`/api/events/${id}`),
    }
  }

  const aTeaching = async (): Promise<Sample> => {
    const [id] = (await insertTeachings(server.pool, {
      title: 'On waiting',
      videoId: randomUUID().slice(0, 11),
      editedFields: ['title'],
    })) as [string]
    const member = await createMember(server)
    await query(
      `insert into member_teachings (member_id, teaching_id, mark) values ($1, $2, 'liked')`,
      member.id,
      id,
    )
    await insertRequest(server.pool, { kind: 'question', teachingId: id })
    return {
      id,
      deletedAt: `/api/admin/teachings/${id}`,
      title: 'On waiting',
      gone: () => isGone(`/api/teachings/${id}`),
    }
  }

  const aResource = async (): Promise<Sample> => {
    const { body } = await dashboard.call<{ id: string }>('POST', '/api/admin/resources', {
      title: 'A guide',
      description: 'For forty days.',
      category: 'Study Guide',
    })
    return {
      id: body.id,
      deletedAt: `/api/admin/resources/${body.id}`,
      title: 'A guide',
      gone: () => isGone(`/api/resources/${body.id}`),
    }
  }

  const aPerson = async ({ email = anAddress('kwame'), isPrivate = false } = {}): Promise<Sample> => {
    const id = await idOf(
      `insert into people (name, email, phone, also_emails, is_private) values ('Kwame Asante', $1, '+233', $2, $3) returning id`,
      email,
      `other.${email}`,
      isPrivate,
    )
    await query(`insert into person_emails values ($2, $1), ('other.' || $2, $1)`, id, email)
    await query(
      `insert into person_notes (person_id, author_id, author_name, text) values ($1, $2, 'Efua', 'Plays the drum')`,
      id,
      dashboard.id,
    )
    await query(
      `insert into person_contacts (person_id, author_id, author_name, kind, happened_on, text, follow_up_on)
       values ($1, $2, 'Efua', 'visit', '2026-01-05', 'She was at home', '2026-02-05')`,
      id,
      dashboard.id,
    )
    await query(`insert into person_tags values ($1, 'choir')`, id)
    await query(
      `with made as (insert into groups (kind, name) values ('circle', gen_random_uuid()) returning id)
     insert into group_people (group_id, person_id) select id, $1 from made`,
      id,
    )
    await query(
      `with met as (insert into circle_meetings (group_id, met_on, did_meet)
         select group_id, '2026-01-05', true from group_people where person_id = $1 returning id)
       insert into circle_attendance (meeting_id, person_id, came) select id, $1, true from met`,
      id,
    )
    await query(
      `insert into donations (donor_name, amount, currency, frequency, status, person_id)
       values ('Kwame Asante', 5000, 'GHS', 'one-time', 'completed', $1)`,
      id,
    )
    await query(
      `with sheet as (insert into count_sheets (counted_on, currency, counted_by, changed_by, changed_by_name)
         values ('2026-01-04', 'GHS', 'Efua', gen_random_uuid(), 'Efua') returning id)
       insert into count_sheet_rows (sheet_id, id, position, method, person_id)
         select id, id, 0, 'cash', $1 from sheet`,
      id,
    )
    return {
      id,
      deletedAt: `/api/admin/people/${id}`,
      title: 'Kwame Asante',
      gone: async () => (await query('select from people where id = $1', id)).rowCount === 0,
    }
  }

  const aGroup = async (): Promise<Sample> => {
    const name = `Circle ${randomUUID().slice(0, 8)}`
    const id = await idOf(
      `insert into groups (kind, name, rhythm, weekday, meets_at, place)
       values ('circle', $1, 'weekly', 'Friday', '18:00', 'The garden') returning id`,
      name,
    )
    await query(
      `with made as (insert into people (name) values ('Kwame Leads') returning id)
       insert into group_people (group_id, person_id, is_leader) select $1, id, true from made`,
      id,
    )
    await query(
      `with met as (insert into circle_meetings (group_id, met_on, did_meet, note)
         values ($1, '2026-01-05', true, 'A good evening') returning id),
       came as (insert into circle_attendance (meeting_id, person_id, came)
         select met.id, gp.person_id, true from met, group_people gp where gp.group_id = $1)
       insert into circle_visitors (id, meeting_id, name) select gen_random_uuid(), id, 'Gifty' from met`,
      id,
    )
    await query(`insert into circle_links (group_id, token_hash) values ($1, gen_random_uuid())`, id)
    return {
      id,
      deletedAt: `/api/admin/groups/${id}`,
      title: name,
      gone: () => isGone(`/api/admin/groups/${id}`, dashboard.headers),
    }
  }

  const aMember = async (): Promise<Sample> => {
    const { id, username, email } = await createMember(server, { phone: '+233 20', role: 'leader' })
    const [teaching] = await insertTeachings(server.pool, {})
    await query(
      `insert into member_teachings (member_id, teaching_id, mark) values ($1, $2, 'saved')`,
      id,
      teaching,
    )
    return {
      id,
      deletedAt: `/api/admin/users/${id}`,
      title: `Ama Serwaa (${username})`,
      gone: async () => (await dashboard.list(`/api/admin/users?search=${email}`)).total === 0,
    }
  }

  const aRequest = async (
    path: 'inbox' | 'mentor-requests' | 'join-us',
    given: Parameters<typeof insertRequest>[1],
    title = 'Esi Boateng',
  ): Promise<Sample> => {
    const reference = randomUUID().slice(0, 8)
    const person = { name: 'Esi Boateng', email: 'esi@example.org' }
    const id = await insertRequest(server.pool, { ...person, ...given, reference })
    await dashboard.call('PUT', `/api/admin/${path}/${id}`, { ownerId: dashboard.id })
    await dashboard.call('POST', `/api/admin/${path}/${id}/notes`, { text: 'Called her.' })
    await insertThreadMessage(server.pool, {
      requestId: id,
      direction: 'out',
      authorId: dashboard.id,
      authorName: 'Efua',
      text: 'We will.',
      cameBy: 'dashboard',
    })
    await query(
      'insert into request_helpers (request_id, admin_id) select $1, id from admins where id <> $2 limit 1',
      id,
      dashboard.id,
    )
    await dashboard.call('PUT', `/api/admin/${path}/${id}/reminder`, {
      reminder: { day: '2027-03-14', line: 'Call her.' },
    })
    await query(
      `insert into request_tokens (hash, purpose, request_id) values ($2, 'page', $1)`,
      id,
      randomUUID(),
    )
    await query(`insert into team_news (kind, request_id) values ('new request', $1)`, id)
    return {
      id,
      deletedAt: `/api/admin/${path}/${id}`,
      title: title ? `${title}, ${reference}` : reference,
      gone: () => isGone(`/api/admin/${path}/${id}`, dashboard.headers),
    }
  }

  const aMessage = () => aRequest('inbox', { kind: 'question', details: { teaching: 'On waiting' } })

  const aPrivatePrayer = () =>
    aRequest(
      'inbox',
      { kind: 'prayer', name: 'Quillwortina', email: 'quill@example.org', body: 'bromblebeck' },
      '',
    )

  const aCountSheet = async (): Promise<Sample> => {
    const id = randomUUID()
    await dashboard.call('PUT', `/api/admin/count-sheets/${id}`, {
      countedOn: '2026-01-04',
      occasion: 'Sunday gathering',
      currency: 'GHS',
      countedBy: 'Efua',
      total: 5_000,
      rows: [{ id: randomUUID(), who: { kind: 'new', name: 'Kofi' }, method: 'cash', amount: 5_000 }],
    })
    return {
      id,
      deletedAt: `/api/admin/count-sheets/${id}`,
      title: 'Count of Sun 4 Jan 2026, Sunday gathering',
      gone: () => isGone(`/api/admin/count-sheets/${id}`, dashboard.headers),
    }
  }

  const samples: Record<BinKind, () => Promise<Sample>> = {
    event: anEvent,
    teaching: aTeaching,
    resource: aResource,
    person: aPerson,
    group: aGroup,
    member: aMember,
    message: aMessage,
    'mentor request': () => aRequest('mentor-requests', { kind: 'mentor request' }),
    'join request': () => aRequest('join-us', { kind: 'join request' }),
    'count sheet': aCountSheet,
  }

  return {
    query,
    idOf,
    bringBack,
    entryOf,
    remove,
    samples,
    anEvent,
    aTeaching,
    aResource,
    aPerson,
    aMessage,
    aPrivatePrayer,
  }
}

export type TestBin = ReturnType<typeof openBin>
