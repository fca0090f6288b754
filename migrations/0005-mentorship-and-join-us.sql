create table mentor_requests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  reference text not null unique,
  name text not null,
  email text not null,
  phone text,
  country text not null
    check (country in ('ghana', 'nigeria', 'south-africa', 'kenya', 'usa', 'uk', 'canada', 'other')),
  age integer check (age between 13 and 120),
  gender text check (gender in ('male', 'female', 'prefer-not-to-say')),
  occupation text,
  church_background text,
  primary_area_of_interest text not null
    check (primary_area_of_interest in
      ('life-purpose', 'relationships', 'theology', 'social-justice', 'spiritual-growth', 'general')),
  goals text not null check (length(goals) >= 10),
  availability text,
  meeting_format text check (meeting_format in ('in-person', 'online', 'phone', 'any')),
  state text not null default 'new' check (state in ('new', 'in progress', 'matched', 'closed')),
  -- What the site promises is a deadline: 2-3 business days.
  due_at timestamptz not null
);
create index mentor_requests_newest on mentor_requests (created_at desc, id);

create table join_us (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  reference text not null unique,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text,
  age integer check (age between 13 and 120),
  interests text[] not null check (
    cardinality(interests) > 0
    and interests <@ array['life-purpose', 'relationships', 'bible-study', 'social-justice', 'events', 'mentorship']
  ),
  how_heard text
    check (how_heard in ('Friend or Family', 'Social Media', 'Church Event', 'Website', 'Flyer or Poster', 'Other')),
  message text,
  wants_newsletter boolean not null default true,
  state text not null default 'new' check (state in ('new', 'in progress', 'done')),
  -- "A leader near you will write within 24-48 hours."
  due_at timestamptz not null default now() + interval '48 hours'
);
create index join_us_newest on join_us (created_at desc, id);
