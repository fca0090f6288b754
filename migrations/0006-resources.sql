-- What is added to the library beside the nine resources that are part of the site.
create table resources (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  title text not null check (title <> ''),
  description text not null,
  category text not null
    check (category in ('Study Guide', 'Audio', 'Video', 'Document', 'Book', 'Article')),
  file_url text,
  file_type text,
  file_bytes integer check (file_bytes >= 0),
  image_url text,
  author text,
  -- A kind and a size are said of a file that is there.
  check (file_url is not null or (file_type is null and file_bytes is null))
);
create index resources_newest on resources (created_at desc, id);
