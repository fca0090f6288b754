import type { RequestKind } from '#features/requests/categories.ts'
import type { RetentionName } from '#shared/retention.ts'

/**
 * A row whose time began at a moment, which is SQL; what is to be seen of it; and what is left when its time has run
 * out.
 */
type Sample = {
  put: (at: string) => string
  look: string
  left?: (id: string) => object
}

const request = (kind: RequestKind, state = 'done', details: object = {}): Sample => ({
  put: (at) => `insert into requests (reference, kind, name, email, body, state, done_at, details)
    values (gen_random_uuid(), '${kind}', 'Ama', 'ama@example.org', 'Why?', '${state}', ${at}, '${JSON.stringify(details)}')
    returning id`,
  look: 'select kind, name, body from requests where id = $1',
})

const payment = (column: string, value: string): Sample => ({
  put: (
    at,
  ) => `insert into payments (purpose, subject_id, amount, currency, description, status, created_at, ${column})
    values ('donation', gen_random_uuid(), 500, 'GHS', 'Gift', 'failed', ${at}, '${value}') returning id`,
  look: `select amount, description, ${column} from payments where id = $1`,
  left: () => ({ amount: 500, description: 'Gift', [column]: null }),
})

const reader = (state: string, moment: string): Sample => ({
  put: (at) => `insert into newsletter_subscribers (email, token, state, created_at, ${moment})
    values (gen_random_uuid() || '@example.org', gen_random_uuid(), '${state}', now() - interval '9 years', ${at})
    returning id`,
  look: 'select email, state from newsletter_subscribers where id = $1',
})

