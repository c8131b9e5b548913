-- Fails a run that is locked, for good.
create or replace function report.end_run(p_run_id uuid, p_fault text, p_message text)
returns void
language sql
volatile
set search_path = ''
as $$
  update report.runs as r
     set status = 'FAILED',
         lease_ends_at = null,
         fault = left(p_fault, 100),
         fault_message = left(nullif(btrim(regexp_replace(p_message, '[[:cntrl:]]+', ' ', 'g')), ''), 500),
         finished_at = clock_timestamp()
   where r.id = p_run_id
$$;
