-- What the team tells of an event that has finished. A teaching may be deleted and come back, so nothing ties it to its row.
create table event_recaps (
  event_id uuid primary key references events (id) on delete cascade,
  updated_at timestamptz not null default now(),
  words text not null check (words <> ''),
  teaching_id uuid
);
create index event_recaps_of_teaching on event_recaps (teaching_id) where teaching_id is not null;

create table event_recap_pictures (
  event_id uuid not null references event_recaps (event_id) on delete cascade,
  position integer not null check (position between 1 and 6),
  url text not null check (url <> ''),
  alt text not null check (alt <> ''),
  primary key (event_id, position)
);

create or replace view upload_uses as
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
union all
select url, false as is_in_bin from event_recap_pictures where url like '/uploads/%';
