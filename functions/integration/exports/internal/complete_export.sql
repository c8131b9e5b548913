-- The last step of the worker, when the archive is in the store: file, link, DONE and notice in one transaction.
-- Returns whether the object is that of a file: otherwise the worker deletes it. An export that another worker has
-- meanwhile, or that was cancelled, stays as it is. An archive for which the quota has no room fails the export.
create or replace function integration.complete_export(p_export_id uuid, p_attempt integer, p_content jsonb)
returns boolean
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_export integration.exports;
  v_made   record;
  v_link   file.links;
begin
  select * into v_export from integration.exports as e where e.id = p_export_id for no key update;
  perform core.act_as_task(v_export.organization_id);
  perform set_config('assetry.action', 'complete_export', true);

  if v_export.status = 'RUNNING' and v_export.attempts = p_attempt then
    v_made := file.store_made_file(v_export.organization_id, v_export.account_id, p_content);

    if v_made.p_fault is not null then
      perform integration.end_export(p_export_id, v_made.p_fault, v_made.p_message);
    else
      v_link.organization_id := v_export.organization_id;
      v_link.file_id := v_made.p_file_id;
      v_link.entity := 'integration.exports';
      v_link.entity_id := v_export.id;
      v_link.kind := 'OTHER';
      v_link.name := p_content ->> 'file_name';
      v_link.created_by := v_export.account_id;
      v_link := file.store_link(v_link);

      update integration.exports as e
         set status = 'DONE',
             lease_ends_at = null,
             current_list = null,
             progress_count = (p_content ->> 'row_count')::bigint,
             row_count = (p_content ->> 'row_count')::bigint,
             row_counts = p_content -> 'row_counts',
             data_at = (p_content ->> 'data_at')::timestamptz,
             link_id = v_link.id,
             file_name = v_link.name,
             byte_count = (p_content ->> 'byte_count')::bigint,
             finished_at = clock_timestamp(),
             expires_at = clock_timestamp() + coalesce(core.retention('integration.export_files'), 'infinity')
       where e.id = p_export_id
      returning * into v_export;
      perform integration.tell_export(v_export);
    end if;
  end if;

  return file.keeps_object(p_content ->> 'object_key');
end
$$;

grant execute on function integration.complete_export to assetry_worker;
