-- How often a page was seen, and from where people came. Nothing about anybody.
create table page_views (
  day date not null,
  path text not null,
  referrer_host text not null default '',
  count integer not null default 0,
  primary key (day, path, referrer_host)
);
