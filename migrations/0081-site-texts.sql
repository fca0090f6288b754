-- The words of the site that the team changes: every version of every document. The keys, and what a fresh site says,
-- are in the code.
create table site_texts (
  key text not null,
  version integer not null check (version > 0),
  value jsonb not null,
  -- A draft is seen by the team alone.
  is_published boolean not null,
  -- The version that this one takes back.
  undoes integer,
  by_id uuid references admins (id) on delete set null,
  by_name text not null,
  at timestamptz not null default now(),
  primary key (key, version)
);

create index site_texts_published on site_texts (key, version desc) where is_published;
create index site_texts_history on site_texts (at desc, key) where is_published;
create index site_texts_by on site_texts (by_id) where by_id is not null;

-- Pictures of every version stay: a change can be undone.
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
union all
 select picture #>> '{}' as url,
    false as is_in_bin
   from site_texts, jsonb_path_query(site_texts.value, '$.**.file') picture
  where picture #>> '{}' like '/uploads/%';
