-- The last step of the worker, when the file is in the store: file, link and DONE in one transaction. Returns whether
-- the object is that of a file: otherwise the worker deletes it. A run that another worker has meanwhile, or that was
-- cancelled, stays as it is. A file for which the quota has no room fails the run.
create or replace function report.complete_run(p_run_id uuid, p_attempt integer, p_content jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_run  report.runs;
  v_made record;
begin
  select * into v_run from report.runs as r where r.id = p_run_id for no key update;
  perform core.act_as_task(v_run.organization_id);
  perform set_config('assetry.action', 'complete_run', true);

  if v_run.status = 'RUNNING' and v_run.attempts = p_attempt then
    v_made := file.store_made_file(v_run.organization_id, v_run.account_id, p_content);

    if v_made.p_fault is not null then
      perform report.end_run(p_run_id, v_made.p_fault, v_made.p_message);
      perform report.note_outcome(v_run);
    else
      perform report.finish_run(jsonb_populate_record(v_run, p_content), v_made.p_file_id);
    end if;
  end if;

  return file.keeps_object(p_content ->> 'object_key');
end
$$;

grant execute on function report.complete_run to assetry_worker;
