-- A mailing to thousands takes days: how long a busy mailbox is tried counts from its own first try.
alter table mailing_recipients add column first_tried_at timestamptz;
