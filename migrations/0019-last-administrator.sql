-- The last administrator cannot be removed, by whatever way. Whoever removes one waits for whoever is removing
-- another, and then looks again: two who remove each other at the same moment would leave nobody.
create function keep_an_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(73657003);
  if not exists (select from admins where id <> old.id) then
    raise exception 'the last administrator cannot be removed'
      using errcode = 'check_violation', constraint = 'admins_never_none';
  end if;
  return old;
end
$$;

create trigger admins_never_none before delete on admins
  for each row execute function keep_an_administrator();
