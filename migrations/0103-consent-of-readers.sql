-- How and when a reader said yes who did not do so by our email or in an account, and who of the team noted it.
alter table newsletter_subscribers
  add column consent_how text check (length(consent_how) between 1 and 200),
  add column consent_on date,
  add column noted_by text,
  add constraint newsletter_subscribers_consent check (num_nulls(consent_how, consent_on, noted_by) in (0, 3));
create index newsletter_subscribers_newest on newsletter_subscribers (created_at desc, id);
