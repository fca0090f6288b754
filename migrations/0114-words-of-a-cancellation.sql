-- What the team says about a cancellation, on the page of the event.
alter table events add column cancelled_words text check (char_length(cancelled_words) <= 500);
