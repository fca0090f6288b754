-- Whether a person on the team wants to hear on the evening before that the Friday email is not ready.
alter table news_readers add column newsletter text check (newsletter in ('immediately', 'never'));
