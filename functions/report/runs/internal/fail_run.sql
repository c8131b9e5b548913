-- Takes a run from its worker. With p_fault it has failed for good. Without one it waits again: at its third attempt
-- it has failed, too, and where p_is_returned, because the worker stops, the attempt does not count. False when the run
-- was not at work.
create or replace function report.fail_run(
  p_run_id      uuid,
  p_attempt     integer,
  p_fault       text    default null,
  p_message     text    default null,
  p_is_returned boolean default false
)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_run report.runs;
begin
  select * into v_run
    from report.runs as r
   where r.id = p_run_id
     and r.attempts = p_attempt
     and r.status = 'RUNNING'
     for no key update;

  if not found then
    return false;
  end if;

  perform core.act_as_task(v_run.organization_id);
  perform set_config('assetry.action', 'fail_run', true);

  if p_fault is not null or not p_is_returned and v_run.attempts >= 3 then
    perform report.end_run(
      p_run_id, coalesce(p_fault, 'INTERRUPTED'), coalesce(p_message, 'The worker was interrupted three times')
    );
    perform report.note_outcome(v_run);
  else
    update report.runs as r
       set status = 'QUEUED',
           attempts = r.attempts - p_is_returned::integer,
           progress_count = 0,
           lease_ends_at = null
     where r.id = p_run_id;
  end if;

  return true;
end
$$;

grant execute on function report.fail_run to assetry_worker;
