-- A poster at the door of a free event: guests scan it, and say themselves that they are here.
alter table door_links drop constraint door_links_strength_check;
alter table door_links add constraint door_links_strength_check check (strength in ('full', 'scan', 'self'));
-- No one but the guests themselves has said that they came.
alter table event_registrations add column attended_self boolean not null default false;
