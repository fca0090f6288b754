-- What a person on the team may do follows from their roles (src/shared/powers.ts). Those who could open everything
-- until now keep that, private prayer requests included: they were the prayer team.
alter table admins add column roles text[] not null default array['administrator', 'care'];
alter table admins alter column roles drop default;
alter table admins drop column role;
alter table admins
  add constraint admins_roles check (
    cardinality(roles) > 0
    and roles <@ array['administrator', 'host', 'treasurer', 'editor', 'care']
  ),
  -- When they were first trusted with money or with people's troubles: a second step is required seven days later.
  add column trusted_since timestamptz not null default now();

-- One person on the team stays an administrator: they can neither all be removed, nor all lose the role.
create or replace function keep_an_administrator() returns trigger language plpgsql as $$
begin
  if not 'administrator' = any (old.roles) or (tg_op = 'UPDATE' and 'administrator' = any (new.roles)) then
    return coalesce(new, old);
  end if;
  perform pg_advisory_xact_lock(73657003);
  if not exists (select from admins where id <> old.id and 'administrator' = any (roles)) then
    raise exception 'the last administrator cannot be removed'
      using errcode = 'check_violation', constraint = 'admins_never_none';
  end if;
  return coalesce(new, old);
end
$$;

create trigger admins_one_administrator before update of roles on admins
  for each row execute function keep_an_administrator();

-- The last time that the owner of the session has proved who they are, beyond the cookie.
alter table sessions add column proved_at timestamptz;
