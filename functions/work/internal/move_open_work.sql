-- Takes the open work on these assets along to the site where they stand now; answers how many work orders moved.
-- What belongs to one goes with it, but no location or contract of the old site. Where the new site keeps other hours,
-- a due date that follows from a target is calculated again. Who does not serve it has the work no longer.
create or replace function work.move_open_work(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_orders    work.work_orders[];
  v_moved_ids uuid[];
  v_workers   uuid[] := array(
    select e.worker_id
      from work.work_orders as w
      join work.labour_entries as e on e.work_order_id = w.id
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
       and e.status = 'RUNNING'
  );
begin
  perform work.lock_workers_of_labour(v_workers);
  v_orders := array(
    select w
      from work.work_orders as w
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
     order by w.id
       for no key update
  );
  v_moved_ids := array(select o.id from unnest(v_orders) as o);

  if v_moved_ids = '{}' then
    return 0;
  end if;

  -- In a statement of its own: what they rested for is read when they are locked.
  v_orders := work.with_targets_at(v_orders, p_site_id);

  perform work.keep_slots(v_moved_ids);
  perform work.move_with_parts(v_orders, p_site_id);

  -- The meters of a location stay where that is.
  perform work.rebind_meters(w, o)
     from unnest(v_orders) as o join work.work_orders as w on w.id = o.id where o.location_id is not null;
  perform service.follow(w, null, true) from work.work_orders as w where w.id = any (v_moved_ids);
  perform work.release_unserved(v_moved_ids);
  -- A permit and a lock-out hold at their own site.
  perform safety.rest_unsafe_work(v_moved_ids, v_workers);
  return cardinality(v_moved_ids);
end
$$;

grant execute on function work.move_open_work to assetry_api;
