-- A password that the team has set is good for one sign-in. Everything private stays closed until the member has chosen
-- their own by a link in an email, which empties both columns.
alter table members
  add column password_set_by_team_at timestamptz,
  add column team_password_used_at timestamptz,
  add constraint members_team_password check (team_password_used_at is null or password_set_by_team_at is not null);

-- Passwords that the team has set before, and the member has not changed since.
update members set password_set_by_team_at = latest.set_at
from (
  select distinct on (subject_id) subject_id, action, created_at as set_at
  from audit_log
  where action in ('member.password-reset', 'account.password-changed', 'account.password-reset')
  order by subject_id, created_at desc
) as latest
where latest.subject_id = members.id and latest.action = 'member.password-reset';
