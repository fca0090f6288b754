-- The teachings are searched with `like`, and PostgreSQL's own extension `pg_trgm` finds the rows. The counted phrases, the
-- shelves and the index of four letters in a row go.

drop trigger teachings_noted_in on teachings;
drop trigger teachings_noted_anew on teachings;
drop trigger teachings_noted_out on teachings;
drop trigger teachings_noted_none on teachings;
drop function note_teaching_changes();
drop table teaching_shelves, teaching_phrases, teaching_changes;
drop index teachings_fours;
drop function fours(text, integer);

-- Without the extension (a database where we may not create it) a search is slower, and finds the same.
do $$
begin
  create extension if not exists pg_trgm;
  create index teachings_search on teachings using gin (search_text gin_trgm_ops);
exception
  when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice 'pg_trgm is not available: searching teachings will be slower';
end $$;

-- pg-boss would go on queuing a job that no instance runs any more. A new database has no schedule yet.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'recount-phrases';
  end if;
end $$;
