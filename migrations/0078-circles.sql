-- A circle or team has leaders, a time and a place.
alter table groups
  add column rhythm text
    constraint groups_rhythm check (rhythm in ('weekly', 'fortnightly', 'monthly', 'arranged')),
  add column weekday text constraint groups_weekday
    check (weekday in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
  add column week_of_month text
    constraint groups_week_of_month check (week_of_month in ('first', 'second', 'third', 'fourth', 'last')),
  add column meets_at text constraint groups_meets_at check (meets_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column arrangement text not null default '',
  add column place text not null default '',
  add constraint groups_meeting check (case
    when rhythm in ('weekly', 'fortnightly') then num_nonnulls(weekday, meets_at) = 2 and week_of_month is null
    when rhythm = 'monthly' then num_nonnulls(weekday, meets_at, week_of_month) = 3
    else num_nonnulls(weekday, meets_at, week_of_month) = 0 end),
  add constraint groups_arrangement check (arrangement = '' or rhythm = 'arranged');

alter table group_people add column is_leader boolean not null default false;

create function limit_leaders() returns trigger language plpgsql as $$
begin
  -- Two people who become leaders at the same moment would not see each other.
  perform 1 from groups where id = new.group_id for no key update;
  if (select count(*) from group_people
      where group_id = new.group_id and person_id <> new.person_id and is_leader) < 3 then
    return new;
  end if;
  -- A person who comes back, as from the bin, while three others lead is a member.
  if tg_op = 'INSERT' then
    new.is_leader := false;
    return new;
  end if;
  raise exception 'A group has up to three leaders'
    using errcode = 'check_violation', constraint = 'group_people_leaders';
end $$;
create trigger group_people_leaders before insert or update of is_leader on group_people
  for each row when (new.is_leader) execute function limit_leaders();

-- A circle that was deleted can be restored.
alter table bin drop constraint bin_kind_check;
alter table bin add constraint bin_kind_check check (kind in
  ('event', 'teaching', 'resource', 'person', 'group', 'member', 'message', 'mentor request', 'join request')) not valid;
-- commit
alter table bin validate constraint bin_kind_check;
