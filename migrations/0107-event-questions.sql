-- What the hosts of an event ask those who register, and what they were told. An answer keeps the words of its question.
alter table events add column questions jsonb not null default '[]'
  constraint events_few_questions check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 6);
alter table event_registrations add column answers jsonb not null default '[]'
  constraint event_registrations_answers check (jsonb_typeof(answers) = 'array');
