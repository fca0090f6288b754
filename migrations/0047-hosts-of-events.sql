-- Who runs an event. Somebody with the role of a host reaches the events that they are named for here, and no others.
create table event_hosts (
  event_id uuid not null references events (id) on delete cascade,
  admin_id uuid not null references admins (id) on delete cascade,
  primary key (event_id, admin_id)
);

create index event_hosts_of_admin on event_hosts (admin_id, event_id);
