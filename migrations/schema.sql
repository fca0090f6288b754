-- The database as the migrations leave it. For reading: no program runs this file.
-- Written by `npm run schema`. A test fails while it is not up to date.

CREATE EXTENSION pg_trgm;

CREATE TABLE admin_tokens (
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  admin_id uuid NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT admin_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT admin_tokens_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT admin_tokens_admin_id_key UNIQUE (admin_id),
  CONSTRAINT admin_tokens_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE
);

CREATE TABLE admins (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  email text NOT NULL,
  password_hash text NOT NULL,
  name text NOT NULL,
  last_login_at timestamptz,
  roles text[] NOT NULL,
  trusted_since timestamptz NOT NULL DEFAULT now(),
  access_ends_on date,
  CONSTRAINT admins_pkey PRIMARY KEY (id),
  CONSTRAINT admins_access_ends CHECK (access_ends_on IS NULL OR roles @> ARRAY['auditor'::text]),
  CONSTRAINT admins_auditor CHECK (NOT roles @> ARRAY['auditor'::text] OR cardinality(roles) = 1 AND access_ends_on IS NOT NULL),
  CONSTRAINT admins_email_check CHECK (email = lower(email)),
  CONSTRAINT admins_name_check CHECK (name <> ''::text),
  CONSTRAINT admins_roles CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['administrator'::text, 'host'::text, 'treasurer'::text, 'editor'::text, 'care'::text, 'auditor'::text]),
  CONSTRAINT admins_email_key UNIQUE (email)
);
CREATE TRIGGER admins_never_none BEFORE DELETE ON admins FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();
CREATE TRIGGER admins_new_password AFTER UPDATE OF password_hash ON admins FOR EACH ROW WHEN (old.password_hash IS DISTINCT FROM new.password_hash) EXECUTE FUNCTION forget_sign_in_tickets();
CREATE TRIGGER admins_not_truncated BEFORE TRUNCATE ON admins FOR EACH STATEMENT EXECUTE FUNCTION refuse_no_administrator();
CREATE TRIGGER admins_one_administrator BEFORE UPDATE OF roles ON admins FOR EACH ROW EXECUTE FUNCTION keep_an_administrator();

CREATE TABLE audit_log (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  actor_name text NOT NULL,
  action text NOT NULL,
  subject_id uuid,
  subject text NOT NULL,
  summary text NOT NULL DEFAULT ''::text,
  actor_kind text NOT NULL DEFAULT 'administrator'::text,
  changes jsonb,
  version text,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text((((((((actor_name || ' '::text) || action) || ' '::text) || subject) || ' '::text) || summary) || ' '::text) || COALESCE(changes::text, ''::text))) STORED,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_action_check CHECK (action ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'::text),
  CONSTRAINT audit_log_actor_kind_check CHECK (actor_kind = ANY (ARRAY['administrator'::text, 'member'::text, 'program'::text])),
  CONSTRAINT audit_log_check CHECK ((actor_kind = 'program'::text) = (actor_id IS NULL)),
  CONSTRAINT audit_log_check1 CHECK ((actor_kind = 'member'::text) = (actor_name = ''::text)),
  CONSTRAINT audit_log_check2 CHECK (subject = ''::text OR action !~ '^(member|account)\.'::text)
);
CREATE INDEX audit_log_newest ON audit_log USING btree (created_at DESC, id);
CREATE INDEX audit_log_of_action ON audit_log USING btree (action, created_at DESC, id);
CREATE INDEX audit_log_of_actor ON audit_log USING btree (actor_id, created_at DESC, id);
CREATE INDEX audit_log_of_kind ON audit_log USING btree (actor_kind, created_at DESC, id);
CREATE INDEX audit_log_of_subject ON audit_log USING btree (subject_id, created_at DESC);
CREATE INDEX audit_log_search ON audit_log USING gin (search_text gin_trgm_ops);
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_log_stays_seven_years BEFORE DELETE ON audit_log FOR EACH ROW WHEN (old.created_at > (now() - '7 years'::interval)) EXECUTE FUNCTION refuse_change();

CREATE TABLE bin (
  id uuid NOT NULL,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  deleted_by uuid,
  deleted_by_name text NOT NULL,
  kind text NOT NULL,
  power text NOT NULL,
  title text NOT NULL,
  rows jsonb NOT NULL,
  emails text[] NOT NULL GENERATED ALWAYS AS (bin_emails(rows)) STORED,
  uploads text[] NOT NULL GENERATED ALWAYS AS (bin_uploads(rows)) STORED,
  CONSTRAINT bin_pkey PRIMARY KEY (id),
  CONSTRAINT bin_deleted_by_name_check CHECK (deleted_by_name <> ''::text),
  CONSTRAINT bin_kind_check CHECK (kind = ANY (ARRAY['event'::text, 'teaching'::text, 'resource'::text, 'person'::text, 'group'::text, 'member'::text, 'message'::text, 'mentor request'::text, 'join request'::text, 'count sheet'::text])),
  CONSTRAINT bin_title_check CHECK (title <> ''::text),
  CONSTRAINT bin_deleted_by_fkey FOREIGN KEY (deleted_by) REFERENCES admins(id) ON DELETE SET NULL
);
CREATE INDEX bin_by_email ON bin USING gin (emails);
CREATE INDEX bin_newest ON bin USING btree (deleted_at DESC, id);
CREATE INDEX bin_of_admin ON bin USING btree (deleted_by) WHERE deleted_by IS NOT NULL;

CREATE TABLE check_ins (
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  event_id uuid NOT NULL,
  registration_id uuid,
  link_id uuid,
  phone_id uuid,
  how text NOT NULL,
  said text NOT NULL,
  result text NOT NULL,
  seats integer NOT NULL DEFAULT 0,
  name text,
  taken_at timestamptz NOT NULL,
  undone_at timestamptz,
  method text,
  amount integer NOT NULL DEFAULT 0,
  currency text NOT NULL DEFAULT 'GHS'::text,
  pays_for uuid,
  price_choice jsonb,
  CONSTRAINT check_ins_pkey PRIMARY KEY (id),
  CONSTRAINT check_ins_amount_check CHECK (amount >= 0),
  CONSTRAINT check_ins_check CHECK (name IS NULL OR (how = ANY (ARRAY['walk-in'::text, 'self'::text]))),
  CONSTRAINT check_ins_check1 CHECK ((seats > 0) = (said = 'in'::text)),
  CONSTRAINT check_ins_check2 CHECK (amount = 0 OR (method = ANY (ARRAY['cash'::text, 'mobile money'::text]))),
  CONSTRAINT check_ins_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT check_ins_how_check CHECK (how = ANY (ARRAY['scan'::text, 'search'::text, 'walk-in'::text, 'self'::text, 'online'::text])),
  CONSTRAINT check_ins_method_check CHECK (method = ANY (ARRAY['cash'::text, 'mobile money'::text, 'later'::text, 'sponsored'::text])),
  CONSTRAINT check_ins_name_check CHECK (name <> ''::text),
  CONSTRAINT check_ins_price_choice CHECK (price_choice IS NULL OR ((price_choice ->> 'amount'::text)::bigint) > 0),
  CONSTRAINT check_ins_result_check CHECK (result = ANY (ARRAY['in'::text, 'twice'::text, 'cancelled'::text, 'owes'::text, 'other date'::text, 'too early'::text, 'unknown'::text])),
  CONSTRAINT check_ins_said_check CHECK (said = ANY (ARRAY['in'::text, 'twice'::text, 'cancelled'::text, 'owes'::text, 'other date'::text, 'too early'::text, 'unknown'::text])),
  CONSTRAINT check_ins_seats_check CHECK (seats >= 0 AND seats <= 10),
  CONSTRAINT check_ins_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT check_ins_link_id_fkey FOREIGN KEY (link_id) REFERENCES door_links(id) ON DELETE SET NULL,
  CONSTRAINT check_ins_phone_id_fkey FOREIGN KEY (phone_id) REFERENCES door_phones(id) ON DELETE SET NULL
);
CREATE INDEX check_ins_named ON check_ins USING btree (event_id) WHERE name IS NOT NULL;
CREATE INDEX check_ins_of_event ON check_ins USING btree (event_id, taken_at);
CREATE INDEX check_ins_of_link ON check_ins USING btree (link_id) WHERE link_id IS NOT NULL;
CREATE INDEX check_ins_of_phone ON check_ins USING btree (phone_id) WHERE phone_id IS NOT NULL;
CREATE INDEX check_ins_of_registration ON check_ins USING btree (registration_id) WHERE registration_id IS NOT NULL;
CREATE INDEX check_ins_paid ON check_ins USING btree (taken_at) WHERE amount > 0;
CREATE INDEX check_ins_pays_for ON check_ins USING btree (pays_for) WHERE pays_for IS NOT NULL;

CREATE TABLE circle_attendance (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  meeting_id uuid NOT NULL,
  person_id uuid NOT NULL,
  came boolean NOT NULL,
  CONSTRAINT circle_attendance_pkey PRIMARY KEY (id),
  CONSTRAINT circle_attendance_meeting_id_person_id_key UNIQUE (meeting_id, person_id),
  CONSTRAINT circle_attendance_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES circle_meetings(id) ON DELETE CASCADE,
  CONSTRAINT circle_attendance_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX circle_attendance_of_person ON circle_attendance USING btree (person_id);

CREATE TABLE circle_links (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  group_id uuid NOT NULL,
  token_hash text NOT NULL,
  CONSTRAINT circle_links_pkey PRIMARY KEY (id),
  CONSTRAINT circle_links_group_id_key UNIQUE (group_id),
  CONSTRAINT circle_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT circle_links_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

CREATE TABLE circle_meetings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  group_id uuid NOT NULL,
  met_on date NOT NULL,
  did_meet boolean NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT now(),
  note text NOT NULL DEFAULT ''::text,
  CONSTRAINT circle_meetings_pkey PRIMARY KEY (id),
  CONSTRAINT circle_meetings_group_id_met_on_key UNIQUE (group_id, met_on),
  CONSTRAINT circle_meetings_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE
);

CREATE TABLE circle_visitors (
  id uuid NOT NULL,
  meeting_id uuid NOT NULL,
  name text NOT NULL,
  phone text,
  CONSTRAINT circle_visitors_pkey PRIMARY KEY (id),
  CONSTRAINT circle_visitors_name_check CHECK (name <> ''::text),
  CONSTRAINT circle_visitors_meeting_id_fkey FOREIGN KEY (meeting_id) REFERENCES circle_meetings(id) ON DELETE CASCADE
);
CREATE INDEX circle_visitors_of_meeting ON circle_visitors USING btree (meeting_id);

CREATE TABLE closed_months (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  month text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  closed_at timestamptz NOT NULL DEFAULT now(),
  closed_by text NOT NULL,
  last_movement bigint NOT NULL,
  figures jsonb NOT NULL,
  reopened_at timestamptz,
  reopened_by text,
  reopened_because text,
  unknown_fees bigint[] NOT NULL DEFAULT '{}'::bigint[],
  CONSTRAINT closed_months_pkey PRIMARY KEY (id),
  CONSTRAINT closed_months_check CHECK (ends_at > starts_at),
  CONSTRAINT closed_months_check1 CHECK (num_nulls(reopened_at, reopened_by, reopened_because) = ANY (ARRAY[0, 3])),
  CONSTRAINT closed_months_month_check CHECK (month ~ '^\d{4}-(0[1-9]|1[0-2])$'::text),
  CONSTRAINT closed_months_reopened_because_check CHECK (reopened_because <> ''::text)
);
CREATE UNIQUE INDEX closed_months_closed_once ON closed_months USING btree (month) WHERE reopened_at IS NULL;
CREATE TRIGGER closed_months_keep BEFORE DELETE OR UPDATE ON closed_months FOR EACH ROW EXECUTE FUNCTION keep_closed_month();

CREATE TABLE connection_tests (
  id text NOT NULL,
  worked boolean NOT NULL,
  sentence text NOT NULL,
  tested_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT connection_tests_pkey PRIMARY KEY (id)
);

CREATE TABLE count_sheet_rows (
  sheet_id uuid NOT NULL,
  id uuid NOT NULL,
  "position" integer NOT NULL,
  person_id uuid,
  name text,
  phone text,
  email text,
  is_nameless boolean NOT NULL DEFAULT false,
  method text NOT NULL,
  reference text,
  fund_id uuid,
  amount integer,
  payment_id uuid,
  CONSTRAINT count_sheet_rows_pkey PRIMARY KEY (sheet_id, id),
  CONSTRAINT count_sheet_rows_amount_check CHECK (amount > 0),
  CONSTRAINT count_sheet_rows_booked CHECK (payment_id IS NULL OR amount IS NOT NULL AND person_id IS NULL AND name IS NULL AND phone IS NULL AND email IS NULL),
  CONSTRAINT count_sheet_rows_method_check CHECK (method = ANY (ARRAY['cash'::text, 'mobile money'::text, 'bank transfer'::text, 'cheque'::text])),
  CONSTRAINT count_sheet_rows_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES funds(id) ON DELETE SET NULL,
  CONSTRAINT count_sheet_rows_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id),
  CONSTRAINT count_sheet_rows_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL,
  CONSTRAINT count_sheet_rows_sheet_id_fkey FOREIGN KEY (sheet_id) REFERENCES count_sheets(id) ON DELETE CASCADE
);
CREATE INDEX count_sheet_rows_of_email ON count_sheet_rows USING btree (lower(email)) WHERE email IS NOT NULL;
CREATE UNIQUE INDEX count_sheet_rows_of_payment ON count_sheet_rows USING btree (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX count_sheet_rows_of_person ON count_sheet_rows USING btree (person_id) WHERE person_id IS NOT NULL;

CREATE TABLE count_sheets (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  counted_on date NOT NULL,
  occasion text,
  currency text NOT NULL,
  fund_id uuid,
  counted_by text NOT NULL,
  also_counted_by text,
  total integer,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_by uuid NOT NULL,
  changed_by_name text NOT NULL,
  confirmed_at timestamptz,
  confirmed_by_name text,
  booked_at timestamptz,
  booked_by_name text,
  CONSTRAINT count_sheets_pkey PRIMARY KEY (id),
  CONSTRAINT count_sheets_booked CHECK ((booked_at IS NULL) = (booked_by_name IS NULL) AND (booked_at IS NULL OR total IS NOT NULL)),
  CONSTRAINT count_sheets_confirmed CHECK ((confirmed_at IS NULL) = (confirmed_by_name IS NULL)),
  CONSTRAINT count_sheets_total_check CHECK (total > 0),
  CONSTRAINT count_sheets_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES funds(id) ON DELETE SET NULL
);
CREATE INDEX count_sheets_drafts ON count_sheets USING btree (changed_at) WHERE booked_at IS NULL;
CREATE INDEX count_sheets_newest ON count_sheets USING btree (created_at DESC, id);

CREATE TABLE demo_rows (
  table_name text NOT NULL,
  id uuid NOT NULL,
  noted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  words text,
  CONSTRAINT demo_rows_pkey PRIMARY KEY (table_name, id)
);

CREATE TABLE donations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  donor_name text,
  donor_email text,
  amount integer NOT NULL,
  currency text NOT NULL DEFAULT 'GHS'::text,
  frequency text NOT NULL,
  status text NOT NULL,
  payment_intent_id text,
  notes text,
  monthly_gift_id uuid,
  fund_id uuid,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text((COALESCE(donor_name, ''::text) || ' '::text) || COALESCE(donor_email, ''::text))) STORED,
  person_id uuid,
  CONSTRAINT donations_pkey PRIMARY KEY (id),
  CONSTRAINT donations_amount_check CHECK (amount >= 1),
  CONSTRAINT donations_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT donations_donor_email_check CHECK (donor_email <> ''::text),
  CONSTRAINT donations_frequency_check CHECK (frequency = ANY (ARRAY['one-time'::text, 'monthly'::text, 'quarterly'::text, 'yearly'::text])),
  CONSTRAINT donations_status_check CHECK (status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'refunded'::text, 'corrected'::text])),
  CONSTRAINT donations_payment_intent_id_key UNIQUE (payment_intent_id),
  CONSTRAINT donations_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES funds(id),
  CONSTRAINT donations_monthly_gift_id_fkey FOREIGN KEY (monthly_gift_id) REFERENCES monthly_gifts(id),
  CONSTRAINT donations_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE SET NULL
);
CREATE INDEX donations_given ON donations USING btree (lower(donor_email), created_at) INCLUDE (donor_email) WHERE status = 'completed'::text;
CREATE INDEX donations_newest ON donations USING btree (created_at DESC, id);
CREATE INDEX donations_newest_of_status ON donations USING btree (status, created_at DESC, id);
CREATE INDEX donations_of_email ON donations USING btree (lower(donor_email));
CREATE INDEX donations_of_fund ON donations USING btree (fund_id) WHERE fund_id IS NOT NULL;
CREATE INDEX donations_of_monthly_gift ON donations USING btree (monthly_gift_id) WHERE monthly_gift_id IS NOT NULL;
CREATE INDEX donations_of_person ON donations USING btree (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX donations_search ON donations USING gin (search_text gin_trgm_ops);
CREATE TRIGGER donations_note_payer AFTER UPDATE OF status ON donations FOR EACH ROW WHEN (new.status = 'completed'::text AND old.status <> 'completed'::text) EXECUTE FUNCTION note_giver();
CREATE TRIGGER donations_note_person AFTER INSERT ON donations FOR EACH ROW WHEN (new.status = 'completed'::text) EXECUTE FUNCTION note_giver();

CREATE TABLE done_once (
  id text NOT NULL,
  begun_at timestamptz NOT NULL DEFAULT now(),
  status integer,
  body text,
  CONSTRAINT done_once_pkey PRIMARY KEY (id),
  CONSTRAINT done_once_check CHECK ((status IS NULL) = (body IS NULL))
);
CREATE INDEX done_once_begun_at ON done_once USING btree (begun_at);

CREATE TABLE door_links (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  event_id uuid NOT NULL,
  token_hash text NOT NULL,
  strength text NOT NULL,
  made_by uuid,
  revoked_at timestamptz,
  revoked_by uuid,
  CONSTRAINT door_links_pkey PRIMARY KEY (id),
  CONSTRAINT door_links_strength_check CHECK (strength = ANY (ARRAY['full'::text, 'scan'::text, 'self'::text])),
  CONSTRAINT door_links_token_hash_key UNIQUE (token_hash),
  CONSTRAINT door_links_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE,
  CONSTRAINT door_links_made_by_fkey FOREIGN KEY (made_by) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT door_links_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES admins(id) ON DELETE SET NULL
);
CREATE UNIQUE INDEX door_links_in_use ON door_links USING btree (event_id, strength) WHERE revoked_at IS NULL;
CREATE INDEX door_links_made_by ON door_links USING btree (made_by) WHERE made_by IS NOT NULL;
CREATE INDEX door_links_of_event ON door_links USING btree (event_id);
CREATE INDEX door_links_revoked_by ON door_links USING btree (revoked_by) WHERE revoked_by IS NOT NULL;

CREATE TABLE door_phones (
  id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  link_id uuid NOT NULL,
  name text NOT NULL,
  seen_at timestamptz NOT NULL DEFAULT now(),
  to_send integer NOT NULL DEFAULT 0,
  CONSTRAINT door_phones_pkey PRIMARY KEY (id),
  CONSTRAINT door_phones_name_check CHECK (name <> ''::text),
  CONSTRAINT door_phones_to_send_check CHECK (to_send >= 0),
  CONSTRAINT door_phones_link_id_fkey FOREIGN KEY (link_id) REFERENCES door_links(id) ON DELETE CASCADE
);
CREATE INDEX door_phones_of_link ON door_phones USING btree (link_id);

CREATE TABLE event_hosts (
  event_id uuid NOT NULL,
  admin_id uuid NOT NULL,
  CONSTRAINT event_hosts_pkey PRIMARY KEY (event_id, admin_id),
  CONSTRAINT event_hosts_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  CONSTRAINT event_hosts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX event_hosts_of_admin ON event_hosts USING btree (admin_id, event_id);

CREATE TABLE event_recap_pictures (
  event_id uuid NOT NULL,
  "position" integer NOT NULL,
  url text NOT NULL,
  alt text NOT NULL,
  CONSTRAINT event_recap_pictures_pkey PRIMARY KEY (event_id, "position"),
  CONSTRAINT event_recap_pictures_alt_check CHECK (alt <> ''::text),
  CONSTRAINT event_recap_pictures_position_check CHECK ("position" >= 1 AND "position" <= 6),
  CONSTRAINT event_recap_pictures_url_check CHECK (url <> ''::text),
  CONSTRAINT event_recap_pictures_event_id_fkey FOREIGN KEY (event_id) REFERENCES event_recaps(event_id) ON DELETE CASCADE
);

CREATE TABLE event_recaps (
  event_id uuid NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  words text NOT NULL,
  teaching_id uuid,
  CONSTRAINT event_recaps_pkey PRIMARY KEY (event_id),
  CONSTRAINT event_recaps_words_check CHECK (words <> ''::text),
  CONSTRAINT event_recaps_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id) ON DELETE CASCADE
);
CREATE INDEX event_recaps_of_teaching ON event_recaps USING btree (teaching_id) WHERE teaching_id IS NOT NULL;

CREATE TABLE event_registrations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  event_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  number_of_attendees integer NOT NULL DEFAULT 1,
  payment_status text NOT NULL,
  payment_intent_id text,
  amount_paid integer NOT NULL DEFAULT 0,
  currency text NOT NULL DEFAULT 'GHS'::text,
  hold_expires_at timestamptz,
  cancelled_at timestamptz,
  holds_seats boolean NOT NULL GENERATED ALWAYS AS (cancelled_at IS NULL AND payment_status <> 'failed'::text) STORED,
  reminded_of timestamptz,
  attended boolean,
  search_text text NOT NULL DEFAULT ''::text,
  reminded_hour_of timestamptz,
  brought_by uuid,
  is_offer boolean NOT NULL DEFAULT false,
  is_addition boolean NOT NULL DEFAULT false,
  arrived integer,
  attended_self boolean NOT NULL DEFAULT false,
  answers jsonb NOT NULL DEFAULT '[]'::jsonb,
  companions text[] NOT NULL DEFAULT '{}'::text[],
  price_choice jsonb,
  way text,
  deposit jsonb,
  rest_reminded_on date,
  CONSTRAINT event_registrations_pkey PRIMARY KEY (id),
  CONSTRAINT event_registrations_amount_paid_check CHECK (amount_paid >= 0),
  CONSTRAINT event_registrations_answers CHECK (jsonb_typeof(answers) = 'array'::text),
  CONSTRAINT event_registrations_arrived CHECK (arrived > 0),
  CONSTRAINT event_registrations_check CHECK (payment_status <> 'pending'::text OR hold_expires_at IS NOT NULL),
  CONSTRAINT event_registrations_check1 CHECK (amount_paid = 0 OR payment_status = 'completed'::text),
  CONSTRAINT event_registrations_companions CHECK (cardinality(companions) < 10),
  CONSTRAINT event_registrations_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT event_registrations_deposit CHECK (deposit IS NULL OR ((deposit ->> 'amount'::text)::bigint) > 0 AND ((deposit ->> 'each'::text)::bigint) > ((deposit ->> 'amount'::text)::bigint) AND (deposit ->> 'dueOn'::text) <> ''::text),
  CONSTRAINT event_registrations_email_check CHECK (email <> ''::text),
  CONSTRAINT event_registrations_name_check CHECK (name <> ''::text),
  CONSTRAINT event_registrations_number_of_attendees_check CHECK (number_of_attendees >= 1 AND number_of_attendees <= 10),
  CONSTRAINT event_registrations_payment_status_check CHECK (payment_status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'free'::text])),
  CONSTRAINT event_registrations_price_choice CHECK (price_choice IS NULL OR ((price_choice ->> 'amount'::text)::bigint) > 0 AND (price_choice ->> 'name'::text) <> ''::text),
  CONSTRAINT event_registrations_way CHECK (way = ANY (ARRAY['in-person'::text, 'online'::text])),
  CONSTRAINT event_registrations_payment_intent_id_key UNIQUE (payment_intent_id),
  CONSTRAINT event_registrations_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
