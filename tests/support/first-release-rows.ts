import type pg from 'pg'

export type FirstReleaseSizes = {
  people: number
  members: number
  registrations: number
  gifts: number
  messages: number
  requests: number
}

/**
 * Fills a database of the first release (29 migrations), by set. All that the site must understand is among the rows: one
 * address in other capitals, names that differ or are missing, prayers without an address, deleted accounts, payments
 * that are not finished.
 */
export const fillFirstRelease = async (pool: pg.Pool, sizes: FirstReleaseSizes): Promise<void> => {
  await pool.query(insertEvents)
  await pool.query(insertMembers, [sizes.members])
  await pool.query('alter table event_registrations disable trigger count_seats')
  await pool.query(insertRegistrations, [sizes.registrations, sizes.people])
  await pool.query('alter table event_registrations enable trigger count_seats')
  await pool.query(countSeats)
  await pool.query(insertGifts, [sizes.gifts, sizes.people])
  await pool.query(insertPayments)
  await pool.query(insertMovements)
  await pool.query(insertReceipts)
  await pool.query(insertMessages, [sizes.messages, sizes.people])
  await pool.query(insertMentorRequests, [sizes.requests, sizes.people])
  await pool.query(insertJoinRequests, [sizes.requests, sizes.people])
  await pool.query(insertEntries, [sizes.requests])
}

const nameOf = (n: string) => `
  (array['Ama', 'Kwame', 'Kɔfi', 'Esi', 'Yaw', 'Akosua', 'Abena', 'Aïcha', 'José', 'Zoë'])[1 + ${n} % 10] || ' '
  || (array['Mensah', 'Asante', 'Owusu', 'Boateng', 'Appiah', 'Obɛng', 'Amoah', 'Darko'])[1 + ${n} / 10 % 8]
  || case when ${n} % 13 = 0 then ' ' || ${n} else '' end`

/** One in seven was typed with capitals; one in a hundred belongs to an account that was deleted. */
const emailOf = (n: string, row: string) => `
  case when ${n} % 100 = 99 then 'deleted-' || ${n} || '@deleted.invalid'
    when ${row} % 7 = 0 then 'Person-' || ${n} || '@Example.org' else 'person-' || ${n} || '@example.org' end`

const phoneOf = (row: string) => `
  case ${row} % 5 when 0 then null when 1 then '' when 2 then '024 ' || lpad((${row} % 10000000)::text, 7, '0')
    when 3 then '+233(0)24' || lpad((${row} % 10000000)::text, 7, '0') else '0302 123' end`

/** No two rows of all tables have the same moment: the first one of a person is always the same. */
const momentOf = (minutes: number, table: number) =>
  `timestamptz '2026-10-01 12:00Z' - n * interval '${minutes} minutes' + n * interval '20 microseconds' + interval '${table} microseconds'`

const insertEvents = `
  insert into events (title, description, date, time, starts_at, ends_at, category)
  select 'Evening ' || to_char(n, 'FM0000'), 'Come as you are, and stay for the questions.', date '2026-01-01' + n, '6:00 – 8:00pm',
    date '2026-01-01' + n + time '18:00', date '2026-01-01' + n + time '20:00', 'Discussion'
  from generate_series(1, 1000) n`

const insertMembers = `
  insert into members (username, email, password_hash, full_name, is_approved, email_confirmed_at, created_at)
  select 'member-' || n, 'person-' || 3 * n || '@example.org', 'none', ${nameOf('(n + 1)')}, n % 50 > 0,
    case when n % 3 > 0 then ${momentOf(21, 1)} end, ${momentOf(21, 1)}
  from generate_series(1, $1::int) n`

const insertRegistrations = `
  insert into event_registrations
    (event_id, name, email, phone, number_of_attendees, payment_status, hold_expires_at, cancelled_at, created_at)
  select ids[1 + n % 1000], ${nameOf('(p + n % 3)')}, ${emailOf('p', 'n')}, ${phoneOf('n')}, 1 + n % 3, status,
    case when status = 'pending' then ${momentOf(5, 2)} end, case when n % 29 = 0 then ${momentOf(5, 2)} end, ${momentOf(5, 2)}
  from generate_series(1, $1::int) n,
    lateral (select 1 + n / 2 % $2 as p,
      case n % 20 when 3 then 'completed' when 5 then 'failed' when 6 then 'pending' else 'free' end as status) as who,
    (select array_agg(id order by title) as ids from events) as known
  on conflict do nothing`

