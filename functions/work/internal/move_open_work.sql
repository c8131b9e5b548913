-- Takes the open work on these assets along to the site where they stand now; answers how many work orders moved.
-- What belongs to a work order goes with it; a location of the old site means nothing at the new one.
create or replace function work.move_open_work(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_moved_ids uuid[];
begin
  with moved as (
    update work.work_orders as w
       set site_id = p_site_id,
           location_id = null
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and w.status not in ('COMPLETED', 'CLOSED', 'CANCELLED')
    returning w.id
  )
  select array_agg(id) into v_moved_ids from moved;

  update work.assignments as a set site_id = p_site_id where a.work_order_id = any (v_moved_ids);
  update work.clock_segments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids);
  update work.completions as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids);

  return coalesce(cardinality(v_moved_ids), 0);
end
$$;

grant execute on function work.move_open_work to assetry_api;
