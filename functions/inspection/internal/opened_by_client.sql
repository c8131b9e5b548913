-- The inspection that was opened with the id of a device before, when it is about the same thing; null when there is
-- none. An id that names another inspection, or one out of reach, is taken.
create or replace function inspection.opened_by_client(p_inspection inspection.inspections)
returns inspection.inspections
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_opened inspection.inspections;
begin
  select * into v_opened from inspection.inspections as i where i.client_id = p_inspection.client_id;

  if found and (v_opened.template_id, v_opened.site_id, v_opened.asset_id, v_opened.location_id, v_opened.worker_id)
       is distinct from (
         p_inspection.template_id, p_inspection.site_id, p_inspection.asset_id, p_inspection.location_id,
         p_inspection.worker_id
       )
  then
    perform core.refuse_duplicate('inspection', 'inspections_organization_id_client_id_key');
  end if;

  return v_opened;
end
$$;

grant execute on function inspection.opened_by_client to assetry_api;
