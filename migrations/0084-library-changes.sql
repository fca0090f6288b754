-- What the team has changed of the nine built-in resources. The originals are in the code; null is as the original has it.
create table library_changes (
  id text primary key check (id ~ '^[1-9]$'),
  title text check (title <> ''),
  description text check (description <> ''),
  category text,
  type text,
  author text,
  -- A file in place of the site's own text and PDF.
  file_url text,
  file_type text,
  file_bytes integer check (file_bytes >= 0),
  is_hidden boolean not null default false,
  check (file_url is not null or (file_type is null and file_bytes is null))
);

-- A file that stands in place of a built-in text is in use.
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
union all
 select library_changes.file_url as url,
    false as is_in_bin
   from library_changes
  where library_changes.file_url like '/uploads/%';
