import type pg from 'pg'

export type Sizes = { members: number; registrations: number; requests: number; donations: number }

const tables = [
  'members',
  'event_registrations',
  'requests',
  'audit_log',
  'events',
  'page_views',
  'donations',
  'payments',
]

/** So many rows instead of the demo content. Answers the event that a hundredth of the registrations are for. */
export const fillDashboard = async (
  pool: pg.Pool,
  { members, registrations, requests, donations }: Sizes,
): Promise<string> => {
  await pool.query('truncate members, event_registrations, events cascade')
  await pool.query(insertEvents)
  await pool.query(insertMembers, [members])
  await pool.query('alter table event_registrations disable trigger count_seats')
  await pool.query(insertRegistrations, [registrations])
  await pool.query('alter table event_registrations enable trigger count_seats')
  for (const statement of [insertMessages, insertMentorRequests, insertJoinRequests, insertEntries])
    await pool.query(statement, [requests])
  await pool.query('truncate donations cascade')
  await pool.query(insertDonations, [donations])
  await pool.query(insertPayments)
  for (const table of tables) await pool.query(`vacuum analyze ${table}`)
  await pool.query(`select pg_notify('changes', '["events","donations"]')`)
  const { rows } = await pool.query<{ id: string }>('select id from events order by title limit 1')
  return rows[0]!.id
}

const insertEvents = `
  insert into events (title, description, date, time, starts_at, ends_at, category)
  select 'Event ' || to_char(n, 'FM000'), 'Come as you are.', current_date + n - 50, '6:00 – 8:00pm',
    current_date + n - 50 + time '18:00', current_date + n - 50 + time '20:00', 'Discussion'
  from generate_series(1, 100) n`

/** One in 5,000 is called Zebedee; two in a hundred are waiting. */
const insertMembers = `
  insert into members (username, email, password_hash, full_name, is_approved, created_at)
  select 'member-' || n, 'member-' || n || '@example.org', 'none',
    case when n % 5000 = 77 then 'Zebedee ' else 'Ama ' end || md5(n::text), n % 50 <> 0, now() - n * interval '20 minutes'
  from generate_series(1, $1::int) n`

const insertRegistrations = `
  insert into event_registrations (event_id, name, email, payment_status, created_at)
  select ids[1 + n % 100], case when n % 20000 = 77 then 'Zebedee ' else 'Person ' end || n, 'person-' || n || '@example.org',
    'free', now() - n * interval '4 minutes'
  from generate_series(1, $1::int) n, (select array_agg(id order by title) as ids from events) as known`

const insertMessages = `
  insert into requests (reference, kind, name, email, subject, body, state, created_at, due_at)
  select 'Q-' || n, 'question', 'Person ' || n, 'person-' || n || '@example.org', 'Theology', repeat('Why? ', 40),
    case when n % 50 = 0 then 'new' else 'done' end, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '48 hours'
  from generate_series(1, $1::int) n`

const insertMentorRequests = `
  insert into requests (reference, kind, name, email, details, body, state, created_at, due_at)
  select 'M-' || n, 'mentor request', 'Person ' || n, 'person-' || n || '@example.org',
    '{"country": "ghana", "primaryAreaOfInterest": "theology"}', 'To read with somebody.',
    case when n % 50 = 0 then 'new' else 'closed' end, now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '72 hours'
  from generate_series(1, $1::int) n`

const insertJoinRequests = `
  insert into requests (reference, kind, name, email, details, state, created_at)
  select 'J-' || n, 'join request', 'Person ' || n, 'person-' || n || '@example.org',
    jsonb_build_object('firstName', 'Person', 'lastName', n::text, 'interests', '["events"]'::jsonb, 'wantsNewsletter', true),
    case when n % 50 = 0 then 'new' else 'done' end, now() - n * interval '1 hour'
  from generate_series(1, $1::int) n`

const insertEntries = `
  insert into audit_log (actor_id, actor_name, action, subject, created_at)
  select gen_random_uuid(), 'Efua', 'event.updated', 'Event ' || n, now() - n * interval '1 hour'
  from generate_series(1, $1::int) n`

/** One in 2,000 is from Zebedee; each was paid by card. */
const insertDonations = `
  insert into donations (donor_name, donor_email, amount, currency, frequency, status, created_at)
  select case when n % 2000 = 77 then 'Zebedee ' else 'Person ' end || n, 'person-' || n || '@example.org', 5000, 'USD',
    case when n % 3 = 0 then 'monthly' else 'one-time' end, case when n % 50 = 0 then 'refunded' else 'completed' end,
    now() - n * interval '30 minutes'
  from generate_series(1, $1::int) n`

const insertPayments = `
  insert into payments (purpose, subject_id, amount, currency, description, status, completed_at)
  select 'donation', id, amount, currency, 'A gift', 'completed', created_at from donations`
