-- Only one transaction at a time adds to the chain: whoever chains lines, or forgets a month.
create or replace function audit.hold_chain()
returns void
language sql
volatile
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('chain of the log', 0)) $$;
