-- `truncate` asks no trigger of a row: it would remove the last administrator with all the others.
create function refuse_no_administrator() returns trigger language plpgsql as $$
begin
  raise exception 'the last administrator cannot be removed'
    using errcode = 'check_violation', constraint = 'admins_never_none';
end
$$;

create trigger admins_not_truncated before truncate on admins
  for each statement execute function refuse_no_administrator();