const countSeats = `
  update events set registered = taken.seats
  from (select event_id, sum(number_of_attendees) as seats from event_registrations where holds_seats group by 1) as taken
  where event_id = events.id`

const insertGifts = `
  insert into donations (donor_name, donor_email, amount, currency, frequency, status, created_at)
  select case n % 4 when 0 then null when 1 then '' else ${nameOf('(p + n % 2)')} end, ${emailOf('p', 'n')}, 1000 + n % 5000,
    case when n % 3 = 0 then 'USD' else 'GHS' end, 'one-time',
    case n % 40 when 0 then 'refunded' when 1 then 'pending' when 2 then 'failed' else 'completed' end, ${momentOf(9, 3)}
  from generate_series(1, $1::int) n, lateral (select 1 + n * 43::bigint % $2 as p) as who`

const insertPayments = `
  insert into payments (purpose, subject_id, amount, currency, description, method, status, intent_id, completed_at, created_at)
  select 'donation', id, amount, currency, 'A gift', case when amount % 10 = 0 then 'by hand' else 'card' end, status,
    case when amount % 10 > 0 then 'pi_' || id end,
    case when status in ('completed', 'refunded') then created_at end, created_at
  from donations`

const insertMovements = `
  insert into ledger (payment_id, kind, amount, currency, provider_id, happened_at, created_at)
  select id, 'charge', amount, currency, 'ch_' || id, completed_at, completed_at from payments where completed_at is not null
  union all
  select id, 'refund', -amount, currency, 're_' || id, completed_at + interval '1 day', completed_at + interval '1 day'
  from payments where status = 'refunded'`

const insertReceipts = `
  insert into receipts (year, serial, payment_id, issued_at)
  select year, row_number() over (partition by year order by completed_at), id, completed_at
  from payments, lateral (select extract(year from completed_at)::int as year) as paid where completed_at is not null`

const words = `
  'I moved to ' || (array['Accra', 'Kumasi', 'Tamale', 'Nairobi'])[1 + n % 4] || ' for work and ' ||
  repeat('wonder how faith and the first salary go together when family calls from home. ', 3) || md5(n::text)`

const insertMessages = `
  insert into inbox_messages (reference, kind, name, email, subject, body, state, details, created_at, due_at)
  select 'Q-' || n, kind, case when kind = 'prayer' and n % 8 = 0 then null else ${nameOf('(p + n % 2)')} end,
    case when kind = 'prayer' and n % 16 = 0 then null else ${emailOf('p', 'n')} end, 'Theology', ${words},
    case when n % 50 = 0 then 'new' else 'done' end,
    case n % 5 when 0 then '{"sharing": "circle"}' when 1 then '{"sharing": "team"}' else '{}' end::jsonb,
    ${momentOf(31, 4)}, ${momentOf(31, 4)} + interval '48 hours'
  from generate_series(1, $1::int) n,
    lateral (select 1 + n * 31::bigint % ($2 * 5 / 4) as p, case when n % 4 = 0 then 'prayer' else 'question' end as kind) as who`

const insertMentorRequests = `
  insert into mentor_requests (reference, name, email, phone, country, primary_area_of_interest, goals, state, created_at, due_at)
  select 'M-' || n, ${nameOf('p')}, ${emailOf('p', 'n')}, ${phoneOf('n')}, 'ghana', 'theology', ${words},
    case when n % 50 = 0 then 'new' else 'closed' end, ${momentOf(57, 5)}, ${momentOf(57, 5)} + interval '72 hours'
  from generate_series(1, $1::int) n, lateral (select 1 + n * 37::bigint % $2 as p) as who`

const insertJoinRequests = `
  insert into join_us (reference, first_name, last_name, email, phone, interests, message, state, created_at)
  select 'J-' || n, 'Person', n::text, ${emailOf('p', 'n')}, ${phoneOf('n')}, array['events'], ${words},
    case when n % 50 = 0 then 'new' else 'done' end, ${momentOf(61, 6)}
  from generate_series(1, $1::int) n, lateral (select 1 + n * 41::bigint % $2 as p) as who`

const insertEntries = `
  insert into audit_log (admin_id, admin_name, action, subject, created_at)
  select gen_random_uuid(), 'Efua', 'event.updated', 'Évening ' || n, ${momentOf(11, 7)}
  from generate_series(1, $1::int) n`
