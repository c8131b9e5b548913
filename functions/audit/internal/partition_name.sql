-- The name of the log's partition of the month that begins then.
create or replace function audit.partition_name(p_month timestamptz)
returns text
language sql
immutable
set search_path = ''
as $$ select 'events_' || to_char(p_month at time zone 'UTC', 'YYYY_MM') $$;