CREATE INDEX event_registrations_came ON event_registrations USING btree (lower(email), event_id) INCLUDE (email) WHERE attended AND holds_seats;
CREATE INDEX event_registrations_holds ON event_registrations USING btree (hold_expires_at) WHERE payment_status = 'pending'::text AND cancelled_at IS NULL;
CREATE INDEX event_registrations_newest ON event_registrations USING btree (created_at DESC, id);
CREATE INDEX event_registrations_of_email ON event_registrations USING btree (lower(email));
CREATE INDEX event_registrations_of_event ON event_registrations USING btree (event_id, created_at DESC, id);
CREATE UNIQUE INDEX event_registrations_once ON event_registrations USING btree (event_id, lower(email)) WHERE holds_seats AND NOT is_offer AND NOT is_addition;
CREATE INDEX event_registrations_search ON event_registrations USING gin (search_text gin_trgm_ops);
CREATE INDEX event_registrations_sure ON event_registrations USING btree (created_at) WHERE holds_seats AND (payment_status = ANY (ARRAY['free'::text, 'completed'::text]));
CREATE INDEX event_registrations_unconfirmed ON event_registrations USING btree (hold_expires_at) WHERE payment_status = 'free'::text AND hold_expires_at IS NOT NULL AND cancelled_at IS NULL;
CREATE INDEX event_registrations_with_deposit ON event_registrations USING btree (event_id) WHERE deposit IS NOT NULL;
CREATE TRIGGER count_seats AFTER INSERT OR DELETE OR UPDATE ON event_registrations FOR EACH ROW EXECUTE FUNCTION count_seats();
CREATE TRIGGER event_registrations_note_payer AFTER UPDATE OF payment_status ON event_registrations FOR EACH ROW WHEN ((new.payment_status = ANY (ARRAY['free'::text, 'completed'::text])) AND (old.payment_status <> ALL (ARRAY['free'::text, 'completed'::text]))) EXECUTE FUNCTION note_registrant();
CREATE TRIGGER event_registrations_note_person AFTER INSERT ON event_registrations FOR EACH ROW WHEN (new.payment_status = ANY (ARRAY['free'::text, 'completed'::text])) EXECUTE FUNCTION note_registrant();
CREATE TRIGGER move_door_money AFTER UPDATE OF event_id ON event_registrations FOR EACH ROW WHEN (old.event_id <> new.event_id) EXECUTE FUNCTION move_door_money();
CREATE TRIGGER note_registration_words BEFORE INSERT OR UPDATE OF name, email, phone, companions ON event_registrations FOR EACH ROW EXECUTE FUNCTION note_registration_words();

CREATE TABLE event_series (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  repeats text NOT NULL,
  first_day date NOT NULL,
  last_day date,
  dates integer,
  time_zone text NOT NULL,
  pattern jsonb NOT NULL,
  left_out date[] NOT NULL DEFAULT '{}'::date[],
  CONSTRAINT event_series_pkey PRIMARY KEY (id),
  CONSTRAINT event_series_dates_check CHECK (dates >= 1 AND dates <= 200),
  CONSTRAINT event_series_one_end CHECK (last_day IS NULL OR dates IS NULL),
  CONSTRAINT event_series_repeats_check CHECK (repeats = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'monthly by day'::text, 'monthly by weekday'::text, 'monthly by last weekday'::text]))
);

CREATE TABLE event_waiting (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  event_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  number_of_attendees integer NOT NULL,
  state text NOT NULL DEFAULT 'unconfirmed'::text,
  waits_since timestamptz,
  takes_fewer boolean NOT NULL DEFAULT true,
  wants_rest boolean NOT NULL DEFAULT false,
  is_for_more boolean NOT NULL DEFAULT false,
  registration_id uuid,
  offered_from timestamptz,
  emailed_at timestamptz,
  reminded_at timestamptz,
  CONSTRAINT event_waiting_pkey PRIMARY KEY (id),
  CONSTRAINT event_waiting_email_check CHECK (email <> ''::text),
  CONSTRAINT event_waiting_in_line CHECK ((state <> ALL (ARRAY['waiting'::text, 'offered'::text])) OR waits_since IS NOT NULL),
  CONSTRAINT event_waiting_name_check CHECK (name <> ''::text),
  CONSTRAINT event_waiting_number_of_attendees_check CHECK (number_of_attendees >= 1 AND number_of_attendees <= 10),
  CONSTRAINT event_waiting_offered CHECK (state <> 'offered'::text OR num_nonnulls(registration_id, offered_from) = 2),
  CONSTRAINT event_waiting_state_check CHECK (state = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'offered'::text, 'taken'::text, 'passed'::text, 'lapsed'::text, 'left'::text, 'removed'::text])),
  CONSTRAINT event_waiting_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
CREATE INDEX event_waiting_line ON event_waiting USING btree (event_id, waits_since, id);
CREATE INDEX event_waiting_of_email ON event_waiting USING btree (lower(email));
CREATE INDEX event_waiting_of_registration ON event_waiting USING btree (registration_id);
CREATE UNIQUE INDEX event_waiting_once ON event_waiting USING btree (event_id, lower(email)) WHERE state = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'offered'::text]);
CREATE UNIQUE INDEX event_waiting_once_by_phone ON event_waiting USING btree (event_id, phone) WHERE email ~~ '%@phone.invalid'::text AND (state = ANY (ARRAY['waiting'::text, 'offered'::text]));
CREATE INDEX event_waiting_open ON event_waiting USING btree (state) WHERE state = ANY (ARRAY['waiting'::text, 'offered'::text]);

