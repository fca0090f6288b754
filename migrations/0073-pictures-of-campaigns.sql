-- The page of a campaign has a picture: one that the team uploaded, or else one of our drawings.
alter table funds
  add column image_url text,
  add column drawing text not null default 'hands'
    constraint funds_drawing check (drawing in ('books', 'roof', 'meal', 'bus', 'camp', 'hands'));

create or replace view upload_uses as
  select image_url as url, false as is_in_bin from events where image_url like '/uploads/%'
  union all select flyer_url, false from events where flyer_url like '/uploads/%'
  union all select image_url, false from teachings where image_url like '/uploads/%'
  union all select image_url, false from resources where image_url like '/uploads/%'
  union all select file_url, false from resources where file_url like '/uploads/%'
  union all select unnest(uploads), true from bin
  union all select image_url, false from funds where image_url like '/uploads/%';
