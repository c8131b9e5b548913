-- Archives an external id that the caller's list shows, at the version that was read.
create or replace function integration.end_external_id(p_external_id_id uuid, p_row_version integer)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_external integration.external_ids;
begin
  if file.reads_record('integration.external_ids', p_external_id_id) then
    select * into v_external
      from integration.external_ids as x
     where x.organization_id = core.current_organization_id()
       and x.id = p_external_id_id
       and x.archived_at is null
       for no key update;
  end if;

  if v_external.id is null then
    perform core.refuse('EXTERNAL_ID_NOT_FOUND', 'No such external id', 404);
  end if;

  perform core.check_row_version(v_external.row_version, p_row_version);

  update integration.external_ids as x
     set archived_at = clock_timestamp(),
         updated_at = now(),
         updated_by = core.current_account_id()
   where x.organization_id = v_external.organization_id
     and x.id = v_external.id
  returning x.* into v_external;
  return core.answer(to_jsonb(v_external), null::integration.external_id_answer);
end
$$;

grant execute on function integration.end_external_id to assetry_api;
