-- Notes how many rows a run has read, and that its worker lives; false when it is no longer at work, such as cancelled.
create or replace function report.note_progress(p_run_id uuid, p_attempt integer, p_count integer)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  update report.runs as r
     set progress_count = p_count,
         lease_ends_at = clock_timestamp() + interval '2 minutes'
   where r.id = p_run_id
     and r.attempts = p_attempt
     and r.status = 'RUNNING';
  return found;
end
$$;

grant execute on function report.note_progress to assetry_worker;
