import type pg from 'pg'

export type PeopleSizes = { people: number; registrations: number; requests: number; gifts: number }

/** So many people with all that they wrote, booked and gave, instead of the demo content. Answers one who did much. */
export const fillPeople = async (pool: pg.Pool, sizes: PeopleSizes): Promise<string> => {
  await pool.query(
    'truncate people, groups, members, event_registrations, events, requests, donations cascade',
  )
  for (const [table, trigger] of noting) await pool.query(`alter table ${table} disable trigger ${trigger}`)
  await pool.query(insertEvents)
  await pool.query(insertPeople, [sizes.people])
  await pool.query(`insert into person_emails (email, person_id) select email, id from people`)
  await pool.query(insertMembers)
  await pool.query(insertGroups)
  await pool.query(insertGroupPeople)
  await pool.query(insertTags)
  await pool.query(insertRegistrations, [sizes.registrations, sizes.people])
  const each = Math.round(sizes.requests / 4)
  await pool.query(insertMessages, [2 * each, sizes.people])
  await pool.query(insertMentorRequests, [each, sizes.people])
  await pool.query(insertJoinRequests, [each, sizes.people])
  await pool.query(insertGifts, [sizes.gifts, sizes.people])
  await pool.query(insertCashGifts)
  await pool.query(insertPayments)
  await pool.query(insertMovements)
  await pool.query(insertReceipts)
  await pool.query(insertReceiptYear)
  for (const [table, trigger] of noting) await pool.query(`alter table ${table} enable trigger ${trigger}`)
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ id: string }>(
    `select id from people where email = 'person-7@example.org'`,
  )
  return rows[0]!.id
}

/** The triggers would add each person, one by one; the people are there by then. */
const noting = [
  ['event_registrations', 'count_seats'],
  ['event_registrations', 'event_registrations_note_person'],
  ['donations', 'donations_note_person'],
  ['requests', 'requests_note_person'],
  ['members', 'members_note_person'],
] as const

/** A name for the number of a person: 40 first names, 20 second names and 50 last names, some with accents. */
const nameOf = (n: string) => `
  (array['Ama', 'Kwame', 'Kɔfi', 'Esi', 'Yaw', 'Akosua', 'Abena', 'Kojo', 'Adwoa', 'Kwabena', 'Afia', 'Kwaku', 'Efua', 'Yaa',
    'Nana', 'Mercy', 'Grace', 'Joseph', 'Daniel', 'Ebenezer', 'Comfort', 'Felix', 'Gifty', 'Isaac', 'Jemima', 'Lerato', 'Chidi',
    'Halima', 'Otieno', 'Ngozi', 'Amina', 'Samuel', 'Ruth', 'Naomi', 'Zuberi', 'Thandi', 'Sipho', 'Aïcha', 'José', 'Zoë'])[1 + ${n} % 40]
  || ' ' || (array['', 'Serwaa', 'Osei', 'Adjei', 'Boatemaa', 'Nyarko', 'Kusi', 'Baah', 'Tetteh', 'Lamptey', 'Quaye', 'Addo',
    'Frimpong', 'Sarpong', 'Gyamfi', 'Ofori', 'Antwi', 'Opoku', 'Badu', 'Donkor'])[1 + (${n} / 40) % 20]
  || ' ' || (array['Mensah', 'Asante', 'Owusu', 'Boateng', 'Appiah', 'Agyeman', 'Amoah', 'Darko', 'Ansah', 'Acheampong'])[1 + (${n} / 800) % 10]
  || case when ${n} % 5000 = 77 then ' Zebedee' else '' end`

const emailOf = (n: string) => `'person-' || ${n} || '@example.org'`
const phoneOf = (n: string) => `'+233 24 ' || lpad((${n} % 10000000)::text, 7, '0')`

const insertEvents = `
  insert into events (title, description, date, time, starts_at, ends_at, category)
  select 'Evening ' || to_char(n, 'FM000'), 'Come as you are, and stay for the questions.', current_date + n - 150, '6:00 – 8:00pm',
    current_date + n - 150 + time '18:00', current_date + n - 150 + time '20:00', 'Discussion'
  from generate_series(1, 300) n`

const insertPeople = `
  insert into people (name, email, phone, came_from, created_at, last_seen_at)
  select ${nameOf('n')}, ${emailOf('n')}, case when n % 3 > 0 then ${phoneOf('n')} end,
    case when n % 10 = 0 then 'import' else 'site' end,
    now() - n * interval '20 minutes', now() - (n * 7919 % 50000) * interval '20 minutes'
  from generate_series(1, $1::int) n`

const insertMembers = `
  insert into members (username, email, password_hash, full_name, is_approved, email_confirmed_at, created_at)
  select 'member-' || row_number() over (order by email), email, 'none', name, true, now(), created_at
  from people where substr(md5(email), 1, 1) < '8'`

