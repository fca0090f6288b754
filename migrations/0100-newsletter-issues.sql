-- The newsletter, written from blocks. An issue that a person has approved is sent at its time as a mailing.
create table newsletter_issues (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Given when it goes out, with its address on the web.
  number integer unique check (number > 0),
  slug text unique check (length(slug) between 1 and 64),
  subject text not null default '' check (length(subject) <= 150),
  preview_line text not null default '' check (length(preview_line) <= 150),
  blocks jsonb not null default '[]' check (jsonb_typeof(blocks) = 'array'),
  audiences jsonb not null check (jsonb_typeof(audiences) = 'array'),
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'sending', 'sent', 'stopped')),
  send_at timestamptz,
  is_public boolean not null default true,
  version integer not null default 1,
  author_id uuid references admins (id) on delete set null,
  author_name text not null,
  changed_at timestamptz not null default now(),
  changed_name text not null,
  approved_at timestamptz,
  approved_by uuid references admins (id) on delete set null,
  approved_name text,
  -- What the person was allowed to do who approved it: it reaches no one else.
  approved_roles jsonb,
  -- What its blocks said when it went out: the archive shows it, no matter what became of events and teachings.
  shown jsonb,
  mailing_id uuid references mailings (id) on delete set null,
  sent_at timestamptz,
  -- What became of it, also when the rows of its recipients are gone.
  figures jsonb,
  check (state = 'draft' or (approved_at is not null and approved_name is not null and send_at is not null)),
  check ((state in ('sending', 'sent', 'stopped')) = (sent_at is not null)),
  check ((sent_at is not null) = (number is not null and slug is not null and shown is not null))
);
create index newsletter_issues_scheduled on newsletter_issues (send_at) where state = 'scheduled';
create index newsletter_issues_under_way on newsletter_issues (mailing_id) where state = 'sending';
create index newsletter_issues_sent on newsletter_issues (sent_at) where sent_at is not null;

-- A picture of an issue stays as long as the issue.
create or replace view upload_uses AS
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
 SELECT block.block ->> 'url' AS url,
    false AS is_in_bin
   FROM newsletter_issues,
    LATERAL jsonb_array_elements(newsletter_issues.blocks) block(block)
  WHERE (block.block ->> 'url') ~~ '/uploads/%';

-- An email that was drawn already, and is the same for all apart from the link that ends it.
alter table mailings add column drawn jsonb;
alter table mailings drop constraint mailings_topic_check;
alter table mailings add constraint mailings_topic_check check (topic in ('events', 'community', 'newsletter'));
alter table mailing_recipients drop constraint mailing_recipients_why_check;
alter table mailing_recipients add constraint mailing_recipients_why_check
  check (why in ('no email', 'asked for none', 'not a reader', 'withdrew', 'same mailbox', 'stopped'));
