create table teachings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  title text not null check (title <> ''),
  category text not null
    check (category in ('Life Purpose', 'Relationships', 'Theology', 'Social Justice', 'Seasons')),
  excerpt text not null,
  content text not null,
  image_url text,
  video_id text unique,
  speaker text,
  duration text,
  published_at timestamptz not null default now()
);
create index teachings_newest on teachings (published_at desc, id);
create index teachings_newest_of_category on teachings (category, published_at desc, id);

create table events (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  title text not null check (title <> ''),
  description text not null,
  -- The day and the words that people read, and the instants that calendars need.
  date date not null,
  time text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  category text not null
    check (category in ('Discussion', 'Bible Study', 'Workshop', 'Service', 'Social')),
  location text,
  is_virtual boolean not null default false,
  zoom_link text,
  flyer_url text,
  -- Minor units: 5000 with GHS is GHS 50.00. 0 is free.
  price integer not null default 0 check (price >= 0),
  currency text not null default 'GHS' check (currency ~ '^[A-Z]{3}$'),
  capacity integer check (capacity >= 1),
  registered integer not null default 0 check (registered >= 0),
  image_url text,
  organizer text,
  check (ends_at > starts_at),
  -- Whatever goes wrong above, no seat is sold twice.
  constraint events_not_oversold check (capacity is null or registered <= capacity)
);
create index events_by_day on events (date, starts_at, id);
