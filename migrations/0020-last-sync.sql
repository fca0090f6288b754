-- When a sync last went well, also while the next one runs and after one that failed.
alter table teaching_sync add column synced_at timestamptz;
update teaching_sync set synced_at = called_at where state = 'succeeded';
