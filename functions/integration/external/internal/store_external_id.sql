-- Stores the id of a record that the caller reads, and that is held meanwhile, so that it does not move to another
-- site.
create or replace function integration.store_external_id(p_external integration.external_ids)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_external   integration.external_ids;
  v_constraint text;
begin
  if not file.reads_record(p_external.entity, p_external.entity_id) then
    perform core.refuse('RECORD_NOT_FOUND', 'No such record', 404);
  end if;

  p_external.organization_id := core.current_organization_id();
  p_external.site_id := file.hold_record(p_external.organization_id, p_external.entity, p_external.entity_id);

  insert into integration.external_ids (organization_id, site_id, entity, entity_id, system, external_id)
  values (
    p_external.organization_id,
    case p_external.entity when 'core.sites' then p_external.entity_id else p_external.site_id end,
    p_external.entity, p_external.entity_id, p_external.system, p_external.external_id
  )
  returning * into v_external;
  return core.answer(to_jsonb(v_external), null::integration.external_id_answer);
exception
  when unique_violation then
    get stacked diagnostics v_constraint = constraint_name;
    perform integration.refuse_taken_id(v_constraint);
end
$$;

grant execute on function integration.store_external_id to assetry_api;
