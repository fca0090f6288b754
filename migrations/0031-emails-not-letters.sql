-- "Email" is the word now. Rows and jobs that an older version wrote follow: what happened stays, its code has a new name.
alter table audit_log disable trigger audit_log_stays;
update audit_log set action = 'email.sent-again' where action = 'letter.sent-again';
alter table audit_log enable trigger audit_log_stays;

do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job
    set data = jsonb_build_object('emailId', data->'letterId')
    where name = 'deliver-mail' and data ? 'letterId';
  end if;
end
$$;
