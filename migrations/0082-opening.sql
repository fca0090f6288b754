-- A site that has a team was open before this release, and stays open. A fresh one is opened or closed by its first start.
insert into settings (name, value)
select 'opening', 'open' where exists (select from admins)
on conflict do nothing;
