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
  v_run    report.runs;
  v_usage  file.usages;
  v_upload file.uploads;
  v_file   file.files;
begin
  select * into v_run from report.runs as r where r.id = p_run_id for no key update;
  perform core.act_as_task(v_run.organization_id);
  perform set_config('assetry.action', 'complete_run', true);
  v_usage := file.lock_usage(v_run.organization_id);

  if v_run.status = 'RUNNING' and v_run.attempts = p_attempt then
    v_upload.organization_id := v_run.organization_id;
    v_upload.account_id := v_run.account_id;

    if v_usage.byte_count + v_usage.reserved_count + (p_content ->> 'byte_count')::bigint > v_usage.quota_bytes then
      perform report.end_run(p_run_id, 'QUOTA_EXCEEDED', 'The files of the organization exceed its quota');
      perform report.note_outcome(v_run);
    else
      v_file := file.store_file(v_upload, p_content, '[]');
      v_run := jsonb_populate_record(v_run, p_content);

      if v_file.status = 'QUARANTINED' then
        perform report.end_run(p_run_id, 'FILE_ON_HOLD', 'A file with the same content is on hold');
        perform report.note_outcome(v_run);
      else
        perform report.finish_run(v_run, v_file.id);
      end if;
    end if;
  end if;

  return exists (
    select from file.files as f where f.object_key = p_content ->> 'object_key' and f.status <> 'REMOVED'
  );
end
$$;

grant execute on function report.complete_run to assetry_worker;