const insertGroups = `
  insert into groups (kind, name) select case when n % 4 = 0 then 'team' else 'circle' end, 'Group ' || n
  from generate_series(1, 60) n`

/** A third is in a circle or a team. */
const insertGroupPeople = `
  insert into group_people (group_id, person_id)
  select ids[1 + row_number() over () % 60], id from people, (select array_agg(id) as ids from groups) as known
  where substr(md5(email), 2, 1) < '5'`

const insertTags = `
  insert into person_tags (person_id, tag)
  select id, 'Tag ' || 1 + row_number() over () % 20 from people where substr(md5(email), 3, 1) < '2'`

/** Most come four times; one in a hundred comes every week. Of eight in ten registrations the team said whether they came. */
const insertRegistrations = `
  insert into event_registrations (event_id, name, email, phone, payment_status, attended, created_at)
  select ids[1 + n % 300], ${nameOf('p')}, ${emailOf('p')}, case when p % 3 > 0 then ${phoneOf('p')} end,
    'free', case when n % 300 < 149 and n / 300 % 10 < 8 then n / 300 % 10 < 6 end, now() - n * interval '2 minutes'
  from generate_series(1, $1::int) n,
    lateral (select case when n % 4 = 0 then 1 + (n / 300) % 500 else 1 + n % $2 end as p) as who,
    (select array_agg(id order by title) as ids from events) as known
  on conflict do nothing`

const words = `
  'I moved to ' || (array['Accra', 'Kumasi', 'Tamale', 'Takoradi', 'Nairobi', 'Lagos'])[1 + n % 6] || ' for work and ' ||
  repeat('wonder how faith and the first salary go together when family calls from home. ', 3) || md5(n::text) ||
  case when n % 2000 = 77 then ' Nebuchadnezzar.' else '' end`

const insertMessages = `
  insert into requests (reference, kind, name, email, subject, body, state, details, created_at, due_at)
  select 'Q-' || upper(substr(md5('q' || n), 1, 9)), case when n % 4 = 0 then 'prayer' else 'question' end, ${nameOf('p')},
    ${emailOf('p')}, 'Theology', ${words}, case when n % 50 = 0 then 'new' else 'done' end,
    case when n % 8 = 0 then '{"sharing": "circle"}' else '{}' end::jsonb, now() - n * interval '1 hour', now() - n * interval '1 hour'
  from generate_series(1, $1::int) n, lateral (select 1 + n * 31 % $2 as p) as who`

const insertMentorRequests = `
  insert into requests (reference, kind, name, email, details, body, state, created_at, due_at)
  select 'M-' || upper(substr(md5('m' || n), 1, 9)), 'mentor request', ${nameOf('p')}, ${emailOf('p')},
    '{"country": "ghana", "primaryAreaOfInterest": "theology"}', ${words}, 'closed',
    now() - n * interval '1 hour', now() - n * interval '1 hour'
  from generate_series(1, $1::int) n, lateral (select 1 + n * 37 % $2 as p) as who`

const insertJoinRequests = `
  insert into requests (reference, kind, name, email, details, body, state, created_at)
  select 'J-' || upper(substr(md5('j' || n), 1, 9)), 'join request', ${nameOf('p')}, ${emailOf('p')},
    jsonb_build_object('firstName', split_part(${nameOf('p')}, ' ', 1), 'lastName', split_part(${nameOf('p')}, ' ', 3),
      'interests', '["events"]'::jsonb, 'wantsNewsletter', true), ${words}, 'done', now() - n * interval '1 hour'
  from generate_series(1, $1::int) n, lateral (select 1 + n * 41 % $2 as p) as who`

const insertGifts = `
  insert into donations (donor_name, donor_email, amount, currency, frequency, status, created_at)
  select ${nameOf('p')}, ${emailOf('p')}, 5000, 'GHS', 'one-time', 'completed', now() - n * interval '5 minutes'
  from generate_series(1, $1::int) n, lateral (select 1 + n * 43 % $2 as p) as who`

/** A tenth came in cash, without an address. */
const insertCashGifts = `
  update donations d set person_id = e.person_id, donor_email = null from person_emails e
  where e.email = d.donor_email and substr(md5(d.id::text), 1, 1) = '0'`

const insertPayments = `
  insert into payments (purpose, subject_id, amount, currency, description, status, completed_at)
  select 'donation', id, amount, currency, 'A gift of the measure', 'completed', created_at from donations`

const insertMovements = `
  insert into ledger (payment_id, kind, amount, currency, provider_id, happened_at)
  select id, 'charge', amount, currency, 'ch_' || id, completed_at from payments where description = 'A gift of the measure'`

const insertReceiptYear = `
  insert into receipt_years (year, last) select 2031, count(*) from receipts where year = 2031`

const insertReceipts = `
  insert into receipts (year, serial, payment_id)
  select 2031, row_number() over (order by completed_at), id from payments where description = 'A gift of the measure'`