/** One for each entry of the table. */
export const samples: Record<RetentionName, Sample> = {
  messages: request('contact'),
  prayers: request('prayer'),
  joinRequests: request('join request', 'done', {
    firstName: 'Ama',
    lastName: 'Mensah',
    interests: ['events'],
    wantsNewsletter: true,
  }),
  mentorRequests: request('mentor request', 'matched', {
    country: 'ghana',
    primaryAreaOfInterest: 'theology',
  }),
  returnedEmails: {
    put: (at) =>
      `insert into mail_returns (email_hash, kind, created_at) values (gen_random_uuid(), 'soft', ${at}) returning id`,
    look: 'select kind from mail_returns where id = $1',
  },
  mailings: {
    put: (
      at,
    ) => `insert into mailings (subject, words, audiences, topic, state, finished_at, author_name, total)
      values ('Thank you', 'Thank you.', '[]', 'events', 'sent', ${at}, 'Efua', 0) returning id`,
    look: 'select subject from mailings where id = $1',
  },
  people: {
    put: (at) =>
      `insert into people (name, phone, last_seen_at) values ('Adjoa', '0244', ${at}) returning id`,
    look: 'select name, phone from people where id = $1',
  },
  personMerges: {
    put: (at) => `with one as (insert into people (name) values ('Adjoa') returning id)
      insert into person_merges
        (created_at, stays_id, goes_id, goes_name, admin_name, is_private, stayed, went, merged, emails)
      select ${at}, id, gen_random_uuid(), 'Adjoa B.', 'Efua', false, '[]', '[]', '{}', '{}' from one returning id`,
    look: 'select goes_name from person_merges where id = $1',
  },
  eventAnswers: {
    put: (at) => `with held as (
        insert into events (title, description, date, time, starts_at, ends_at, category)
        values ('Bus', 'To Aburi.', ${at}, '6pm', ${at} - interval '2 hours', ${at}, 'Discussion') returning id)
      insert into event_registrations (event_id, name, email, payment_status, answers)
      select id, 'Esi Quaye', 'esi-answers@example.org', 'free', '[{"id": "1", "question": "Bus?", "answer": "Yes"}]'
      from held returning id`,
    look: 'select name, answers from event_registrations where id = $1',
    left: () => ({ name: 'Esi Quaye', answers: [] }),
  },
  registrations: {
    put: (at) => `with held as (
        insert into events (title, description, date, time, starts_at, ends_at, category)
        values ('Then', 'Long ago.', ${at}, '6pm', ${at} - interval '2 hours', ${at}, 'Discussion') returning id)
      insert into event_registrations
        (event_id, name, email, phone, number_of_attendees, companions, payment_status, amount_paid)
      select id, 'Ama Serwaa', 'ama@example.org', '+233 20 000 0000', 3, '{Kofi Boateng}', 'completed', 6000 from held returning id`,
    look: `select name, email, phone, number_of_attendees, companions, amount_paid, payment_status, holds_seats, registered
      from event_registrations r join events e on e.id = r.event_id where r.id = $1`,
    left: (id) => ({
      name: 'Name removed',
      email: `${id}@deleted.invalid`,
      phone: null,
      number_of_attendees: 3,
      companions: [],
      amount_paid: 6000,
      payment_status: 'completed',
      holds_seats: true,
      registered: 3,
    }),
  },
  waitingLists: {
    put: (at) => `with held as (
        insert into events (title, description, date, time, starts_at, ends_at, category)
        values ('Full', 'Long ago.', ${at}, '6pm', ${at} - interval '2 hours', ${at}, 'Discussion') returning id)
      insert into event_waiting (event_id, name, email, number_of_attendees, state, waits_since)
      select id, 'Esi Quaye', 'esi@example.org', 2, 'waiting', ${at} from held returning id`,
    look: 'select name, email from event_waiting where id = $1',
  },
  seatClaims: {
    put: (at) => `with held as (
        insert into events (title, description, date, time, starts_at, ends_at, category, price)
        values ('Paid', 'Long ago.', ${at}, '6pm', ${at} - interval '2 hours', ${at}, 'Discussion', 500) returning id)
      insert into seat_claims (event_id, name, email, mailbox, number_of_attendees, state, waits_since)
      select id, 'Esi Quaye', 'esi@example.org', 'esi@example.org', 2, 'waiting', ${at} from held returning id`,
    look: 'select name, email, mailbox from seat_claims where id = $1',
  },
  seatGifts: {
    put: (at) => `with held as (
        insert into events (title, description, date, time, starts_at, ends_at, category, price)
        values ('Paid', 'Long ago.', ${at}, '6pm', ${at} - interval '2 hours', ${at}, 'Discussion', 500) returning id)
      insert into seat_gifts
        (event_id, giver_name, giver_email, shows_name, message, seats, each, currency, status, created_at)
      select id, 'Kwame', 'kwame@example.org', true, 'Come!', 2, 500, 'GHS', 'given', ${at} from held returning id`,
    look: 'select giver_name, giver_email, shows_name, message, seats, each from seat_gifts where id = $1',
    left: (id) => ({
      giver_name: null,
      giver_email: `${id}@deleted.invalid`,
      shows_name: false,
      message: null,
      seats: 2,
      each: 500,
    }),
  },
  gifts: {
    put: (
      at,
    ) => `insert into donations (donor_name, donor_email, notes, amount, frequency, status, created_at)
      values ('Kwame', 'kwame@example.org', 'From his aunt', 700, 'one-time', 'completed', ${at}) returning id`,
    look: 'select donor_name, donor_email, notes, amount, status from donations where id = $1',
    left: (id) => ({
      donor_name: null,
      donor_email: `${id}@deleted.invalid`,
      notes: null,
      amount: 700,
      status: 'completed',
    }),
  },
  transferClaims: {
    put: (at) => `insert into transfer_claims
        (network, reference, amount, currency, sent_on, email, state, reason, decided_at)
      values ('mtn', gen_random_uuid(), 500, 'GHS', ${at}, 'kwame@example.org', 'refused', 'It never came', ${at})
      returning id`,
    look: 'select email, amount from transfer_claims where id = $1',
  },
  countDrafts: {
    put: (at) => `with draft as (
        insert into count_sheets (counted_on, currency, counted_by, changed_by, changed_by_name, created_at, changed_at)
        values (${at}, 'GHS', 'Efua', gen_random_uuid(), 'Efua', now() - interval '9 years', ${at}) returning id)
      insert into count_sheet_rows (sheet_id, id, position, name, method)
      select id, id, 0, 'Kwame', 'cash' from draft returning id`,
    look: 'select name from count_sheet_rows where sheet_id = $1',
  },
  circleMeetings: {
    put: (
      at,
    ) => `with held as (insert into groups (kind, name) values ('circle', gen_random_uuid()) returning id),
      met as (insert into circle_meetings (group_id, met_on, did_meet, note, sent_at)
        select id, '2020-01-05', true, 'Her mother is ill', ${at} from held returning id)
      insert into circle_visitors (id, meeting_id, name, phone)
        select id, id, 'Gifty', '0241234567' from met returning id`,
    look: `select m.note, v.name, v.phone from circle_meetings m join circle_visitors v on v.meeting_id = m.id where m.id = $1`,
  },
  walkIns: {
    put: (at) => `with held as (
        insert into events (title, description, date, time, starts_at, ends_at, category)
        values ('Then', 'Long ago.', ${at}, '6pm', ${at} - interval '2 hours', ${at}, 'Discussion') returning id)
      insert into check_ins (id, event_id, how, said, result, seats, name, taken_at)
      select gen_random_uuid(), id, 'walk-in', 'in', 'in', 2, 'Adjoa', ${at} from held returning id`,
    look: 'select name, seats from check_ins where id = $1',
    left: () => ({ name: null, seats: 2 }),
  },
  doorLinks: {
    put: (at) => `with held as (
        insert into events (title, description, date, time, starts_at, ends_at, category)
        values ('Then', 'Long ago.', ${at}, '6pm', ${at} - interval '2 hours', ${at}, 'Discussion') returning id),
      link as (insert into door_links (event_id, token_hash, strength)
        select id, gen_random_uuid(), 'full' from held returning id)
      insert into door_phones (id, link_id, name) select gen_random_uuid(), id, 'Kojo' from link returning id`,
    look: 'select name from door_phones where id = $1',
  },
  statements: {
    put: (at) => `insert into year_statements (year, donor_email, created_at, sent_at)
      values (2017, gen_random_uuid() || '@example.org', now() - interval '9 years', ${at}) returning id`,
    look: 'select year, donor_email from year_statements where id = $1',
  },
  wallets: payment('payer_hint', 'MTN MoMo, ending in 987'),
  emails: {
    put: (at) => `insert into outbox (message_id, recipient, subject, html, text, state, sent_at, created_at)
      values (gen_random_uuid(), 'ama@example.org', 'Welcome', '', '', 'sent', now(), ${at}) returning id`,
    look: 'select subject from outbox where id = $1',
  },
  unconfirmedReaders: reader('unconfirmed', 'asked_at'),
  unsubscribedReaders: reader('unsubscribed', 'unsubscribed_at'),
  sessions: {
    put: (at) => `insert into sessions (token_hash, admin_id, device, last_seen_at, expires_at)
      select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), id, 'Chrome on Android', ${at},
        ${at} + interval '30 days' from admins limit 1 returning id`,
    look: 'select device from sessions where id = $1',
  },
  links: {
    put: (at) => `with one as (
        insert into members (username, email, full_name, password_hash)
        select name, name || '@example.org', 'Ama', 'none' from left(gen_random_uuid()::text, 20) as name returning id, email)
      insert into member_tokens (token_hash, member_id, purpose, email, expires_at)
      select encode(sha256(gen_random_uuid()::text::bytea), 'hex'), id, 'confirm email', email, ${at} from one
      returning token_hash as id`,
    look: 'select email from member_tokens where token_hash = $1',
  },
  invitations: {
    put: (at) => `with one as (
        insert into admins (email, password_hash, name, roles)
        values (gen_random_uuid() || '@example.org', '', 'Yaw', '{care}') returning id)
      insert into team_invitations (email, name, roles, invited_by, token_hash, expires_at)
      select gen_random_uuid() || '@example.org', 'Esi', '{editor}', id,
        encode(sha256(gen_random_uuid()::text::bytea), 'hex'), ${at} from one
      returning id`,
    look: 'select name from team_invitations where id = $1',
  },
  imports: {
    put: (at) => `with one as (
        insert into imports (created_at, kind, file_name, admin_name, headers, columns, row_count)
        values (${at}, 'people', 'list.csv', 'Yaw', '["Email"]', '["email"]', 1) returning id)
      insert into import_rows (import_id, number, cells, emails)
      select id, 2, '["esi@example.org"]', '{esi@example.org}' from one returning import_id as id`,
    look: `select file_name, cells from imports left join import_rows on import_id = id where id = $1
      union all select null, cells from import_rows where import_id = $1 and not exists (select from imports where id = $1)`,
  },
  teamSignIns: {
    put: (at) => `with one as (
        insert into admins (email, password_hash, name, roles)
        values (gen_random_uuid() || '@example.org', '', 'Yaw', '{care}') returning id,
          encode(sha256(gen_random_uuid()::text::bytea), 'hex') as hash),
      ticket as (insert into team_sign_in_tickets (ticket_hash, admin_id, expires_at) select hash, id, ${at} from one),
      challenge as (insert into team_challenges (challenge, kind, owner_hash, expires_at)
        select hash, 'proof', '', ${at} from one)
      insert into admin_tokens (token_hash, admin_id, expires_at) select hash, id, ${at} from one
      returning token_hash as id`,
    look: `select count(*) from (
        select from admin_tokens where token_hash = $1
        union all select from team_sign_in_tickets where ticket_hash = $1
        union all select from team_challenges where challenge = $1) as kept
      having count(*) > 0`,
  },
  teamNews: {
    put: (at) => `with sent as (
        insert into requests (reference, kind, name, email, body)
        values (gen_random_uuid(), 'contact', 'Esi', 'esi@example.org', 'Why?') returning id)
      insert into team_news (kind, request_id, created_at, handed_out_at) select 'new request', id, ${at}, now() from sent
      returning id`,
    look: 'select kind from team_news where id = $1',
  },
  bin: {
    put: (at) => `insert into bin (id, deleted_at, deleted_by_name, kind, power, title, rows)
      values (gen_random_uuid(), ${at}, 'Yaw', 'resource', 'resources', 'A guide', '[]') returning id`,
    look: 'select title from bin where id = $1',
  },
  audit: {
    put: (at) => `insert into audit_log (actor_id, actor_name, action, subject, created_at)
      values (gen_random_uuid(), 'Yaw', 'event.created', 'An evening', ${at}) returning id`,
    look: 'select actor_name, subject from audit_log where id = $1',
  },
  pageViews: {
    put: (at) => `insert into page_views (day, path, referrer_host, count)
      values (${at}, gen_random_uuid(), 'one.example', 4) returning path as id`,
    look: 'select referrer_host, count from page_views where path = $1',
    left: () => ({ referrer_host: '', count: 4 }),
  },
  paymentNotices: {
    put: (at) => `insert into webhook_events (id, type, received_at, handled_at)
      values (gen_random_uuid(), 'charge.refunded', ${at}, now()) returning id`,
    look: 'select type from webhook_events where id = $1',
  },
  payers: payment('visitor', 'a-keyed-hash'),
  limits: {
    put: (at) => `insert into rate_limits (key, count, resets_at)
      values (gen_random_uuid(), 1, ${at} + interval '1 day') returning key as id`,
    look: 'select count from rate_limits where key = $1',
  },
  answers: {
    put: (at) => `insert into done_once (id, begun_at, status, body)
      values (gen_random_uuid(), ${at}, 201, '') returning id`,
    look: 'select status from done_once where id = $1',
  },
}
