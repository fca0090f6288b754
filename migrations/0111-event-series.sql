-- Events that repeat. Each date is an ordinary event; `series_day` is its day by the rule, which stays when the date is moved, so that no day
-- gets two. `edited_fields` are what a person has changed on this date alone: a change of the series leaves them as they are.
create table event_series (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  repeats text not null
    check (repeats in ('weekly', 'fortnightly', 'monthly by day', 'monthly by weekday', 'monthly by last weekday')),
  -- The first day by the rule as it is now: it says the weekday, the week of the month, or the day of it.
  first_day date not null,
  last_day date,
  dates integer check (dates between 1 and 200),
  time_zone text not null,
  -- What its new dates say: the fields of an event, but for its day.
  pattern jsonb not null,
  -- Days that get no date: theirs was deleted, or stands alone.
  left_out date[] not null default '{}',
  constraint event_series_one_end check (last_day is null or dates is null)
);
alter table events
  add column series_id uuid references event_series,
  add column series_day date,
  add column edited_fields text[] not null default '{}',
  add constraint events_whole_series check ((series_id is null) = (series_day is null)),
  add constraint events_once_a_day unique (series_id, series_day);
-- Its dates may all be gone while it goes on.
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
    LATERAL (values (event_series.pattern ->> 'imageUrl'), (event_series.pattern ->> 'flyerUrl')) picture(url)
  WHERE picture.url ~~ '/uploads/%'::text;
