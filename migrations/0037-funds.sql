-- Where a gift goes. A fund with a page of its own is a campaign; it may have a goal. Without a fund, a gift goes to the
-- general work of the ministry.
create table funds (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  name text not null check (name <> ''),
  summary text not null default '',
  story text not null default '',
  is_campaign boolean not null default false,
  goal_amount integer check (goal_amount > 0),
  goal_currency text check (goal_currency ~ '^[A-Z]{3}$'),
  ends_on date,
  closed_at timestamptz,
  check ((goal_amount is null) = (goal_currency is null))
);

alter table donations add column fund_id uuid references funds (id);
alter table monthly_gifts add column fund_id uuid references funds (id);
create index donations_of_fund on donations (fund_id) where fund_id is not null;