CREATE TABLE event_waiting_tokens (
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  waiting_id uuid NOT NULL,
  is_proof boolean NOT NULL DEFAULT true,
  CONSTRAINT event_waiting_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT event_waiting_tokens_waiting_id_fkey FOREIGN KEY (waiting_id) REFERENCES event_waiting(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX event_waiting_tokens_of_waiting ON event_waiting_tokens USING btree (waiting_id);

CREATE TABLE events (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  title text NOT NULL,
  description text NOT NULL,
  date date NOT NULL,
  "time" text NOT NULL,
  starts_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  category text NOT NULL,
  location text,
  is_virtual boolean NOT NULL DEFAULT false,
  zoom_link text,
  flyer_url text,
  price integer NOT NULL DEFAULT 0,
  currency text NOT NULL DEFAULT 'GHS'::text,
  capacity integer,
  registered integer NOT NULL DEFAULT 0,
  image_url text,
  organizer text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  revision integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'planned'::text,
  refund_hours integer NOT NULL DEFAULT 24,
  search_text text NOT NULL DEFAULT ''::text,
  walked_in integer NOT NULL DEFAULT 0,
  questions jsonb NOT NULL DEFAULT '[]'::jsonb,
  published_at timestamptz,
  registration_closes_at timestamptz,
  audience text NOT NULL DEFAULT 'everyone'::text,
  series_id uuid,
  series_day date,
  edited_fields text[] NOT NULL DEFAULT '{}'::text[],
  price_choices jsonb NOT NULL DEFAULT '[]'::jsonb,
  cancelled_words text,
  meeting_for_registered boolean NOT NULL DEFAULT false,
  also_online boolean NOT NULL DEFAULT false,
  in_person_words text,
  online_words text,
  online_capacity integer,
  online_registered integer NOT NULL DEFAULT 0,
  deposit integer,
  rest_days integer,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_audience_check CHECK (audience = ANY (ARRAY['everyone'::text, 'members'::text, 'link'::text])),
  CONSTRAINT events_cancelled_words_check CHECK (char_length(cancelled_words) <= 500),
  CONSTRAINT events_capacity_check CHECK (capacity >= 1),
  CONSTRAINT events_category_check CHECK (category = ANY (ARRAY['Discussion'::text, 'Bible Study'::text, 'Workshop'::text, 'Service'::text, 'Social'::text])),
  CONSTRAINT events_check CHECK (ends_at > starts_at),
  CONSTRAINT events_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT events_deposit CHECK (deposit > 0 AND deposit < price AND NOT jsonb_path_exists(price_choices, '$[*]?(@."amount" <= $"deposit")'::jsonpath, jsonb_build_object('deposit', deposit))),
  CONSTRAINT events_draft_takes_nobody CHECK (state <> 'draft'::text OR registered = 0 AND online_registered = 0),
  CONSTRAINT events_few_prices CHECK (jsonb_typeof(price_choices) = 'array'::text AND (jsonb_array_length(price_choices) = ANY (ARRAY[0, 2, 3, 4]))),
  CONSTRAINT events_few_questions CHECK (jsonb_typeof(questions) = 'array'::text AND jsonb_array_length(questions) <= 6),
  CONSTRAINT events_in_person_words CHECK (in_person_words <> ''::text),
  CONSTRAINT events_not_oversold CHECK (capacity IS NULL OR registered <= capacity),
  CONSTRAINT events_not_oversold_online CHECK (online_capacity IS NULL OR online_registered <= online_capacity),
  CONSTRAINT events_online_capacity CHECK (online_capacity >= 1),
  CONSTRAINT events_online_has_a_way CHECK (online_registered = 0 OR also_online),
  CONSTRAINT events_online_registered CHECK (online_registered >= 0),
  CONSTRAINT events_online_words CHECK (online_words <> ''::text),
  CONSTRAINT events_price_check CHECK (price >= 0),
  CONSTRAINT events_refund_hours_check CHECK (refund_hours >= 0 AND refund_hours <= 8760),
  CONSTRAINT events_registered_check CHECK (registered >= 0),
  CONSTRAINT events_rest_days CHECK ((deposit IS NULL) = (rest_days IS NULL) AND rest_days >= 0 AND rest_days <= 365),
  CONSTRAINT events_state_check CHECK (state = ANY (ARRAY['draft'::text, 'planned'::text, 'cancelled'::text])),
  CONSTRAINT events_title_check CHECK (title <> ''::text),
  CONSTRAINT events_two_ways CHECK (NOT (is_virtual AND also_online)),
  CONSTRAINT events_whole_series CHECK ((series_id IS NULL) = (series_day IS NULL)),
  CONSTRAINT events_once_a_day UNIQUE (series_id, series_day),
  CONSTRAINT events_series_id_fkey FOREIGN KEY (series_id) REFERENCES event_series(id)
);
CREATE INDEX events_by_day ON events USING btree (date, starts_at, id);
CREATE INDEX events_newest_day ON events USING btree (date DESC, starts_at DESC, id);
CREATE INDEX events_to_publish ON events USING btree (published_at) WHERE state = 'draft'::text;
CREATE TRIGGER note_event_change BEFORE UPDATE OF title, description, date, "time", starts_at, ends_at, category, location, is_virtual, zoom_link, flyer_url, price, currency, image_url, organizer, state ON events FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.description IS DISTINCT FROM new.description OR old.date IS DISTINCT FROM new.date OR old."time" IS DISTINCT FROM new."time" OR old.starts_at IS DISTINCT FROM new.starts_at OR old.ends_at IS DISTINCT FROM new.ends_at OR old.category IS DISTINCT FROM new.category OR old.location IS DISTINCT FROM new.location OR old.is_virtual IS DISTINCT FROM new.is_virtual OR old.zoom_link IS DISTINCT FROM new.zoom_link OR old.flyer_url IS DISTINCT FROM new.flyer_url OR old.price IS DISTINCT FROM new.price OR old.currency IS DISTINCT FROM new.currency OR old.image_url IS DISTINCT FROM new.image_url OR old.organizer IS DISTINCT FROM new.organizer OR old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION note_event_change();
CREATE TRIGGER note_event_meeting BEFORE UPDATE OF meeting_for_registered ON events FOR EACH ROW WHEN (old.meeting_for_registered IS DISTINCT FROM new.meeting_for_registered) EXECUTE FUNCTION note_event_change();
CREATE TRIGGER note_event_ways BEFORE UPDATE OF also_online, in_person_words, online_words ON events FOR EACH ROW WHEN (old.also_online IS DISTINCT FROM new.also_online OR old.in_person_words IS DISTINCT FROM new.in_person_words OR old.online_words IS DISTINCT FROM new.online_words) EXECUTE FUNCTION note_event_change();
CREATE TRIGGER note_event_words BEFORE INSERT OR UPDATE OF title, description ON events FOR EACH ROW EXECUTE FUNCTION note_event_words();

CREATE TABLE funds (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  slug text NOT NULL,
  name text NOT NULL,
  summary text NOT NULL DEFAULT ''::text,
  story text NOT NULL DEFAULT ''::text,
  is_campaign boolean NOT NULL DEFAULT false,
  goal_amount integer,
  goal_currency text,
  ends_on date,
  closed_at timestamptz,
  image_url text,
  drawing text NOT NULL DEFAULT 'hands'::text,
  CONSTRAINT funds_pkey PRIMARY KEY (id),
  CONSTRAINT funds_check CHECK ((goal_amount IS NULL) = (goal_currency IS NULL)),
  CONSTRAINT funds_drawing CHECK (drawing = ANY (ARRAY['books'::text, 'roof'::text, 'meal'::text, 'bus'::text, 'camp'::text, 'hands'::text])),
  CONSTRAINT funds_goal_amount_check CHECK (goal_amount > 0),
  CONSTRAINT funds_goal_currency_check CHECK (goal_currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT funds_name_check CHECK (name <> ''::text),
  CONSTRAINT funds_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(slug) <= 60),
  CONSTRAINT funds_slug_key UNIQUE (slug)
);

CREATE TABLE group_people (
  group_id uuid NOT NULL,
  person_id uuid NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  is_leader boolean NOT NULL DEFAULT false,
  CONSTRAINT group_people_pkey PRIMARY KEY (group_id, person_id),
  CONSTRAINT group_people_group_id_fkey FOREIGN KEY (group_id) REFERENCES groups(id) ON DELETE CASCADE,
  CONSTRAINT group_people_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX group_people_of_person ON group_people USING btree (person_id);
CREATE TRIGGER group_people_leaders BEFORE INSERT OR UPDATE OF is_leader ON group_people FOR EACH ROW WHEN (new.is_leader) EXECUTE FUNCTION limit_leaders();

CREATE TABLE groups (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  name text NOT NULL,
  about text NOT NULL DEFAULT ''::text,
  updated_at timestamptz NOT NULL DEFAULT now(),
  rhythm text,
  weekday text,
  week_of_month text,
  meets_at text,
  arrangement text NOT NULL DEFAULT ''::text,
  place text NOT NULL DEFAULT ''::text,
  CONSTRAINT groups_pkey PRIMARY KEY (id),
  CONSTRAINT groups_arrangement CHECK (arrangement = ''::text OR rhythm = 'arranged'::text),
  CONSTRAINT groups_kind_check CHECK (kind = ANY (ARRAY['circle'::text, 'team'::text])),
  CONSTRAINT groups_meeting CHECK (
CASE
    WHEN rhythm = ANY (ARRAY['weekly'::text, 'fortnightly'::text]) THEN num_nonnulls(weekday, meets_at) = 2 AND week_of_month IS NULL
    WHEN rhythm = 'monthly'::text THEN num_nonnulls(weekday, meets_at, week_of_month) = 3
    ELSE num_nonnulls(weekday, meets_at, week_of_month) = 0
END),
  CONSTRAINT groups_meets_at CHECK (meets_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  CONSTRAINT groups_name_check CHECK (name <> ''::text),
  CONSTRAINT groups_rhythm CHECK (rhythm = ANY (ARRAY['weekly'::text, 'fortnightly'::text, 'monthly'::text, 'arranged'::text])),
  CONSTRAINT groups_week_of_month CHECK (week_of_month = ANY (ARRAY['first'::text, 'second'::text, 'third'::text, 'fourth'::text, 'last'::text])),
  CONSTRAINT groups_weekday CHECK (weekday = ANY (ARRAY['Monday'::text, 'Tuesday'::text, 'Wednesday'::text, 'Thursday'::text, 'Friday'::text, 'Saturday'::text, 'Sunday'::text]))
);
CREATE UNIQUE INDEX groups_name ON groups USING btree (lower(name));

CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  number integer NOT NULL,
  cells jsonb NOT NULL,
  emails text[] NOT NULL DEFAULT '{}'::text[],
  fate text,
  sentence text NOT NULL DEFAULT ''::text,
  done_at timestamptz,
  person_id uuid,
  member_id uuid,
  changes jsonb,
  undone text,
  undo_sentence text NOT NULL DEFAULT ''::text,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, number),
  CONSTRAINT import_rows_fate_check CHECK (fate = ANY (ARRAY['new'::text, 'fills'::text, 'same'::text, 'account'::text, 'twice'::text, 'wrong'::text])),
  CONSTRAINT import_rows_undone_check CHECK (undone = ANY (ARRAY['removed'::text, 'taken back'::text, 'stayed'::text])),
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE
);
CREATE INDEX import_rows_by_email ON import_rows USING gin (emails);
CREATE INDEX import_rows_to_do ON import_rows USING btree (import_id, number) WHERE done_at IS NULL;
CREATE INDEX import_rows_to_undo ON import_rows USING btree (import_id, number) WHERE changes IS NOT NULL AND undone IS NULL;

CREATE TABLE imports (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  file_name text NOT NULL,
  admin_id uuid,
  admin_name text NOT NULL,
  state text NOT NULL DEFAULT 'uploaded'::text,
  headers jsonb NOT NULL,
  columns jsonb NOT NULL,
  row_count integer NOT NULL,
  counts jsonb NOT NULL DEFAULT '{}'::jsonb,
  invites boolean NOT NULL DEFAULT false,
  invited integer NOT NULL DEFAULT 0,
  new_groups jsonb NOT NULL DEFAULT '[]'::jsonb,
  made_groups jsonb NOT NULL DEFAULT '[]'::jsonb,
  failures integer NOT NULL DEFAULT 0,
  started_at timestamptz,
  done_at timestamptz,
  undo_until timestamptz,
  undo_started_at timestamptz,
  undo_admin_id uuid,
  undo_admin_name text NOT NULL DEFAULT ''::text,
  undone_at timestamptz,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_kind_check CHECK (kind = ANY (ARRAY['people'::text, 'members'::text])),
  CONSTRAINT imports_state_check CHECK (state = ANY (ARRAY['uploaded'::text, 'ready'::text, 'running'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text])),
  CONSTRAINT imports_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT imports_undo_admin_id_fkey FOREIGN KEY (undo_admin_id) REFERENCES admins(id) ON DELETE SET NULL
);
CREATE INDEX imports_newest ON imports USING btree (created_at DESC, id);
CREATE INDEX imports_of_admin ON imports USING btree (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX imports_undone_by ON imports USING btree (undo_admin_id) WHERE undo_admin_id IS NOT NULL;

CREATE TABLE ledger (
  id bigint NOT NULL GENERATED ALWAYS AS IDENTITY,
  created_at timestamptz NOT NULL DEFAULT now(),
  payment_id uuid NOT NULL,
  kind text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  provider_id text NOT NULL,
  happened_at timestamptz NOT NULL,
  reason text,
  hand_method text,
  hand_reference text,
  recorded_by text,
  CONSTRAINT ledger_pkey PRIMARY KEY (id),
  CONSTRAINT ledger_check CHECK (
CASE
    WHEN kind = ANY (ARRAY['refund'::text, 'correction'::text]) THEN amount < 0
    ELSE amount > 0
END),
  CONSTRAINT ledger_check1 CHECK ((kind = 'correction'::text) = (reason IS NOT NULL)),
  CONSTRAINT ledger_check2 CHECK (hand_method IS NULL OR kind = 'refund'::text),
  CONSTRAINT ledger_check3 CHECK (hand_reference IS NULL OR hand_method IS NOT NULL),
  CONSTRAINT ledger_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT ledger_hand_method_check CHECK (hand_method = ANY (ARRAY['cash'::text, 'mobile money'::text, 'bank transfer'::text, 'other'::text])),
  CONSTRAINT ledger_hand_reference_check CHECK (hand_reference <> ''::text),
  CONSTRAINT ledger_kind_check CHECK (kind = ANY (ARRAY['charge'::text, 'refund'::text, 'refund failed'::text, 'correction'::text])),
  CONSTRAINT ledger_reason_check CHECK (reason <> ''::text),
  CONSTRAINT ledger_recorded_by_check CHECK (recorded_by <> ''::text),
  CONSTRAINT ledger_kind_provider_id_key UNIQUE (kind, provider_id),
  CONSTRAINT ledger_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX ledger_happened_at ON ledger USING btree (happened_at);
CREATE INDEX ledger_of_payment ON ledger USING btree (payment_id);
CREATE TRIGGER ledger_keeps_rows BEFORE DELETE ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_ledger_deletion();
CREATE TRIGGER ledger_not_in_closed_month BEFORE INSERT ON ledger FOR EACH ROW EXECUTE FUNCTION refuse_entry_in_closed_month();
CREATE TRIGGER ledger_stays BEFORE UPDATE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

CREATE TABLE library_changes (
  id text NOT NULL,
  title text,
  description text,
  category text,
  type text,
  author text,
  file_url text,
  file_type text,
  file_bytes integer,
  is_hidden boolean NOT NULL DEFAULT false,
  CONSTRAINT library_changes_pkey PRIMARY KEY (id),
  CONSTRAINT library_changes_check CHECK (file_url IS NOT NULL OR file_type IS NULL AND file_bytes IS NULL),
  CONSTRAINT library_changes_description_check CHECK (description <> ''::text),
  CONSTRAINT library_changes_file_bytes_check CHECK (file_bytes >= 0),
  CONSTRAINT library_changes_id_check CHECK (id ~ '^[1-9]$'::text),
  CONSTRAINT library_changes_title_check CHECK (title <> ''::text)
);

CREATE TABLE mail_returns (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  email_hash text NOT NULL,
  kind text NOT NULL,
  status text,
  CONSTRAINT mail_returns_pkey PRIMARY KEY (id),
  CONSTRAINT mail_returns_kind_check CHECK (kind = ANY (ARRAY['soft'::text, 'hard'::text, 'complaint'::text])),
  CONSTRAINT mail_returns_status_check CHECK (status ~ '^[45]\.\d{1,3}\.\d{1,3}$'::text)
);
CREATE INDEX mail_returns_of_address ON mail_returns USING btree (email_hash, created_at);

CREATE TABLE mailing_recipients (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  mailing_id uuid NOT NULL,
  audience integer NOT NULL,
  key text NOT NULL,
  name text NOT NULL DEFAULT ''::text,
  email text,
  reason text NOT NULL,
  token uuid NOT NULL DEFAULT gen_random_uuid(),
  state text NOT NULL DEFAULT 'due'::text,
  why text,
  attempts integer NOT NULL DEFAULT 0,
  try_at timestamptz NOT NULL DEFAULT now(),
  claimed_until timestamptz,
  handed_at timestamptz,
  last_error text,
  first_tried_at timestamptz,
  CONSTRAINT mailing_recipients_pkey PRIMARY KEY (id),
  CONSTRAINT mailing_recipients_audience_check CHECK (audience >= 0),
  CONSTRAINT mailing_recipients_check CHECK ((state = 'left out'::text) = (why IS NOT NULL)),
  CONSTRAINT mailing_recipients_check1 CHECK (email IS NOT NULL OR state = 'left out'::text),
  CONSTRAINT mailing_recipients_state_check CHECK (state = ANY (ARRAY['due'::text, 'handed over'::text, 'refused'::text, 'uncertain'::text, 'bounced'::text, 'left out'::text])),
  CONSTRAINT mailing_recipients_why_check CHECK (why = ANY (ARRAY['no email'::text, 'asked for none'::text, 'not a reader'::text, 'comes back'::text, 'complained'::text, 'withdrew'::text, 'same mailbox'::text, 'stopped'::text])),
  CONSTRAINT mailing_recipients_token_key UNIQUE (token),
  CONSTRAINT mailing_recipients_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailings(id) ON DELETE CASCADE
);
CREATE INDEX mailing_recipients_due ON mailing_recipients USING btree (try_at) WHERE state = 'due'::text;
CREATE INDEX mailing_recipients_email ON mailing_recipients USING btree (lower(email));
CREATE INDEX mailing_recipients_handed ON mailing_recipients USING btree (handed_at) WHERE handed_at IS NOT NULL;
CREATE INDEX mailing_recipients_of_mailing ON mailing_recipients USING btree (mailing_id);
CREATE UNIQUE INDEX mailing_recipients_once ON mailing_recipients USING btree (mailing_id, lower(email)) WHERE state <> 'left out'::text;

CREATE TABLE mailing_refusals (
  email_hash text NOT NULL,
  topic text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT mailing_refusals_pkey PRIMARY KEY (email_hash, topic),
  CONSTRAINT mailing_refusals_topic_check CHECK (topic = ANY (ARRAY['events'::text, 'community'::text, 'reminders'::text]))
);

CREATE TABLE mailings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  subject text NOT NULL,
  words text NOT NULL,
  audiences jsonb NOT NULL,
  topic text NOT NULL,
  state text NOT NULL DEFAULT 'sending'::text,
  send_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  author_id uuid,
  author_name text NOT NULL,
  drawn jsonb,
  total integer NOT NULL,
  changed_at timestamptz,
  changed_by text,
  pause_why text,
  CONSTRAINT mailings_pkey PRIMARY KEY (id),
  CONSTRAINT mailings_audiences_check CHECK (jsonb_typeof(audiences) = 'array'::text),
  CONSTRAINT mailings_check CHECK ((state = ANY (ARRAY['sending'::text, 'paused'::text])) = (finished_at IS NULL)),
  CONSTRAINT mailings_pause_why_check CHECK (pause_why = ANY (ARRAY['team'::text, 'sum'::text])),
  CONSTRAINT mailings_paused_check CHECK ((state = 'paused'::text) = (pause_why IS NOT NULL)),
  CONSTRAINT mailings_state_check CHECK (state = ANY (ARRAY['sending'::text, 'paused'::text, 'sent'::text, 'stopped'::text])),
  CONSTRAINT mailings_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 150),
  CONSTRAINT mailings_topic_check CHECK (topic = ANY (ARRAY['events'::text, 'community'::text, 'newsletter'::text])),
  CONSTRAINT mailings_total_check CHECK (total >= 0),
  CONSTRAINT mailings_words_check CHECK (length(words) >= 1 AND length(words) <= 10000),
  CONSTRAINT mailings_author_id_fkey FOREIGN KEY (author_id) REFERENCES admins(id) ON DELETE SET NULL
);
CREATE INDEX mailings_of_audience ON mailings USING gin (audiences jsonb_path_ops);
CREATE INDEX mailings_under_way ON mailings USING btree (send_at) WHERE state = 'sending'::text;

CREATE TABLE member_calendars (
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  member_id uuid NOT NULL,
  CONSTRAINT member_calendars_pkey PRIMARY KEY (hash),
  CONSTRAINT member_calendars_member_id_key UNIQUE (member_id),
  CONSTRAINT member_calendars_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

CREATE TABLE member_counts (
  is_approved boolean NOT NULL,
  total integer NOT NULL,
  CONSTRAINT member_counts_pkey PRIMARY KEY (is_approved),
  CONSTRAINT member_counts_total_check CHECK (total >= 0)
);

CREATE TABLE member_teachings (
  member_id uuid NOT NULL,
  teaching_id uuid NOT NULL,
  mark text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT member_teachings_pkey PRIMARY KEY (member_id, teaching_id, mark),
  CONSTRAINT member_teachings_mark_check CHECK (mark = ANY (ARRAY['liked'::text, 'saved'::text])),
  CONSTRAINT member_teachings_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT member_teachings_teaching_id_fkey FOREIGN KEY (teaching_id) REFERENCES teachings(id) ON DELETE CASCADE
);
CREATE INDEX member_teachings_of_teaching ON member_teachings USING btree (teaching_id);

CREATE TABLE member_tokens (
  token_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  member_id uuid NOT NULL,
  purpose text NOT NULL,
  email text NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT member_tokens_pkey PRIMARY KEY (token_hash),
  CONSTRAINT member_tokens_email_check CHECK (email = lower(email)),
  CONSTRAINT member_tokens_purpose_check CHECK (purpose = ANY (ARRAY['confirm email'::text, 'reset password'::text])),
  CONSTRAINT member_tokens_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT member_tokens_member_id_purpose_key UNIQUE (member_id, purpose),
  CONSTRAINT member_tokens_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);

CREATE TABLE members (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  username text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  full_name text NOT NULL,
  role text NOT NULL DEFAULT 'member'::text,
  is_approved boolean NOT NULL DEFAULT false,
  email_confirmed_at timestamptz,
  last_login_at timestamptz,
  revoked_at timestamptz,
  pending_since timestamptz NOT NULL GENERATED ALWAYS AS (COALESCE(revoked_at, created_at)) STORED,
  approved_at timestamptz,
  phone text,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text((((((((full_name || ' '::text) || username) || ' '::text) || email) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text))) STORED,
  wants_reminders boolean NOT NULL DEFAULT true,
  password_set_by_team_at timestamptz,
  team_password_used_at timestamptz,
  CONSTRAINT members_pkey PRIMARY KEY (id),
  CONSTRAINT members_approved_once CHECK (NOT is_approved OR approved_at IS NOT NULL),
  CONSTRAINT members_email_check CHECK (email = lower(email)),
  CONSTRAINT members_full_name_check CHECK (full_name <> ''::text),
  CONSTRAINT members_role_check CHECK (role = ANY (ARRAY['member'::text, 'moderator'::text, 'leader'::text, 'admin'::text])),
  CONSTRAINT members_team_password CHECK (team_password_used_at IS NULL OR password_set_by_team_at IS NOT NULL),
  CONSTRAINT members_username_check CHECK (username ~ '^[A-Za-z0-9._-]{3,30}$'::text),
  CONSTRAINT members_email_key UNIQUE (email)
);
CREATE INDEX members_by_age ON members USING btree (created_at DESC, id);
CREATE INDEX members_by_approval ON members USING btree (approved_at) WHERE is_approved;
CREATE INDEX members_newest ON members USING btree (is_approved, created_at DESC, id);
CREATE INDEX members_search ON members USING gin (search_text gin_trgm_ops);
CREATE UNIQUE INDEX members_username ON members USING btree (lower(username));
CREATE INDEX members_waiting ON members USING btree (pending_since, id) WHERE NOT is_approved;
CREATE TRIGGER members_counted_anew AFTER UPDATE OF is_approved ON members FOR EACH ROW WHEN (old.is_approved <> new.is_approved) EXECUTE FUNCTION move_member();
CREATE TRIGGER members_counted_in AFTER INSERT ON members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER members_counted_none AFTER TRUNCATE ON members FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER members_counted_out AFTER DELETE ON members REFERENCING OLD TABLE AS gone_rows FOR EACH STATEMENT EXECUTE FUNCTION count_members();
CREATE TRIGGER members_note_person AFTER INSERT OR UPDATE OF email, email_confirmed_at, full_name, phone ON members FOR EACH ROW EXECUTE FUNCTION note_member();
CREATE TRIGGER note_approval BEFORE INSERT OR UPDATE OF is_approved ON members FOR EACH ROW WHEN (new.is_approved) EXECUTE FUNCTION note_approval();

CREATE TABLE migrations (
  name text NOT NULL,
  applied_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);

CREATE TABLE money_matters (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  key text NOT NULL,
  provider text NOT NULL,
  payment_id uuid,
  reference text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  asked_amount integer,
  asked_currency text,
  due_at timestamptz,
  owner_id uuid,
  settled_at timestamptz,
  settled_by text,
  note text,
  CONSTRAINT money_matters_pkey PRIMARY KEY (id),
  CONSTRAINT money_matters_amount_check CHECK (amount >= 0),
  CONSTRAINT money_matters_check CHECK ((asked_amount IS NULL) = (asked_currency IS NULL)),
  CONSTRAINT money_matters_check1 CHECK ((settled_at IS NULL) = (note IS NULL)),
  CONSTRAINT money_matters_check2 CHECK (settled_by IS NULL OR settled_at IS NOT NULL),
  CONSTRAINT money_matters_kind_check CHECK (kind = ANY (ARRAY['came-does-not-fit'::text, 'dispute'::text, 'refund-failed'::text, 'refunded-twice'::text, 'unknown-reference'::text])),
  CONSTRAINT money_matters_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'paystack'::text])),
  CONSTRAINT money_matters_kind_key_key UNIQUE (kind, key),
  CONSTRAINT money_matters_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT money_matters_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX money_matters_of_owner ON money_matters USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX money_matters_of_payment ON money_matters USING btree (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX money_matters_open ON money_matters USING btree (created_at) WHERE settled_at IS NULL;
CREATE INDEX money_matters_settled ON money_matters USING btree (settled_at) WHERE settled_at IS NOT NULL;

CREATE TABLE monthly_gift_tokens (
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  monthly_gift_id uuid NOT NULL,
  CONSTRAINT monthly_gift_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT monthly_gift_tokens_monthly_gift_id_fkey FOREIGN KEY (monthly_gift_id) REFERENCES monthly_gifts(id) ON DELETE CASCADE
);
CREATE INDEX monthly_gift_tokens_of_gift ON monthly_gift_tokens USING btree (monthly_gift_id);

CREATE TABLE monthly_gifts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  donor_name text,
  donor_email text NOT NULL,
  fund_id uuid,
  CONSTRAINT monthly_gifts_pkey PRIMARY KEY (id),
  CONSTRAINT monthly_gifts_donor_email_check CHECK (donor_email <> ''::text),
  CONSTRAINT monthly_gifts_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES funds(id)
);
CREATE INDEX monthly_gifts_of_email ON monthly_gifts USING btree (lower(donor_email));

CREATE TABLE news_readers (
  admin_id uuid NOT NULL,
  new_requests text,
  new_accounts text,
  gifts text,
  late_promises text,
  daily_hour integer NOT NULL DEFAULT 18,
  daily_since timestamptz NOT NULL DEFAULT now(),
  emailed_at timestamptz,
  money_matters text,
  newsletter text,
  CONSTRAINT news_readers_pkey PRIMARY KEY (admin_id),
  CONSTRAINT news_readers_daily_hour_check CHECK (daily_hour >= 0 AND daily_hour <= 23),
  CONSTRAINT news_readers_gifts_check CHECK (gifts = ANY (ARRAY['immediately'::text, 'daily'::text, 'never'::text])),
  CONSTRAINT news_readers_late_promises_check CHECK (late_promises = ANY (ARRAY['immediately'::text, 'daily'::text, 'never'::text])),
  CONSTRAINT news_readers_money_matters_check CHECK (money_matters = ANY (ARRAY['immediately'::text, 'daily'::text, 'never'::text])),
  CONSTRAINT news_readers_new_accounts_check CHECK (new_accounts = ANY (ARRAY['immediately'::text, 'daily'::text, 'never'::text])),
  CONSTRAINT news_readers_new_requests_check CHECK (new_requests = ANY (ARRAY['immediately'::text, 'daily'::text, 'never'::text])),
  CONSTRAINT news_readers_newsletter_check CHECK (newsletter = ANY (ARRAY['immediately'::text, 'never'::text])),
  CONSTRAINT news_readers_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE
);

CREATE TABLE newsletter_issues (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  number integer,
  slug text,
  subject text NOT NULL DEFAULT ''::text,
  preview_line text NOT NULL DEFAULT ''::text,
  blocks jsonb NOT NULL DEFAULT '[]'::jsonb,
  audiences jsonb NOT NULL,
  state text NOT NULL DEFAULT 'draft'::text,
  send_at timestamptz,
  is_public boolean NOT NULL DEFAULT true,
  version integer NOT NULL DEFAULT 1,
  author_id uuid,
  author_name text NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now(),
  changed_name text NOT NULL,
  approved_at timestamptz,
  approved_by uuid,
  approved_name text,
  approved_roles jsonb,
  shown jsonb,
  mailing_id uuid,
  sent_at timestamptz,
  figures jsonb,
  CONSTRAINT newsletter_issues_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_issues_audiences_check CHECK (jsonb_typeof(audiences) = 'array'::text),
  CONSTRAINT newsletter_issues_blocks_check CHECK (jsonb_typeof(blocks) = 'array'::text),
  CONSTRAINT newsletter_issues_check CHECK (state = 'draft'::text OR approved_at IS NOT NULL AND approved_name IS NOT NULL AND send_at IS NOT NULL),
  CONSTRAINT newsletter_issues_check1 CHECK ((state = ANY (ARRAY['sending'::text, 'sent'::text, 'stopped'::text])) = (sent_at IS NOT NULL)),
  CONSTRAINT newsletter_issues_check2 CHECK ((sent_at IS NOT NULL) = (number IS NOT NULL AND slug IS NOT NULL AND shown IS NOT NULL)),
  CONSTRAINT newsletter_issues_number_check CHECK (number > 0),
  CONSTRAINT newsletter_issues_preview_line_check CHECK (length(preview_line) <= 150),
  CONSTRAINT newsletter_issues_slug_check CHECK (length(slug) >= 1 AND length(slug) <= 64),
  CONSTRAINT newsletter_issues_state_check CHECK (state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'sent'::text, 'stopped'::text])),
  CONSTRAINT newsletter_issues_subject_check CHECK (length(subject) <= 150),
  CONSTRAINT newsletter_issues_number_key UNIQUE (number),
  CONSTRAINT newsletter_issues_slug_key UNIQUE (slug),
  CONSTRAINT newsletter_issues_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT newsletter_issues_author_id_fkey FOREIGN KEY (author_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT newsletter_issues_mailing_id_fkey FOREIGN KEY (mailing_id) REFERENCES mailings(id) ON DELETE SET NULL
);
CREATE INDEX newsletter_issues_scheduled ON newsletter_issues USING btree (send_at) WHERE state = 'scheduled'::text;
CREATE INDEX newsletter_issues_sent ON newsletter_issues USING btree (sent_at) WHERE sent_at IS NOT NULL;
CREATE INDEX newsletter_issues_under_way ON newsletter_issues USING btree (mailing_id) WHERE state = 'sending'::text;

CREATE TABLE newsletter_subscribers (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  email text NOT NULL,
  token text NOT NULL,
  state text NOT NULL DEFAULT 'unconfirmed'::text,
  asked_at timestamptz NOT NULL DEFAULT now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  consent_how text,
  consent_on date,
  noted_by text,
  CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_subscribers_check CHECK (state <> 'confirmed'::text OR confirmed_at IS NOT NULL),
  CONSTRAINT newsletter_subscribers_consent CHECK (num_nulls(consent_how, consent_on, noted_by) = ANY (ARRAY[0, 3])),
  CONSTRAINT newsletter_subscribers_consent_how_check CHECK (length(consent_how) >= 1 AND length(consent_how) <= 200),
  CONSTRAINT newsletter_subscribers_email_check CHECK (email = lower(email)),
  CONSTRAINT newsletter_subscribers_state_check CHECK (state = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'unsubscribed'::text])),
  CONSTRAINT newsletter_subscribers_email_key UNIQUE (email),
  CONSTRAINT newsletter_subscribers_token_key UNIQUE (token)
);
CREATE INDEX newsletter_subscribers_confirmed ON newsletter_subscribers USING btree (confirmed_at) WHERE state = 'confirmed'::text;
CREATE INDEX newsletter_subscribers_newest ON newsletter_subscribers USING btree (created_at DESC, id);

