-- What goes out with a letter: its name, its type and its content, which is text.
alter table outbox add column attachments jsonb not null default '[]';
