-- An auditor reads the accounts and changes nothing. The role stands alone, and ends after a day.
alter table admins
  add column access_ends_on date,
  drop constraint admins_roles,
  add constraint admins_roles check (
    cardinality(roles) > 0
    and roles <@ array['administrator', 'host', 'treasurer', 'editor', 'care', 'auditor']
  ),
  add constraint admins_auditor check (
    not roles @> array['auditor'] or (cardinality(roles) = 1 and access_ends_on is not null)
  ),
  add constraint admins_access_ends check (access_ends_on is null or roles @> array['auditor']);

alter table team_invitations
  add column access_ends_on date,
  drop constraint team_invitations_roles,
  add constraint team_invitations_roles check (
    cardinality(roles) > 0
    and roles <@ array['administrator', 'host', 'treasurer', 'editor', 'care', 'auditor']
  ),
  add constraint team_invitations_auditor check (
    not roles @> array['auditor'] or (cardinality(roles) = 1 and access_ends_on is not null)
  ),
  add constraint team_invitations_access_ends check (access_ends_on is null or roles @> array['auditor']);