CREATE TABLE newsletter_unsubscribed (
  email_hash text NOT NULL,
  token text NOT NULL,
  unsubscribed_at timestamptz NOT NULL,
  CONSTRAINT newsletter_unsubscribed_pkey PRIMARY KEY (email_hash),
  CONSTRAINT newsletter_unsubscribed_token_key UNIQUE (token)
);

CREATE TABLE outbox (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  message_id text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  html text NOT NULL,
  text text NOT NULL,
  headers jsonb NOT NULL DEFAULT '{}'::jsonb,
  state text NOT NULL DEFAULT 'queued'::text,
  attempts integer NOT NULL DEFAULT 0,
  last_error text,
  sent_at timestamptz,
  attachments jsonb NOT NULL DEFAULT '[]'::jsonb,
  claimed_until timestamptz,
  is_private boolean NOT NULL DEFAULT false,
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_check CHECK ((state = 'sent'::text) = (sent_at IS NOT NULL)),
  CONSTRAINT outbox_state_check CHECK (state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text])),
  CONSTRAINT outbox_message_id_key UNIQUE (message_id)
);
CREATE INDEX outbox_created_at ON outbox USING btree (created_at DESC);

CREATE TABLE page_views (
  day date NOT NULL,
  path text NOT NULL,
  referrer_host text NOT NULL DEFAULT ''::text,
  count integer NOT NULL DEFAULT 0,
  CONSTRAINT page_views_pkey PRIMARY KEY (day, path, referrer_host)
);

CREATE TABLE payments (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  purpose text NOT NULL,
  subject_id uuid NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  description text NOT NULL,
  method text NOT NULL DEFAULT 'card'::text,
  status text NOT NULL DEFAULT 'pending'::text,
  attempt uuid NOT NULL DEFAULT gen_random_uuid(),
  intent_id text,
  secret_hash text,
  subscription_id uuid,
  invoice_id text,
  visitor text,
  declines integer NOT NULL DEFAULT 0,
  completed_at timestamptz,
  asked_at timestamptz,
  provider text NOT NULL DEFAULT 'stripe'::text,
  payer_hint text,
  prompted_at timestamptz,
  step jsonb,
  fee integer,
  hand_reference text,
  is_double boolean NOT NULL DEFAULT false,
  CONSTRAINT payments_pkey PRIMARY KEY (id),
  CONSTRAINT payments_amount_check CHECK (amount > 0),
  CONSTRAINT payments_check CHECK (status <> 'completed'::text OR completed_at IS NOT NULL),
  CONSTRAINT payments_check1 CHECK (
CASE provider
    WHEN 'none'::text THEN method <> 'card'::text
    ELSE method = ANY (ARRAY['card'::text, 'mobile money'::text])
END),
  CONSTRAINT payments_check2 CHECK (hand_reference IS NULL OR provider = 'none'::text),
  CONSTRAINT payments_check3 CHECK (status <> 'corrected'::text OR provider = 'none'::text),
  CONSTRAINT payments_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT payments_declines_check CHECK (declines >= 0),
  CONSTRAINT payments_fee_check CHECK (fee >= 0),
  CONSTRAINT payments_hand_reference_check CHECK (hand_reference <> ''::text),
  CONSTRAINT payments_method_check CHECK (method = ANY (ARRAY['card'::text, 'mobile money'::text, 'cash'::text, 'bank transfer'::text, 'cheque'::text, 'by hand'::text])),
  CONSTRAINT payments_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'paystack'::text, 'none'::text])),
  CONSTRAINT payments_purpose_check CHECK (purpose = ANY (ARRAY['event registration'::text, 'event rest'::text, 'donation'::text, 'door'::text, 'sponsored seat'::text])),
  CONSTRAINT payments_status_check CHECK (status = ANY (ARRAY['pending'::text, 'processing'::text, 'completed'::text, 'failed'::text, 'abandoned'::text, 'refunded'::text, 'corrected'::text])),
  CONSTRAINT payments_intent_id_key UNIQUE (intent_id),
  CONSTRAINT payments_invoice_id_key UNIQUE (invoice_id),
  CONSTRAINT payments_subject_id_key UNIQUE (subject_id),
  CONSTRAINT payments_subscription_id_fkey FOREIGN KEY (subscription_id) REFERENCES subscriptions(id)
);
CREATE INDEX payments_by_hand ON payments USING btree (created_at DESC, id) WHERE provider = 'none'::text;
CREATE INDEX payments_failed_prompts ON payments USING btree (prompted_at) WHERE status = 'failed'::text AND prompted_at IS NOT NULL;
CREATE INDEX payments_of_attempt ON payments USING btree (attempt);
CREATE UNIQUE INDEX payments_of_hand_attempt ON payments USING btree (attempt) WHERE provider = 'none'::text;
CREATE UNIQUE INDEX payments_of_hand_reference ON payments USING btree (method, plain_reference(hand_reference)) WHERE hand_reference IS NOT NULL AND status <> 'corrected'::text AND NOT is_double;
CREATE INDEX payments_of_plain_intent ON payments USING btree (plain_reference(intent_id)) WHERE intent_id IS NOT NULL;
CREATE INDEX payments_of_subscription ON payments USING btree (subscription_id) WHERE subscription_id IS NOT NULL;
CREATE INDEX payments_of_visitor ON payments USING btree (visitor) WHERE visitor IS NOT NULL;
CREATE UNIQUE INDEX payments_one_per_attempt ON payments USING btree (attempt) WHERE status = ANY (ARRAY['pending'::text, 'processing'::text]);
CREATE INDEX payments_open ON payments USING btree (asked_at NULLS FIRST) WHERE status = ANY (ARRAY['pending'::text, 'processing'::text, 'abandoned'::text]);
CREATE TRIGGER payments_keep_their_terms BEFORE UPDATE ON payments FOR EACH ROW EXECUTE FUNCTION keep_payment_terms();

