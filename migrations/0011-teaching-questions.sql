-- A question that was asked at a teaching belongs to it, as long as the teaching is there.
alter table inbox_messages add column teaching_id uuid references teachings (id) on delete set null;
create index inbox_messages_teaching on inbox_messages (teaching_id) where teaching_id is not null;
