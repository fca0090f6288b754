-- Whose gift it is, for those who gave cash and have no email address. Gifts with an address belong to its owner.
alter table donations add column person_id uuid references people (id) on delete set null;
create index donations_of_person on donations (person_id) where person_id is not null;
