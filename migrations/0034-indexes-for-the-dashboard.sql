-- What the dashboard asks about large tables, and what deleting an administrator or a monthly gift has to look for.

-- The overview counts the registrations of each week that stand.
create index event_registrations_sure on event_registrations (created_at)
  where holds_seats and payment_status in ('free', 'completed');

create index inbox_messages_of_owner on inbox_messages (owner_id) where owner_id is not null;
create index mentor_requests_of_owner on mentor_requests (owner_id) where owner_id is not null;
create index join_us_of_owner on join_us (owner_id) where owner_id is not null;
create index request_notes_of_author on request_notes (author_id) where author_id is not null;
create index monthly_gift_tokens_of_gift on monthly_gift_tokens (monthly_gift_id);

-- Administrators search teachings by title, category or speaker. Without the extension a search is slower, and finds the same.
do $$
begin
  create index teachings_found_by_admins on teachings
    using gin ((title || E'\n' || category || E'\n' || coalesce(speaker, '')) gin_trgm_ops);
exception
  when undefined_object then raise notice 'pg_trgm is not available: searching teachings in the dashboard will be slower';
end $$;