CREATE TABLE payouts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  provider text NOT NULL,
  arrived_on date NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  reference text NOT NULL,
  noted_by text NOT NULL,
  takes_back uuid,
  CONSTRAINT payouts_pkey PRIMARY KEY (id),
  CONSTRAINT payouts_amount_check CHECK (amount <> 0),
  CONSTRAINT payouts_check CHECK ((takes_back IS NULL) = (amount > 0)),
  CONSTRAINT payouts_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT payouts_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'paystack'::text])),
  CONSTRAINT payouts_reference_check CHECK (reference <> ''::text),
  CONSTRAINT payouts_takes_back_key UNIQUE (takes_back),
  CONSTRAINT payouts_takes_back_fkey FOREIGN KEY (takes_back) REFERENCES payouts(id)
);
CREATE INDEX payouts_arrived_on ON payouts USING btree (arrived_on);
CREATE TRIGGER payouts_stay BEFORE DELETE OR UPDATE OR TRUNCATE ON payouts FOR EACH STATEMENT EXECUTE FUNCTION refuse_payout_change();

CREATE TABLE people (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL DEFAULT ''::text,
  email text,
  phone text,
  also_emails text NOT NULL DEFAULT ''::text,
  came_from text NOT NULL DEFAULT 'site'::text,
  is_private boolean NOT NULL DEFAULT false,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  other_names text,
  birthday text,
  area text,
  how_they_came text,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text((((((((((((((name || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || also_emails) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(other_names, ''::text)) || ' '::text) || COALESCE(area, ''::text)) || ' '::text) || COALESCE(how_they_came, ''::text))) STORED,
  name_key text GENERATED ALWAYS AS (name_key(name)) STORED,
  phone_key text GENERATED ALWAYS AS ("substring"(regexp_replace(phone, '\D'::text, ''::text, 'g'::text), '.{9}$'::text)) STORED,
  CONSTRAINT people_pkey PRIMARY KEY (id),
  CONSTRAINT people_birthday_check CHECK (birthday ~ '^([0-9]{4}|-)-[0-9]{2}-[0-9]{2}$'::text),
  CONSTRAINT people_came_from_check CHECK (came_from = ANY (ARRAY['site'::text, 'hand'::text, 'import'::text])),
  CONSTRAINT people_email_check CHECK (email = lower(email)),
  CONSTRAINT people_known_somehow CHECK (name <> ''::text OR email IS NOT NULL OR phone IS NOT NULL)
);
CREATE INDEX people_by_last_seen ON people USING btree (last_seen_at DESC, id);
CREATE INDEX people_by_name_key ON people USING btree (name_key) INCLUDE (is_private) WHERE name_key IS NOT NULL;
CREATE INDEX people_by_phone_key ON people USING btree (phone_key) INCLUDE (is_private) WHERE phone_key IS NOT NULL;
CREATE INDEX people_by_plain_name ON people USING btree (plain_text(name));
CREATE INDEX people_search ON people USING gin (search_text gin_trgm_ops);
CREATE TRIGGER people_changed BEFORE UPDATE ON people FOR EACH ROW EXECUTE FUNCTION note_person_change();
CREATE TRIGGER people_email_searched AFTER UPDATE OF email ON people FOR EACH ROW WHEN (new.email IS DISTINCT FROM old.email) EXECUTE FUNCTION write_own_emails();

CREATE TABLE people_lists (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  filter jsonb NOT NULL,
  author_id uuid,
  author_name text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  CONSTRAINT people_lists_pkey PRIMARY KEY (id),
  CONSTRAINT people_lists_author_name_check CHECK (author_name <> ''::text),
  CONSTRAINT people_lists_filter_check CHECK (jsonb_typeof(filter) = 'object'::text),
  CONSTRAINT people_lists_name_check CHECK (name <> ''::text),
  CONSTRAINT people_lists_author_id_fkey FOREIGN KEY (author_id) REFERENCES admins(id) ON DELETE SET NULL
);
CREATE INDEX people_lists_of_author ON people_lists USING btree (author_id) WHERE author_id IS NOT NULL;

CREATE TABLE people_not_same (
  one_id uuid NOT NULL,
  other_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT people_not_same_pkey PRIMARY KEY (one_id, other_id),
  CONSTRAINT people_not_same_check CHECK (one_id < other_id),
  CONSTRAINT people_not_same_one_id_fkey FOREIGN KEY (one_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT people_not_same_other_id_fkey FOREIGN KEY (other_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX people_not_same_of_other ON people_not_same USING btree (other_id);

CREATE TABLE person_contacts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  person_id uuid NOT NULL,
  author_id uuid,
  author_name text NOT NULL,
  kind text NOT NULL,
  happened_on date NOT NULL,
  text text NOT NULL DEFAULT ''::text,
  follow_up_on date,
  followed_up_at timestamptz,
  is_private boolean NOT NULL DEFAULT false,
  CONSTRAINT person_contacts_pkey PRIMARY KEY (id),
  CONSTRAINT person_contacts_author_name_check CHECK (author_name <> ''::text),
  CONSTRAINT person_contacts_check CHECK (follow_up_on IS NOT NULL OR followed_up_at IS NULL),
  CONSTRAINT person_contacts_kind_check CHECK (kind = ANY (ARRAY['call'::text, 'visit'::text, 'whatsapp'::text, 'message'::text])),
  CONSTRAINT person_contacts_author_id_fkey FOREIGN KEY (author_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT person_contacts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX person_contacts_of_author ON person_contacts USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX person_contacts_of_person ON person_contacts USING btree (person_id, happened_on);
CREATE INDEX person_contacts_to_follow_up ON person_contacts USING btree (author_id, follow_up_on) WHERE follow_up_on IS NOT NULL AND followed_up_at IS NULL;

CREATE TABLE person_emails (
  email text NOT NULL,
  person_id uuid NOT NULL,
  is_private boolean NOT NULL DEFAULT false,
  CONSTRAINT person_emails_pkey PRIMARY KEY (email),
  CONSTRAINT person_emails_email_check CHECK (email = lower(email)),
  CONSTRAINT person_emails_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX person_emails_known ON person_emails USING btree (email) INCLUDE (person_id, is_private);
CREATE INDEX person_emails_of_person ON person_emails USING btree (person_id);
CREATE TRIGGER person_emails_searched AFTER DELETE OR UPDATE OF person_id, is_private ON person_emails FOR EACH ROW EXECUTE FUNCTION write_also_emails();

CREATE TABLE person_merges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  stays_id uuid NOT NULL,
  goes_id uuid NOT NULL,
  goes_name text NOT NULL,
  admin_id uuid,
  admin_name text NOT NULL,
  is_private boolean NOT NULL,
  stayed jsonb NOT NULL,
  went jsonb NOT NULL,
  merged jsonb NOT NULL,
  note_id uuid,
  emails text[] NOT NULL,
  CONSTRAINT person_merges_pkey PRIMARY KEY (id),
  CONSTRAINT person_merges_admin_name_check CHECK (admin_name <> ''::text),
  CONSTRAINT person_merges_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT person_merges_stays_id_fkey FOREIGN KEY (stays_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX person_merges_by_age ON person_merges USING btree (created_at);
CREATE INDEX person_merges_by_email ON person_merges USING gin (emails);
CREATE INDEX person_merges_of_admin ON person_merges USING btree (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX person_merges_of_person ON person_merges USING btree (stays_id, created_at);

CREATE TABLE person_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  person_id uuid NOT NULL,
  author_id uuid,
  author_name text NOT NULL,
  text text NOT NULL,
  is_private boolean NOT NULL DEFAULT false,
  CONSTRAINT person_notes_pkey PRIMARY KEY (id),
  CONSTRAINT person_notes_author_name_check CHECK (author_name <> ''::text),
  CONSTRAINT person_notes_text_check CHECK (text <> ''::text),
  CONSTRAINT person_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT person_notes_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX person_notes_of_author ON person_notes USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX person_notes_of_person ON person_notes USING btree (person_id, created_at);

CREATE TABLE person_tags (
  person_id uuid NOT NULL,
  tag text NOT NULL,
  CONSTRAINT person_tags_pkey PRIMARY KEY (person_id, tag),
  CONSTRAINT person_tags_tag_check CHECK (tag <> ''::text),
  CONSTRAINT person_tags_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE
);
CREATE INDEX person_tags_by_letters ON person_tags USING btree (lower(tag));
CREATE INDEX person_tags_by_tag ON person_tags USING btree (tag, person_id);

CREATE TABLE pledge_months (
  pledge_id uuid NOT NULL,
  month date NOT NULL,
  due_on date NOT NULL,
  state text NOT NULL DEFAULT 'due'::text,
  attempt uuid NOT NULL DEFAULT gen_random_uuid(),
  tries integer NOT NULL DEFAULT 0,
  tried_at timestamptz,
  CONSTRAINT pledge_months_pkey PRIMARY KEY (pledge_id, month),
  CONSTRAINT pledge_months_month_check CHECK (EXTRACT(day FROM month) = 1::numeric),
  CONSTRAINT pledge_months_state_check CHECK (state = ANY (ARRAY['due'::text, 'paid'::text, 'skipped'::text])),
  CONSTRAINT pledge_months_tries_check CHECK (tries >= 0),
  CONSTRAINT pledge_months_pledge_id_fkey FOREIGN KEY (pledge_id) REFERENCES pledges(id) ON DELETE CASCADE
);
CREATE INDEX pledge_months_due ON pledge_months USING btree (tried_at) WHERE state = 'due'::text;
CREATE INDEX pledge_months_of_attempt ON pledge_months USING btree (attempt);

CREATE TABLE pledges (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  monthly_gift_id uuid NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  method text NOT NULL,
  day integer NOT NULL,
  state text NOT NULL DEFAULT 'starting'::text,
  paused_until date,
  card text,
  ended_at timestamptz,
  CONSTRAINT pledges_pkey PRIMARY KEY (id),
  CONSTRAINT pledges_amount_check CHECK (amount > 0),
  CONSTRAINT pledges_check CHECK ((state = 'ended'::text) = (ended_at IS NOT NULL)),
  CONSTRAINT pledges_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT pledges_day_check CHECK (day >= 1 AND day <= 31),
  CONSTRAINT pledges_method_check CHECK (method = ANY (ARRAY['mobile money'::text, 'card'::text])),
  CONSTRAINT pledges_state_check CHECK (state = ANY (ARRAY['starting'::text, 'active'::text, 'ended'::text])),
  CONSTRAINT pledges_monthly_gift_id_key UNIQUE (monthly_gift_id),
  CONSTRAINT pledges_monthly_gift_id_fkey FOREIGN KEY (monthly_gift_id) REFERENCES monthly_gifts(id) ON DELETE CASCADE
);
CREATE INDEX pledges_active ON pledges USING btree (id) WHERE state = 'active'::text;

CREATE TABLE rate_limits (
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamptz NOT NULL,
  CONSTRAINT rate_limits_pkey PRIMARY KEY (key)
);
CREATE INDEX rate_limits_resets_at ON rate_limits USING btree (resets_at);

CREATE TABLE receipt_years (
  year integer NOT NULL,
  last integer NOT NULL,
  removed integer NOT NULL DEFAULT 0,
  CONSTRAINT receipt_years_pkey PRIMARY KEY (year),
  CONSTRAINT receipt_years_check CHECK (removed >= 0 AND removed <= last),
  CONSTRAINT receipt_years_last_check CHECK (last > 0)
);

CREATE TABLE receipts (
  year integer NOT NULL,
  serial integer NOT NULL,
  payment_id uuid NOT NULL,
  issued_at timestamptz NOT NULL DEFAULT now(),
  prefix text NOT NULL DEFAULT 'SK'::text,
  number text NOT NULL GENERATED ALWAYS AS ((((prefix || '-'::text) || year) || '-'::text) ||
CASE
    WHEN serial < 1000000 THEN lpad(serial::text, 6, '0'::text)
    ELSE serial::text
END) STORED,
  CONSTRAINT receipts_pkey PRIMARY KEY (year, serial),
  CONSTRAINT receipts_prefix_check CHECK (prefix ~ '^[A-Z]{2,4}$'::text),
  CONSTRAINT receipts_serial_check CHECK (serial > 0),
  CONSTRAINT receipts_number_key UNIQUE (number),
  CONSTRAINT receipts_payment_id_key UNIQUE (payment_id),
  CONSTRAINT receipts_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);

CREATE TABLE refunds (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  payment_id uuid NOT NULL,
  amount integer NOT NULL,
  reason text NOT NULL,
  status text NOT NULL DEFAULT 'pending'::text,
  provider_id text,
  asked_at timestamptz,
  failed_at timestamptz,
  failure text,
  given_on date,
  given_method text,
  given_amount integer,
  given_reference text,
  given_note text,
  CONSTRAINT refunds_pkey PRIMARY KEY (id),
  CONSTRAINT refunds_amount_check CHECK (amount > 0),
  CONSTRAINT refunds_check CHECK ((status = ANY (ARRAY['failed'::text, 'needs attention'::text])) = (failed_at IS NOT NULL)),
  CONSTRAINT refunds_check1 CHECK ((status = 'given back'::text) = (given_on IS NOT NULL AND given_method IS NOT NULL AND given_amount IS NOT NULL)),
  CONSTRAINT refunds_failure_check CHECK (failure <> ''::text),
  CONSTRAINT refunds_given_amount_check CHECK (given_amount > 0),
  CONSTRAINT refunds_given_method_check CHECK (given_method = ANY (ARRAY['cash'::text, 'mobile money'::text, 'bank transfer'::text, 'other'::text])),
  CONSTRAINT refunds_given_note_check CHECK (given_note <> ''::text),
  CONSTRAINT refunds_given_reference_check CHECK (given_reference <> ''::text),
  CONSTRAINT refunds_reason_check CHECK (reason = ANY (ARRAY['no seat left'::text, 'paid twice'::text, 'registration closed'::text, 'event cancelled'::text, 'attendee cancelled'::text, 'asked for'::text, 'made elsewhere'::text])),
  CONSTRAINT refunds_status_check CHECK (status = ANY (ARRAY['pending'::text, 'completed'::text, 'failed'::text, 'needs attention'::text, 'given back'::text])),
  CONSTRAINT refunds_provider_id_key UNIQUE (provider_id),
  CONSTRAINT refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX refunds_of_payment ON refunds USING btree (payment_id);
CREATE INDEX refunds_open ON refunds USING btree (created_at) WHERE status = 'pending'::text;

CREATE TABLE registration_rests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  registration_id uuid NOT NULL,
  paid_at timestamptz,
  CONSTRAINT registration_rests_pkey PRIMARY KEY (id),
  CONSTRAINT registration_rests_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES event_registrations(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX registration_rests_of_registration ON registration_rests USING btree (registration_id);

CREATE TABLE registration_tokens (
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  registration_id uuid NOT NULL,
  CONSTRAINT registration_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT registration_tokens_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES event_registrations(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX registration_tokens_of_registration ON registration_tokens USING btree (registration_id);

CREATE TABLE removed_videos (
  video_id text NOT NULL,
  removed_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT removed_videos_pkey PRIMARY KEY (video_id)
);

CREATE TABLE replaced_payments (
  payment_id uuid NOT NULL,
  replaced_by uuid NOT NULL,
  CONSTRAINT replaced_payments_pkey PRIMARY KEY (payment_id),
  CONSTRAINT replaced_payments_check CHECK (payment_id <> replaced_by),
  CONSTRAINT replaced_payments_replaced_by_key UNIQUE (replaced_by),
  CONSTRAINT replaced_payments_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id) ON DELETE CASCADE,
  CONSTRAINT replaced_payments_replaced_by_fkey FOREIGN KEY (replaced_by) REFERENCES payments(id) ON DELETE CASCADE
);

CREATE TABLE reply_templates (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  name text NOT NULL,
  text text NOT NULL,
  changed_at timestamptz,
  changed_by_name text,
  CONSTRAINT reply_templates_pkey PRIMARY KEY (id),
  CONSTRAINT reply_templates_changed_by CHECK ((changed_at IS NULL) = (changed_by_name IS NULL)),
  CONSTRAINT reply_templates_changed_by_name_check CHECK (changed_by_name <> ''::text),
  CONSTRAINT reply_templates_name_check CHECK (name <> ''::text),
  CONSTRAINT reply_templates_text_check CHECK (text <> ''::text)
);

CREATE TABLE request_helpers (
  request_id uuid NOT NULL,
  admin_id uuid NOT NULL,
  CONSTRAINT request_helpers_pkey PRIMARY KEY (request_id, admin_id),
  CONSTRAINT request_helpers_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  CONSTRAINT request_helpers_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX request_helpers_of_admin ON request_helpers USING btree (admin_id);

CREATE TABLE request_messages (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  direction text NOT NULL,
  author_id uuid,
  author_name text NOT NULL,
  text text NOT NULL,
  whole_text text,
  came_by text NOT NULL,
  from_email text,
  email_id uuid,
  message_id text,
  request_id uuid NOT NULL,
  CONSTRAINT request_messages_pkey PRIMARY KEY (id),
  CONSTRAINT request_messages_came_by_check CHECK (came_by = ANY (ARRAY['dashboard'::text, 'page'::text, 'email'::text])),
  CONSTRAINT request_messages_direction_check CHECK (direction = ANY (ARRAY['out'::text, 'in'::text])),
  CONSTRAINT request_messages_out_by CHECK ((direction = 'out'::text) = (came_by = 'dashboard'::text)),
  CONSTRAINT request_messages_text_check CHECK (text <> ''::text),
  CONSTRAINT request_messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT request_messages_request_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX request_messages_of_author ON request_messages USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX request_messages_of_request ON request_messages USING btree (request_id, created_at);
CREATE UNIQUE INDEX request_messages_once_each ON request_messages USING btree (message_id, request_id) WHERE message_id IS NOT NULL;
CREATE TRIGGER request_messages_searched AFTER INSERT ON request_messages FOR EACH ROW EXECUTE FUNCTION write_thread_text();

CREATE TABLE request_notes (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  author_id uuid,
  author_name text NOT NULL,
  text text NOT NULL,
  request_id uuid NOT NULL,
  CONSTRAINT request_notes_pkey PRIMARY KEY (id),
  CONSTRAINT request_notes_author_name_check CHECK (author_name <> ''::text),
  CONSTRAINT request_notes_text_check CHECK (text <> ''::text),
  CONSTRAINT request_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT request_notes_request_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX request_notes_of_author ON request_notes USING btree (author_id) WHERE author_id IS NOT NULL;
CREATE INDEX request_notes_of_request ON request_notes USING btree (request_id, created_at);
CREATE TRIGGER request_notes_stay BEFORE UPDATE ON request_notes FOR EACH ROW EXECUTE FUNCTION refuse_new_words();

CREATE TABLE request_reminders (
  request_id uuid NOT NULL,
  admin_id uuid NOT NULL,
  day date NOT NULL,
  line text,
  emailed_at timestamptz,
  CONSTRAINT request_reminders_pkey PRIMARY KEY (request_id, admin_id),
  CONSTRAINT request_reminders_line_check CHECK (line <> ''::text AND length(line) <= 200),
  CONSTRAINT request_reminders_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  CONSTRAINT request_reminders_request_id_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX request_reminders_of_admin ON request_reminders USING btree (admin_id, day);

CREATE TABLE request_tokens (
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  purpose text NOT NULL,
  message_id text,
  request_id uuid NOT NULL,
  CONSTRAINT request_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT request_tokens_purpose_check CHECK (purpose = ANY (ARRAY['page'::text, 'reply'::text])),
  CONSTRAINT request_tokens_request_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX request_tokens_of_request ON request_tokens USING btree (request_id);

CREATE TABLE requests (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  reference text NOT NULL,
  kind text NOT NULL,
  name text,
  email text,
  phone text,
  subject text,
  teaching_id uuid,
  body text,
  details jsonb NOT NULL DEFAULT '{}'::jsonb,
  is_private boolean NOT NULL GENERATED ALWAYS AS (kind = 'prayer'::text AND COALESCE(details ->> 'sharing'::text, ''::text) <> 'circle'::text) STORED,
  state text NOT NULL DEFAULT 'new'::text,
  due_at timestamptz NOT NULL DEFAULT now() + '48:00:00'::interval,
  owner_id uuid,
  done_at timestamptz,
  read_since timestamptz,
  promised_at timestamptz,
  answered_at timestamptz,
  thread_text text NOT NULL DEFAULT ''::text,
  search_text text NOT NULL GENERATED ALWAYS AS (plain_text((((((((((((((((((reference || ' '::text) || COALESCE(name, ''::text)) || ' '::text) || COALESCE(email, ''::text)) || ' '::text) || COALESCE(phone, ''::text)) || ' '::text) || regexp_replace(COALESCE(phone, ''::text), '\D'::text, ''::text, 'g'::text)) || ' '::text) || COALESCE(subject, ''::text)) || ' '::text) || COALESCE(details ->> 'country'::text, ''::text)) || ' '::text) || COALESCE(details ->> 'occupation'::text, ''::text)) || ' '::text) || COALESCE(body, ''::text)) || ' '::text) || thread_text)) STORED,
  CONSTRAINT requests_pkey PRIMARY KEY (id),
  CONSTRAINT requests_body CHECK (body <> ''::text AND (body IS NOT NULL OR kind = 'join request'::text)),
  CONSTRAINT requests_details CHECK (jsonb_typeof(details) = 'object'::text AND (kind <> 'mentor request'::text OR details ?& ARRAY['country'::text, 'primaryAreaOfInterest'::text]) AND (kind <> 'join request'::text OR details ?& ARRAY['firstName'::text, 'lastName'::text, 'interests'::text, 'wantsNewsletter'::text])),
  CONSTRAINT requests_done_at CHECK ((state = ANY (ARRAY['new'::text, 'in progress'::text])) = (done_at IS NULL)),
  CONSTRAINT requests_email CHECK (email IS NOT NULL OR kind = 'prayer'::text),
  CONSTRAINT requests_kind CHECK (kind = ANY (ARRAY['question'::text, 'contact'::text, 'prayer'::text, 'event proposal'::text, 'resource request'::text, 'mentor request'::text, 'join request'::text])),
  CONSTRAINT requests_name CHECK (name IS NOT NULL OR kind = 'prayer'::text),
  CONSTRAINT requests_state CHECK ((state = ANY (ARRAY['new'::text, 'in progress'::text])) OR
CASE kind
    WHEN 'mentor request'::text THEN state = ANY (ARRAY['matched'::text, 'closed'::text])
    ELSE state = 'done'::text
END),
  CONSTRAINT requests_reference_key UNIQUE (reference),
  CONSTRAINT requests_owner_fkey FOREIGN KEY (owner_id) REFERENCES admins(id) ON DELETE SET NULL,
  CONSTRAINT requests_teaching_fkey FOREIGN KEY (teaching_id) REFERENCES teachings(id) ON DELETE SET NULL
);
CREATE INDEX requests_done ON requests USING btree (done_at) WHERE done_at IS NOT NULL;
CREATE INDEX requests_in_state ON requests USING btree (state, created_at DESC, id);
CREATE INDEX requests_newest ON requests USING btree (created_at DESC, id);
CREATE INDEX requests_of_email ON requests USING btree (lower(email), created_at DESC) WHERE email IS NOT NULL;
CREATE INDEX requests_of_kind ON requests USING btree (kind, created_at DESC, id);
CREATE INDEX requests_of_kind_in_state ON requests USING btree (kind, state, created_at DESC, id);
CREATE INDEX requests_of_owner ON requests USING btree (owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX requests_of_teaching ON requests USING btree (teaching_id) WHERE teaching_id IS NOT NULL;
CREATE INDEX requests_open ON requests USING btree (due_at) WHERE state = ANY (ARRAY['new'::text, 'in progress'::text]);
CREATE INDEX requests_search ON requests USING gin (search_text gin_trgm_ops);
CREATE TRIGGER note_progress BEFORE INSERT OR UPDATE OF state, owner_id ON requests FOR EACH ROW EXECUTE FUNCTION note_progress();
CREATE TRIGGER note_when_done BEFORE INSERT OR UPDATE OF state ON requests FOR EACH ROW EXECUTE FUNCTION note_when_done();
CREATE TRIGGER requests_note_person AFTER INSERT ON requests FOR EACH ROW EXECUTE FUNCTION note_sender();

CREATE TABLE resources (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  title text NOT NULL,
  description text NOT NULL,
  category text NOT NULL,
  file_url text,
  file_type text,
  file_bytes integer,
  image_url text,
  author text,
  access text NOT NULL DEFAULT 'public'::text,
  CONSTRAINT resources_pkey PRIMARY KEY (id),
  CONSTRAINT resources_access_check CHECK (access = ANY (ARRAY['public'::text, 'members'::text])),
  CONSTRAINT resources_category_check CHECK (category = ANY (ARRAY['Study Guide'::text, 'Audio'::text, 'Video'::text, 'Document'::text, 'Book'::text, 'Article'::text])),
  CONSTRAINT resources_check CHECK (file_url IS NOT NULL OR file_type IS NULL AND file_bytes IS NULL),
  CONSTRAINT resources_file_bytes_check CHECK (file_bytes >= 0),
  CONSTRAINT resources_title_check CHECK (title <> ''::text)
);
CREATE INDEX resources_newest ON resources USING btree (created_at DESC, id);
CREATE INDEX resources_of_file ON resources USING btree (file_url) WHERE file_url IS NOT NULL;

CREATE TABLE seat_claim_tokens (
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  claim_id uuid NOT NULL,
  CONSTRAINT seat_claim_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT seat_claim_tokens_claim_id_fkey FOREIGN KEY (claim_id) REFERENCES seat_claims(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX seat_claim_tokens_of_claim ON seat_claim_tokens USING btree (claim_id);

CREATE TABLE seat_claims (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  event_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  mailbox text NOT NULL,
  phone text,
  number_of_attendees integer NOT NULL,
  companions text[] NOT NULL DEFAULT '{}'::text[],
  answers jsonb NOT NULL DEFAULT '[]'::jsonb,
  state text NOT NULL DEFAULT 'unconfirmed'::text,
  waits_since timestamptz,
  registration_id uuid,
  CONSTRAINT seat_claims_pkey PRIMARY KEY (id),
  CONSTRAINT seat_claims_answers_check CHECK (jsonb_typeof(answers) = 'array'::text),
  CONSTRAINT seat_claims_email_check CHECK (email <> ''::text),
  CONSTRAINT seat_claims_given CHECK ((state <> ALL (ARRAY['given'::text, 'returned'::text])) OR registration_id IS NOT NULL),
  CONSTRAINT seat_claims_in_line CHECK (state <> 'waiting'::text OR waits_since IS NOT NULL),
  CONSTRAINT seat_claims_name_check CHECK (name <> ''::text),
  CONSTRAINT seat_claims_number_of_attendees_check CHECK (number_of_attendees >= 1 AND number_of_attendees <= 2),
  CONSTRAINT seat_claims_state_check CHECK (state = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'given'::text, 'returned'::text, 'left'::text])),
  CONSTRAINT seat_claims_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
CREATE INDEX seat_claims_line ON seat_claims USING btree (event_id, waits_since, id) WHERE state = 'waiting'::text;
CREATE INDEX seat_claims_of_email ON seat_claims USING btree (lower(email));
CREATE INDEX seat_claims_of_mailbox ON seat_claims USING btree (mailbox);
CREATE INDEX seat_claims_of_registration ON seat_claims USING btree (registration_id);
CREATE UNIQUE INDEX seat_claims_once ON seat_claims USING btree (event_id, mailbox) WHERE state = ANY (ARRAY['unconfirmed'::text, 'waiting'::text, 'given'::text]);

CREATE TABLE seat_gift_tokens (
  hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  gift_id uuid NOT NULL,
  CONSTRAINT seat_gift_tokens_pkey PRIMARY KEY (hash),
  CONSTRAINT seat_gift_tokens_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES seat_gifts(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX seat_gift_tokens_of_gift ON seat_gift_tokens USING btree (gift_id);

CREATE TABLE seat_gifts (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  event_id uuid NOT NULL,
  giver_name text,
  giver_email text NOT NULL,
  shows_name boolean NOT NULL DEFAULT false,
  message text,
  seats integer NOT NULL,
  each integer NOT NULL,
  currency text NOT NULL,
  price_choice jsonb,
  status text NOT NULL DEFAULT 'pending'::text,
  used integer NOT NULL DEFAULT 0,
  withdrawn integer NOT NULL DEFAULT 0,
  asked_at timestamptz,
  CONSTRAINT seat_gifts_pkey PRIMARY KEY (id),
  CONSTRAINT seat_gifts_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT seat_gifts_each_check CHECK (each > 0),
  CONSTRAINT seat_gifts_giver_email_check CHECK (giver_email <> ''::text),
  CONSTRAINT seat_gifts_giver_name_check CHECK (giver_name <> ''::text),
  CONSTRAINT seat_gifts_message_check CHECK (message <> ''::text),
  CONSTRAINT seat_gifts_name_to_show CHECK (NOT shows_name OR giver_name IS NOT NULL),
  CONSTRAINT seat_gifts_not_overdrawn CHECK ((used + withdrawn) <= seats),
  CONSTRAINT seat_gifts_paid_first CHECK ((used + withdrawn) = 0 OR status = 'given'::text),
  CONSTRAINT seat_gifts_price_choice_check CHECK (price_choice IS NULL OR ((price_choice ->> 'amount'::text)::bigint) > 0),
  CONSTRAINT seat_gifts_seats_check CHECK (seats >= 1 AND seats <= 10),
  CONSTRAINT seat_gifts_status_check CHECK (status = ANY (ARRAY['pending'::text, 'given'::text, 'failed'::text])),
  CONSTRAINT seat_gifts_used_check CHECK (used >= 0),
  CONSTRAINT seat_gifts_withdrawn_check CHECK (withdrawn >= 0),
  CONSTRAINT seat_gifts_event_id_fkey FOREIGN KEY (event_id) REFERENCES events(id)
);
CREATE INDEX seat_gifts_left ON seat_gifts USING btree (event_id) WHERE status = 'given'::text AND (used + withdrawn) < seats;
CREATE INDEX seat_gifts_of_email ON seat_gifts USING btree (lower(giver_email));
CREATE INDEX seat_gifts_of_event ON seat_gifts USING btree (event_id, created_at, id);

CREATE TABLE seat_gifts_used (
  gift_id uuid NOT NULL,
  registration_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  seats integer NOT NULL,
  returned_at timestamptz,
  CONSTRAINT seat_gifts_used_pkey PRIMARY KEY (gift_id, registration_id),
  CONSTRAINT seat_gifts_used_seats_check CHECK (seats > 0),
  CONSTRAINT seat_gifts_used_gift_id_fkey FOREIGN KEY (gift_id) REFERENCES seat_gifts(id)
);
CREATE INDEX seat_gifts_used_of_registration ON seat_gifts_used USING btree (registration_id);
CREATE TRIGGER count_given_seats AFTER INSERT OR DELETE OR UPDATE ON seat_gifts_used FOR EACH ROW EXECUTE FUNCTION count_given_seats();

CREATE TABLE sessions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  token_hash text NOT NULL,
  member_id uuid,
  admin_id uuid,
  device text NOT NULL,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + '30 days'::interval,
  proved_at timestamptz,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_one_account CHECK (num_nonnulls(member_id, admin_id) = 1),
  CONSTRAINT sessions_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  CONSTRAINT sessions_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expires_at ON sessions USING btree (expires_at);
CREATE INDEX sessions_of_admin ON sessions USING btree (admin_id) WHERE admin_id IS NOT NULL;
CREATE INDEX sessions_of_member ON sessions USING btree (member_id) WHERE member_id IS NOT NULL;

CREATE TABLE settings (
  name text NOT NULL,
  value text NOT NULL,
  CONSTRAINT settings_pkey PRIMARY KEY (name)
);

CREATE TABLE site_texts (
  key text NOT NULL,
  version integer NOT NULL,
  value jsonb NOT NULL,
  is_published boolean NOT NULL,
  undoes integer,
  by_id uuid,
  by_name text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT site_texts_pkey PRIMARY KEY (key, version),
  CONSTRAINT site_texts_version_check CHECK (version > 0),
  CONSTRAINT site_texts_by_id_fkey FOREIGN KEY (by_id) REFERENCES admins(id) ON DELETE SET NULL
);
CREATE INDEX site_texts_by ON site_texts USING btree (by_id) WHERE by_id IS NOT NULL;
CREATE INDEX site_texts_history ON site_texts USING btree (at DESC, key) WHERE is_published;
CREATE INDEX site_texts_published ON site_texts USING btree (key, version DESC) WHERE is_published;

CREATE TABLE subscriptions (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  purpose text NOT NULL,
  subject_id uuid NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  customer_id text,
  provider_id text,
  status text NOT NULL DEFAULT 'starting'::text,
  started_at timestamptz,
  next_payment_at timestamptz,
  cancel_requested_at timestamptz,
  cancelled_at timestamptz,
  asked_at timestamptz,
  paused_at timestamptz,
  paused_until timestamptz,
  heard_at timestamptz,
  CONSTRAINT subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT subscriptions_amount_check CHECK (amount > 0),
  CONSTRAINT subscriptions_check CHECK (paused_at IS NOT NULL OR paused_until IS NULL),
  CONSTRAINT subscriptions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT subscriptions_purpose_check CHECK (purpose = 'donation'::text),
  CONSTRAINT subscriptions_status_check CHECK (status = ANY (ARRAY['starting'::text, 'active'::text, 'past due'::text, 'cancelled'::text])),
  CONSTRAINT subscriptions_customer_id_key UNIQUE (customer_id),
  CONSTRAINT subscriptions_provider_id_key UNIQUE (provider_id),
  CONSTRAINT subscriptions_subject_id_key UNIQUE (subject_id)
);
CREATE INDEX subscriptions_alive ON subscriptions USING btree (next_payment_at) WHERE status <> 'cancelled'::text;

CREATE TABLE teaching_counts (
  category text NOT NULL,
  total integer NOT NULL,
  CONSTRAINT teaching_counts_pkey PRIMARY KEY (category),
  CONSTRAINT teaching_counts_total_check CHECK (total >= 0)
);

CREATE TABLE teaching_sync (
  is_only_row boolean NOT NULL DEFAULT true,
  state text NOT NULL DEFAULT 'never'::text,
  called_at timestamptz,
  source text,
  walk_token text,
  walked_at timestamptz,
  synced_at timestamptz,
  failure text,
  CONSTRAINT teaching_sync_pkey PRIMARY KEY (is_only_row),
  CONSTRAINT teaching_sync_check CHECK ((state = 'never'::text) = (called_at IS NULL)),
  CONSTRAINT teaching_sync_is_only_row_check CHECK (is_only_row),
  CONSTRAINT teaching_sync_state_check CHECK (state = ANY (ARRAY['never'::text, 'running'::text, 'succeeded'::text, 'failed'::text]))
);

CREATE TABLE teachings (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  title text NOT NULL,
  category text NOT NULL,
  excerpt text NOT NULL,
  content text NOT NULL,
  image_url text,
  video_id text,
  speaker text,
  duration text,
  published_at timestamptz NOT NULL DEFAULT now(),
  edited_fields text[] NOT NULL DEFAULT ARRAY['title'::text, 'category'::text, 'excerpt'::text, 'content'::text, 'duration'::text, 'publishedAt'::text],
  search_text text NOT NULL GENERATED ALWAYS AS (
CASE
    WHEN octet_length(plain_text((title || ' '::text) || excerpt)) <= 2600 THEN plain_text((title || ' '::text) || excerpt)
    ELSE "left"(plain_text((title || ' '::text) || excerpt), 650)
END) STORED,
  admin_search_text text NOT NULL GENERATED ALWAYS AS (plain_text((((title || ' '::text) || category) || ' '::text) || COALESCE(speaker, ''::text))) STORED,
  CONSTRAINT teachings_pkey PRIMARY KEY (id),
  CONSTRAINT teachings_category_check CHECK (category = ANY (ARRAY['Life Purpose'::text, 'Relationships'::text, 'Theology'::text, 'Social Justice'::text, 'Seasons'::text])),
  CONSTRAINT teachings_edited_fields_check CHECK (edited_fields <@ ARRAY['title'::text, 'category'::text, 'excerpt'::text, 'content'::text, 'duration'::text, 'publishedAt'::text]),
  CONSTRAINT teachings_title_check CHECK (title <> ''::text),
  CONSTRAINT teachings_video_id_key UNIQUE (video_id)
);
CREATE INDEX teachings_admin_search ON teachings USING gin (admin_search_text gin_trgm_ops);
CREATE INDEX teachings_by_date_with_words ON teachings USING btree (published_at DESC, id) INCLUDE (category, search_text);
CREATE INDEX teachings_newest ON teachings USING btree (published_at DESC, id);
CREATE INDEX teachings_newest_of_category ON teachings USING btree (category, published_at DESC, id);
CREATE INDEX teachings_search ON teachings USING gin (search_text gin_trgm_ops);
CREATE TRIGGER teachings_counted_anew AFTER UPDATE ON teachings REFERENCING OLD TABLE AS gone_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_teachings();
CREATE TRIGGER teachings_counted_in AFTER INSERT ON teachings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_teachings();
CREATE TRIGGER teachings_counted_none AFTER TRUNCATE ON teachings FOR EACH STATEMENT EXECUTE FUNCTION count_teachings();
CREATE TRIGGER teachings_counted_out AFTER DELETE ON teachings REFERENCING OLD TABLE AS gone_rows FOR EACH STATEMENT EXECUTE FUNCTION count_teachings();
CREATE TRIGGER teachings_removed AFTER DELETE ON teachings REFERENCING OLD TABLE AS gone_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_videos();
CREATE TRIGGER teachings_written_again AFTER INSERT ON teachings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION remember_removed_videos();

CREATE TABLE team_challenges (
  challenge text NOT NULL,
  kind text NOT NULL,
  owner_hash text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + '00:05:00'::interval,
  CONSTRAINT team_challenges_pkey PRIMARY KEY (challenge),
  CONSTRAINT team_challenges_kind_check CHECK (kind = ANY (ARRAY['registration'::text, 'sign-in'::text, 'proof'::text]))
);

CREATE TABLE team_invitations (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  email text NOT NULL,
  name text NOT NULL,
  roles text[] NOT NULL,
  invited_by uuid NOT NULL,
  token_hash text NOT NULL,
  expires_at timestamptz NOT NULL,
  access_ends_on date,
  CONSTRAINT team_invitations_pkey PRIMARY KEY (id),
  CONSTRAINT team_invitations_access_ends CHECK (access_ends_on IS NULL OR roles @> ARRAY['auditor'::text]),
  CONSTRAINT team_invitations_auditor CHECK (NOT roles @> ARRAY['auditor'::text] OR cardinality(roles) = 1 AND access_ends_on IS NOT NULL),
  CONSTRAINT team_invitations_email_check CHECK (email = lower(email)),
  CONSTRAINT team_invitations_roles CHECK (cardinality(roles) > 0 AND roles <@ ARRAY['administrator'::text, 'host'::text, 'treasurer'::text, 'editor'::text, 'care'::text, 'auditor'::text]),
  CONSTRAINT team_invitations_token_hash_check CHECK (token_hash ~ '^[0-9a-f]{64}$'::text),
  CONSTRAINT team_invitations_email_key UNIQUE (email),
  CONSTRAINT team_invitations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT team_invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES admins(id) ON DELETE CASCADE
);
CREATE INDEX team_invitations_of_admin ON team_invitations USING btree (invited_by);

CREATE TABLE team_news (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  member_id uuid,
  donation_id uuid,
  admin_id uuid,
  actor_id uuid,
  due_at timestamptz,
  handed_out_at timestamptz,
  money_matter_id uuid,
  request_id uuid,
  subject_id uuid NOT NULL GENERATED ALWAYS AS (COALESCE(request_id, member_id, donation_id, money_matter_id)) STORED,
  CONSTRAINT team_news_pkey PRIMARY KEY (id),
  CONSTRAINT team_news_kind_check CHECK (kind = ANY (ARRAY['new request'::text, 'reply'::text, 'assigned'::text, 'helping'::text, 'new account'::text, 'gift'::text, 'half time'::text, 'late'::text, 'money matter'::text, 'due soon'::text])),
  CONSTRAINT team_news_of_a_promise CHECK ((kind = ANY (ARRAY['half time'::text, 'late'::text, 'due soon'::text])) = (due_at IS NOT NULL)),
  CONSTRAINT team_news_of_one CHECK (num_nonnulls(request_id, member_id, donation_id, money_matter_id) = 1),
  CONSTRAINT team_news_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES admins(id) ON DELETE CASCADE,
  CONSTRAINT team_news_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  CONSTRAINT team_news_donation_id_fkey FOREIGN KEY (donation_id) REFERENCES donations(id) ON DELETE CASCADE,
  CONSTRAINT team_news_member_id_fkey FOREIGN KEY (member_id) REFERENCES members(id) ON DELETE CASCADE,
  CONSTRAINT team_news_money_matter_id_fkey FOREIGN KEY (money_matter_id) REFERENCES money_matters(id) ON DELETE CASCADE,
  CONSTRAINT team_news_request_fkey FOREIGN KEY (request_id) REFERENCES requests(id) ON DELETE CASCADE
);
CREATE INDEX team_news_by_age ON team_news USING btree (created_at);
CREATE INDEX team_news_of_request ON team_news USING btree (request_id) WHERE request_id IS NOT NULL;
CREATE INDEX team_news_of_subject ON team_news USING btree (subject_id);
CREATE UNIQUE INDEX team_news_once_per_promise ON team_news USING btree (subject_id, kind, due_at) WHERE due_at IS NOT NULL;
CREATE INDEX team_news_to_hand_out ON team_news USING btree (created_at) WHERE handed_out_at IS NULL;

CREATE TABLE team_notices (
  news_id uuid NOT NULL,
  admin_id uuid NOT NULL,
  CONSTRAINT team_notices_pkey PRIMARY KEY (news_id, admin_id),
  CONSTRAINT team_notices_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE,
  CONSTRAINT team_notices_news_id_fkey FOREIGN KEY (news_id) REFERENCES team_news(id) ON DELETE CASCADE
);
CREATE INDEX team_notices_of_admin ON team_notices USING btree (admin_id);

CREATE TABLE team_passkeys (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  admin_id uuid NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT team_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT team_passkeys_counter_check CHECK (counter >= 0),
  CONSTRAINT team_passkeys_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 60),
  CONSTRAINT team_passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT team_passkeys_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE
);
CREATE INDEX team_passkeys_of ON team_passkeys USING btree (admin_id);

CREATE TABLE team_recovery_codes (
  code_hash text NOT NULL,
  admin_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  CONSTRAINT team_recovery_codes_pkey PRIMARY KEY (code_hash),
  CONSTRAINT team_recovery_codes_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE
);
CREATE INDEX team_recovery_codes_of ON team_recovery_codes USING btree (admin_id);

CREATE TABLE team_sign_in_tickets (
  ticket_hash text NOT NULL,
  admin_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL DEFAULT now() + '00:10:00'::interval,
  CONSTRAINT team_sign_in_tickets_pkey PRIMARY KEY (ticket_hash),
  CONSTRAINT team_sign_in_tickets_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE
);
CREATE INDEX team_sign_in_tickets_of ON team_sign_in_tickets USING btree (admin_id);

CREATE TABLE team_totp (
  admin_id uuid NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  secret_sealed text NOT NULL,
  last_step bigint NOT NULL,
  last_used_at timestamptz,
  CONSTRAINT team_totp_pkey PRIMARY KEY (admin_id),
  CONSTRAINT team_totp_admin_id_fkey FOREIGN KEY (admin_id) REFERENCES admins(id) ON DELETE CASCADE
);

CREATE TABLE tickets (
  code_hash text NOT NULL,
  registration_id uuid NOT NULL,
  invite text NOT NULL,
  CONSTRAINT tickets_pkey PRIMARY KEY (code_hash),
  CONSTRAINT tickets_code_hash_check CHECK (code_hash ~ '^[0-9a-f]{32}$'::text),
  CONSTRAINT tickets_invite_key UNIQUE (invite),
  CONSTRAINT tickets_registration_id_fkey FOREIGN KEY (registration_id) REFERENCES event_registrations(id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX tickets_of_registration ON tickets USING btree (registration_id);

CREATE TABLE transfer_claims (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  network text NOT NULL,
  reference text NOT NULL,
  amount integer NOT NULL,
  currency text NOT NULL,
  sent_on date NOT NULL,
  name text,
  email text NOT NULL,
  fund_id uuid,
  state text NOT NULL DEFAULT 'new'::text,
  reason text,
  decided_at timestamptz,
  payment_id uuid,
  is_double boolean NOT NULL DEFAULT false,
  CONSTRAINT transfer_claims_pkey PRIMARY KEY (id),
  CONSTRAINT transfer_claims_amount_check CHECK (amount > 0),
  CONSTRAINT transfer_claims_check CHECK ((state = 'new'::text) = (decided_at IS NULL)),
  CONSTRAINT transfer_claims_check1 CHECK ((state = 'matched'::text) = (payment_id IS NOT NULL)),
  CONSTRAINT transfer_claims_check2 CHECK ((state = 'refused'::text) = (reason IS NOT NULL)),
  CONSTRAINT transfer_claims_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT transfer_claims_email_check CHECK (email <> ''::text),
  CONSTRAINT transfer_claims_network_check CHECK (network = ANY (ARRAY['mtn'::text, 'telecel'::text, 'at'::text, 'bank'::text])),
  CONSTRAINT transfer_claims_reference_check CHECK (reference <> ''::text),
  CONSTRAINT transfer_claims_state_check CHECK (state = ANY (ARRAY['new'::text, 'matched'::text, 'refused'::text])),
  CONSTRAINT transfer_claims_payment_id_key UNIQUE (payment_id),
  CONSTRAINT transfer_claims_fund_id_fkey FOREIGN KEY (fund_id) REFERENCES funds(id),
  CONSTRAINT transfer_claims_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id)
);
CREATE INDEX transfer_claims_newest ON transfer_claims USING btree (created_at DESC, id);
CREATE INDEX transfer_claims_newest_of_state ON transfer_claims USING btree (state, created_at DESC, id);
CREATE INDEX transfer_claims_of_email ON transfer_claims USING btree (lower(email));
CREATE UNIQUE INDEX transfer_claims_once ON transfer_claims USING btree (network, plain_reference(reference)) WHERE NOT is_double;

CREATE TABLE uploads (
  name text NOT NULL,
  used_at timestamptz NOT NULL DEFAULT now(),
  type text NOT NULL,
  bytes integer NOT NULL,
  CONSTRAINT uploads_pkey PRIMARY KEY (name),
  CONSTRAINT uploads_bytes_check CHECK (bytes > 0),
  CONSTRAINT uploads_name_check CHECK (name ~ '^[a-z0-9]{32}\.(webp|pdf|mp3)$'::text)
);
CREATE INDEX uploads_used_at ON uploads USING btree (used_at);

CREATE TABLE webhook_events (
  id text NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  type text NOT NULL,
  object_id text,
  handled_at timestamptz,
  provider text NOT NULL DEFAULT 'stripe'::text,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_events_provider_check CHECK (provider = ANY (ARRAY['stripe'::text, 'paystack'::text]))
);
CREATE INDEX webhook_events_received_at ON webhook_events USING btree (received_at);

CREATE TABLE year_statements (
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  created_at timestamptz NOT NULL DEFAULT now(),
  year integer NOT NULL,
  donor_email text NOT NULL,
  sent_at timestamptz,
  CONSTRAINT year_statements_pkey PRIMARY KEY (id),
  CONSTRAINT year_statements_donor_email_check CHECK (donor_email <> ''::text),
  CONSTRAINT year_statements_year_check CHECK (year >= 2000 AND year <= 2100),
  CONSTRAINT year_statements_year_donor_email_key UNIQUE (year, donor_email)
);
CREATE INDEX year_statements_to_send ON year_statements USING btree (year) WHERE sent_at IS NULL;

CREATE VIEW event_walk_ins AS
 SELECT c.id,
    c.event_id,
    c.taken_at,
    COALESCE(c.name, r.name, 'Walk-in'::text) AS name,
    c.seats,
    c.method,
    (c.amount + COALESCE(( SELECT sum(later.amount) AS sum
           FROM check_ins later
          WHERE later.pays_for = c.id AND later.undone_at IS NULL AND NOT (EXISTS ( SELECT
                   FROM payments p
                  WHERE p.subject_id = later.id AND p.status = 'corrected'::text))), 0::bigint))::integer AS amount,
    c.currency,
    c.price_choice
   FROM check_ins c
     LEFT JOIN event_registrations r ON r.id = c.registration_id AND r.event_id = c.event_id
  WHERE c.seats > 0 AND c.undone_at IS NULL AND (r.id IS NULL OR NOT r.holds_seats);

CREATE VIEW open_promises AS
 SELECT
        CASE
            WHEN requests.kind = ANY (ARRAY['mentor request'::text, 'join request'::text]) THEN requests.kind
            ELSE 'message'::text
        END AS kind,
    requests.id,
    requests.reference AS title,
    requests.name,
    requests.state,
    requests.owner_id,
    requests.created_at,
    requests.due_at,
        CASE
            WHEN requests.kind <> ALL (ARRAY['mentor request'::text, 'join request'::text]) THEN requests.kind
            ELSE NULL::text
        END AS message_kind,
        CASE requests.kind
            WHEN 'question'::text THEN requests.subject
            ELSE NULL::text
        END AS topic,
    requests.is_private
   FROM requests
  WHERE (requests.state = ANY (ARRAY['new'::text, 'in progress'::text])) AND requests.answered_at IS NULL
UNION ALL
 SELECT 'pending member'::text AS kind,
    members.id,
    members.username AS title,
    members.full_name AS name,
    'new'::text AS state,
    NULL::uuid AS owner_id,
    members.pending_since AS created_at,
    members.pending_since + '48:00:00'::interval AS due_at,
    NULL::text AS message_kind,
    NULL::text AS topic,
    false AS is_private
   FROM members
  WHERE NOT members.is_approved AND members.revoked_at IS NULL;

CREATE VIEW payment_totals AS
 SELECT payment_id,
    COALESCE(sum(amount) FILTER (WHERE kind = 'charge'::text), 0::bigint)::integer AS paid,
    COALESCE(- sum(amount) FILTER (WHERE kind = ANY (ARRAY['refund'::text, 'refund failed'::text])), 0::bigint)::integer AS refunded,
    COALESCE(- sum(amount) FILTER (WHERE kind = 'correction'::text), 0::bigint)::integer AS corrected
   FROM ledger
  GROUP BY payment_id;

CREATE VIEW refunds_owed AS
 SELECT payment_id,
    (sum(change) - min(so_far))::integer AS amount
   FROM ( SELECT changes.payment_id,
            changes.change,
            sum(changes.change) OVER (PARTITION BY changes.payment_id ORDER BY changes.at, changes.change ROWS UNBOUNDED PRECEDING) AS so_far
           FROM ( SELECT refunds.payment_id,
                    refunds.created_at AS at,
                    - refunds.amount AS change
                   FROM refunds
                UNION ALL
                 SELECT refunds.payment_id,
                    refunds.failed_at,
                    refunds.amount
                   FROM refunds
                  WHERE refunds.failed_at IS NOT NULL) changes
          WHERE (changes.payment_id IN ( SELECT refunds.payment_id
                   FROM refunds
                  WHERE refunds.failed_at IS NOT NULL))) steps
  GROUP BY payment_id
 HAVING sum(change) > min(so_far);

CREATE VIEW upload_uses AS
 SELECT events.image_url AS url,
    false AS is_in_bin
   FROM events
  WHERE events.image_url ~~ '/uploads/%'::text
UNION ALL
 SELECT events.flyer_url AS url,
    false AS is_in_bin
   FROM events
  WHERE events.flyer_url ~~ '/uploads/%'::text
UNION ALL
 SELECT teachings.image_url AS url,
    false AS is_in_bin
   FROM teachings
  WHERE teachings.image_url ~~ '/uploads/%'::text
UNION ALL
 SELECT resources.image_url AS url,
    false AS is_in_bin
   FROM resources
  WHERE resources.image_url ~~ '/uploads/%'::text
UNION ALL
 SELECT resources.file_url AS url,
    false AS is_in_bin
   FROM resources
  WHERE resources.file_url ~~ '/uploads/%'::text
UNION ALL
 SELECT unnest(bin.uploads) AS url,
    true AS is_in_bin
   FROM bin
UNION ALL
 SELECT funds.image_url AS url,
    false AS is_in_bin
   FROM funds
  WHERE funds.image_url ~~ '/uploads/%'::text
UNION ALL
 SELECT picture.picture #>> '{}'::text[] AS url,
    false AS is_in_bin
   FROM site_texts,
    LATERAL jsonb_path_query(site_texts.value, '$.**."file"'::jsonpath) picture(picture)
  WHERE (picture.picture #>> '{}'::text[]) ~~ '/uploads/%'::text
UNION ALL
 SELECT library_changes.file_url AS url,
    false AS is_in_bin
   FROM library_changes
  WHERE library_changes.file_url ~~ '/uploads/%'::text
UNION ALL
 SELECT block.block ->> 'url'::text AS url,
    false AS is_in_bin
   FROM newsletter_issues,
    LATERAL jsonb_array_elements(newsletter_issues.blocks) block(block)
  WHERE (block.block ->> 'url'::text) ~~ '/uploads/%'::text
UNION ALL
 SELECT event_recap_pictures.url,
    false AS is_in_bin
   FROM event_recap_pictures
  WHERE event_recap_pictures.url ~~ '/uploads/%'::text
UNION ALL
 SELECT picture.url,
    false AS is_in_bin
   FROM event_series,
    LATERAL ( VALUES (event_series.pattern ->> 'imageUrl'::text), (event_series.pattern ->> 'flyerUrl'::text)) picture(url)
  WHERE picture.url ~~ '/uploads/%'::text;

CREATE FUNCTION bin_emails(rows jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct lower(one ->> 'email')), '{}')
  from jsonb_array_elements(rows) as part, jsonb_array_elements(part -> 'rows') as one
  where one ->> 'email' is not null
$function$;

CREATE FUNCTION bin_uploads(rows jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct field.value), '{}')
  from jsonb_array_elements(rows) as part, jsonb_array_elements(part -> 'rows') as one, jsonb_each_text(one) as field
  where field.value like '/uploads/%'
$function$;

CREATE FUNCTION count_given_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'INSERT' and old.returned_at is null then
    update seat_gifts set used = used - old.seats where id = old.gift_id;
  end if;
  if tg_op <> 'DELETE' and new.returned_at is null then
    update seat_gifts set used = used + new.seats where id = new.gift_id;
  end if;
  return null;
end $function$;

CREATE FUNCTION count_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    update member_counts set total = 0;
  elsif tg_op = 'DELETE' then
    update member_counts as kept set total = kept.total - gone.total
    from (select is_approved, count(*) as total from gone_rows group by 1) as gone
    where kept.is_approved = gone.is_approved;
  else
    update member_counts as kept set total = kept.total + added.total
    from (select is_approved, count(*) as total from new_rows group by 1) as added
    where kept.is_approved = added.is_approved;
  end if;
  return null;
end $function$;

CREATE FUNCTION count_seats()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  here integer := 0;
  online integer := 0;
  is_coming_back boolean := coalesce(current_setting('bin.is_bringing_back', true), '') = 'yes';
begin
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    if coalesce(current_setting('registrations.is_moving', true), '') <> 'yes' then
      raise 'A registration stays with its event.';
    end if;
    if old.holds_seats and old.way is not distinct from 'online' then
      update events set online_registered = online_registered - old.number_of_attendees where id = old.event_id;
    elsif old.holds_seats then
      update events set registered = registered - old.number_of_attendees where id = old.event_id;
    end if;
  elsif tg_op <> 'INSERT' then
    if old.holds_seats and old.way is not distinct from 'online' then
      online := -old.number_of_attendees;
    elsif old.holds_seats then
      here := -old.number_of_attendees;
    end if;
  end if;
  if tg_op <> 'DELETE' then
    if new.holds_seats and new.way is not distinct from 'online' then
      online := online + new.number_of_attendees;
    elsif new.holds_seats then
      here := here + new.number_of_attendees;
    end if;
  end if;
  if here <> 0 or online <> 0 then
    -- Who only takes part in another way takes no further place.
    update events set registered = registered + here, online_registered = online_registered + online
    where id = coalesce(new.event_id, old.event_id) and (here + online <= 0 or state = 'planned' or is_coming_back);
    if not found and here + online > 0 then
      raise 'A cancelled event takes nobody in.'
        using errcode = 'check_violation', constraint = 'events_cancelled_take_nobody';
    end if;
  end if;
  return null;
end $function$;

CREATE FUNCTION count_teachings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'TRUNCATE' then
    delete from teaching_counts;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    update teaching_counts as kept set total = kept.total - gone.total
    from (select category, count(*) as total from gone_rows group by category) as gone
    where kept.category = gone.category;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    insert into teaching_counts as kept (category, total)
    select category, count(*) from new_rows group by category order by category
    on conflict (category) do update set total = kept.total + excluded.total;
  end if;
  return null;
end $function$;

CREATE FUNCTION forget_sign_in_tickets()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from team_sign_in_tickets where admin_id = new.id;
  return new;
end
$function$;

CREATE FUNCTION keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not 'administrator' = any (old.roles) or (tg_op = 'UPDATE' and 'administrator' = any (new.roles)) then
    return coalesce(new, old);
  end if;
  perform pg_advisory_xact_lock(73657003);
  if not exists (select from admins where id <> old.id and 'administrator' = any (roles)) then
    raise exception 'the last administrator cannot be removed'
      using errcode = 'check_violation', constraint = 'admins_never_none';
  end if;
  return coalesce(new, old);
end
$function$;

CREATE FUNCTION keep_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and old.reopened_at is null
    and (old.id, old.month, old.starts_at, old.ends_at, old.closed_at, old.closed_by, old.last_movement, old.figures,
        old.unknown_fees)
      is not distinct from
      (new.id, new.month, new.starts_at, new.ends_at, new.closed_at, new.closed_by, new.last_movement, new.figures,
        new.unknown_fees)
  then
    return new;
  end if;
  raise 'A closed month keeps its figures.' using errcode = 'insufficient_privilege';
end $function$;

CREATE FUNCTION keep_payment_terms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.purpose, old.subject_id, old.amount, old.currency, old.method, old.provider, old.hand_reference)
    is distinct from (new.purpose, new.subject_id, new.amount, new.currency, new.method, new.provider, new.hand_reference)
    or (old.intent_id is not null and old.intent_id is distinct from new.intent_id)
  then
    raise 'A payment keeps its purpose, its subject, its amount and its intent.'
      using errcode = 'check_violation', constraint = 'payments_keep_their_terms';
  end if;
  return new;
end $function$;

CREATE FUNCTION limit_leaders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Two people who become leaders at the same moment would not see each other.
  perform 1 from groups where id = new.group_id for no key update;
  if (select count(*) from group_people
      where group_id = new.group_id and person_id <> new.person_id and is_leader) < 3 then
    return new;
  end if;
  -- A person who comes back, as from the bin, while three others lead is a member.
  if tg_op = 'INSERT' then
    new.is_leader := false;
    return new;
  end if;
  raise exception 'A group has up to three leaders'
    using errcode = 'check_violation', constraint = 'group_people_leaders';
end $function$;

CREATE FUNCTION move_door_money()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update check_ins set event_id = new.event_id
  where registration_id = new.id and event_id = old.event_id and seats = 0 and amount > 0;
  return null;
end $function$;

CREATE FUNCTION move_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update member_counts set total = total + case when is_approved = new.is_approved then 1 else -1 end;
  return null;
end $function$;

CREATE FUNCTION name_key(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when count(*) > 1 then string_agg(word, ' ' order by word collate "C") end
  from regexp_split_to_table(plain_text(name), '[][\s.,;:''’`"()/_-]+') as word where word <> ''
$function$;

CREATE FUNCTION newsletter_hash(email text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select encode(sha256(convert_to((select value from settings where name = 'newsletter') || ' ' || email, 'UTF8')), 'hex')
$function$;

CREATE FUNCTION note_approval()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.approved_at := coalesce(new.approved_at, case tg_op when 'INSERT' then new.created_at else now() end);
  return new;
end $function$;

CREATE FUNCTION note_event_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.updated_at := now();
  new.revision := old.revision + 1;
  return new;
end $function$;

CREATE FUNCTION note_event_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.search_text := plain_text(new.title || ' ' || new.description);
  return new;
end $function$;

CREATE FUNCTION note_giver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_person(new.donor_email, new.donor_name, null, false, new.created_at);
  return null;
end $function$;

CREATE FUNCTION note_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    perform note_person(new.email, new.full_name, new.phone, false, new.created_at);
    return null;
  end if;
  if new.email <> old.email then
    -- The person keeps the old address, under which they wrote before.
    insert into person_emails (email, person_id)
    select new.email, person_id from person_emails where email = old.email for share
    on conflict do nothing;
    update people set email = new.email
    where email = old.email and id = (select person_id from person_emails where email = new.email);
    perform write_also_emails_of((select person_id from person_emails where email = new.email));
  end if;
  if new.email_confirmed_at is not null then
    update people set name = new.full_name, phone = coalesce(new.phone, nullif(phone, old.phone)),
      other_names = case when not is_private then other_names end,
      birthday = case when not is_private then birthday end,
      area = case when not is_private then area end,
      how_they_came = case when not is_private then how_they_came end,
      is_private = false
    where id = (select person_id from person_emails where email = new.email)
      and (name, phone, is_private)
        is distinct from (new.full_name, coalesce(new.phone, nullif(phone, old.phone)), false);
  end if;
  return null;
end $function$;

CREATE FUNCTION note_person(address text, called text, phone_number text, is_hidden boolean, seen_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  known_address text := lower(address);
  who uuid;
  made uuid;
begin
  if known_address is null or known_address = '' or known_address like '%@deleted.invalid' then return; end if;
  select person_id into who from person_emails where email = known_address for share;
  if who is null then
    insert into people (created_at, name, email, phone, is_private, last_seen_at)
    values (seen_at, coalesce(called, ''), known_address, nullif(phone_number, ''), is_hidden, seen_at) returning id into made;
    -- Of two requests at once the second one waits here, and then finds the person of the first one.
    insert into person_emails (email, person_id) values (known_address, made) on conflict do nothing;
    if found then return; end if;
    delete from people where id = made;
    select person_id into who from person_emails where email = known_address for share;
  end if;
  if is_hidden then
    update people set last_seen_at = greatest(last_seen_at, seen_at) where id = who and is_private;
    return;
  end if;
  update person_emails set is_private = false where email = known_address and is_private;
  update people set
    name = case when is_private or name = '' then coalesce(nullif(called, ''), '') else name end,
    phone = case when is_private or phone is null then nullif(phone_number, '') else phone end,
    other_names = case when not is_private then other_names end,
    birthday = case when not is_private then birthday end,
    area = case when not is_private then area end,
    how_they_came = case when not is_private then how_they_came end,
    is_private = false,
    last_seen_at = greatest(last_seen_at, seen_at)
  where id = who;
end $function$;

CREATE FUNCTION note_person_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  kept_by_itself constant text[] := array['id', 'created_at', 'updated_at', 'last_seen_at', 'came_from', 'is_private',
    'also_emails', 'search_text', 'name_key', 'phone_key'];
begin
  if to_jsonb(new) - kept_by_itself is distinct from to_jsonb(old) - kept_by_itself then
    new.updated_at := now();
  end if;
  return new;
end $function$;

CREATE FUNCTION note_progress()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then new.promised_at := coalesce(new.promised_at, new.due_at); end if;
  if new.read_since is null and (new.state <> 'new' or new.owner_id is not null) and tg_op = 'UPDATE' then
    new.read_since := now();
  end if;
  return new;
end $function$;

CREATE FUNCTION note_registrant()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.email like '%@phone.invalid' then return null; end if;
  perform note_person(new.email, new.name, new.phone, false, new.created_at);
  return null;
end $function$;

CREATE FUNCTION note_registration_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- With the reference that people read out: "R-2F9A1C3" is the beginning of the id.
  new.search_text := plain_text(
    new.name || ' ' || new.email || ' ' || coalesce(new.phone, '') || ' '
    || regexp_replace(coalesce(new.phone, ''), '\D', '', 'g') || ' r-' || left(new.id::text, 7)
    || ' ' || array_to_string(new.companions, ' '));
  return new;
end $function$;

CREATE FUNCTION note_sender()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_person(new.email, new.name, new.phone, new.is_private, new.created_at);
  return null;
end $function$;

CREATE FUNCTION note_when_done()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.done_at := case when new.state in ('new', 'in progress') then null else coalesce(new.done_at, now()) end;
  return new;
end $function$;

CREATE FUNCTION plain_reference(reference text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(regexp_replace(reference collate "C", '[^A-Za-z0-9]+', '', 'g') collate "C")
$function$;

CREATE FUNCTION plain_text(text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when octet_length(text) = char_length(text) then lower(text)
    else translate(regexp_replace(normalize(lower(text), NFKD), '[\u0300-\u036f]', '', 'g'), 'ɛɔŋɖøłđı', 'eondoldi') end
$function$;

CREATE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise 'The audit log can only be added to.' using errcode = 'insufficient_privilege';
end $function$;

CREATE FUNCTION refuse_entry_in_closed_month()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from closed_months c
      where c.reopened_at is null and new.happened_at >= c.starts_at and new.happened_at < c.ends_at)
    and exists (select from payments p where p.id = new.payment_id and p.provider = 'none')
  then
    raise 'This month is closed.' using errcode = 'check_violation', constraint = 'ledger_not_in_closed_month';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise 'The ledger can only be added to.' using errcode = 'insufficient_privilege';
end $function$;

CREATE FUNCTION refuse_ledger_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if coalesce(current_setting('demo.is_leaving', true), '') = 'yes'
    and exists (select from demo_rows where table_name = 'payments' and id = old.payment_id) then return old; end if;
  raise 'The ledger can only be added to.' using errcode = 'insufficient_privilege';
end $function$;

CREATE FUNCTION refuse_new_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.text, new.author_name, new.created_at) is distinct from (old.text, old.author_name, old.created_at) then
    raise 'A note stays as it was written.' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_no_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the last administrator cannot be removed'
    using errcode = 'check_violation', constraint = 'admins_never_none';
end
$function$;

CREATE FUNCTION refuse_payout_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise 'Payouts can only be added to.' using errcode = 'insufficient_privilege';
end $function$;

CREATE FUNCTION remember_removed_videos()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then
    insert into removed_videos (video_id)
    select video_id from gone_rows where video_id is not null
    on conflict do nothing;
  else
    delete from removed_videos where video_id in (select video_id from new_rows);
  end if;
  return null;
end $function$;

CREATE FUNCTION write_also_emails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_also_emails_of(old.person_id);
  if tg_op = 'UPDATE' then perform write_also_emails_of(new.person_id); end if;
  return null;
end $function$;

CREATE FUNCTION write_also_emails_of(who uuid)
 RETURNS void
 LANGUAGE sql
AS $function$
  update people set also_emails = others.list
  from (
    select coalesce(string_agg(e.email, ' ' order by e.email)
      filter (where e.email is distinct from p.email and not e.is_private), '') as list
    from people p left join person_emails e on e.person_id = p.id where p.id = who
  ) as others
  where people.id = who and people.also_emails <> others.list
$function$;

CREATE FUNCTION write_own_emails()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform write_also_emails_of(new.id);
  return null;
end $function$;

CREATE FUNCTION write_thread_text()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update requests set thread_text = coalesce((
    select left(string_agg(text, ' ' order by created_at, id), 100000) from request_messages
    where request_id = new.request_id), '')
  where id = new.request_id;
  return null;
end $function$;
