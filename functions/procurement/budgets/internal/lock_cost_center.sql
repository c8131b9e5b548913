-- The cost center, locked for a change; refuses one that does not exist or was changed meanwhile.
create or replace function procurement.lock_cost_center(p_cost_center_id uuid, p_row_version integer)
returns procurement.cost_centers
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_center procurement.cost_centers;
begin
  select * into v_center
    from procurement.cost_centers as c
   where c.id = p_cost_center_id
     for no key update;

  if not found then
    perform core.refuse('COST_CENTER_NOT_FOUND', 'No such cost center', 404);
  end if;

  perform core.check_row_version(v_center.row_version, p_row_version);
  return v_center;
end
$$;

grant execute on function procurement.lock_cost_center to assetry_api;
