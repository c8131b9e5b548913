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
  -- Keys hold the site: all parts move in one statement, at whose end keys are checked. Costs stay in their books.
  with moved as (
    update work.work_orders as w
       set site_id = p_site_id,
           location_id = null,
           contract_id = (
             select c.id
               from contract.contracts as c
              where c.id = w.contract_id
                and coalesce(c.site_id = p_site_id, true)
           ),
           due_at = o.due_at,
           remaining_minutes = o.remaining_minutes
      from unnest(v_orders) as o
     where w.id = o.id
  ),
  moved_parts as (
    update procurement.work_parts as p set site_id = p_site_id where p.work_order_id = any (v_moved_ids)
  ),
  moved_clocks as (
    update service.clocks as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  moved_notices as (
    update service.notices as n
       set site_id = p_site_id
     where n.clock_id in (select c.id from service.clocks as c where c.work_order_id = any (v_moved_ids))
  ),
  assigned as (
    update work.assignments as a set site_id = p_site_id where a.work_order_id = any (v_moved_ids)
  ),
  clocked as (
    update work.clock_segments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  completed as (
    update work.completions as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  worked as (
    update work.labour_entries as e set site_id = p_site_id where e.work_order_id = any (v_moved_ids)
  ),
  paid as (
    update work.labour_pieces as p
       set site_id = p_site_id
     where p.labour_entry_id in (select e.id from work.labour_entries as e where e.work_order_id = any (v_moved_ids))
  ),
  planned as (
    update work.plan_lines as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  said as (
    update work.comments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  mentioned as (
    update work.mentions as m
       set site_id = p_site_id
     where m.comment_id in (select c.id from work.comments as c where c.work_order_id = any (v_moved_ids))
  ),
  watched as (
    update work.watchers as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  signed as (
    update work.signatures as g set site_id = p_site_id where g.work_order_id = any (v_moved_ids)
  ),
  scheduled as (
    update work.slots as l set site_id = p_site_id where l.work_order_id = any (v_moved_ids)
  ),
  tied as (
    update work.relations as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  stopped_at as (
    update work.order_assets as o set site_id = p_site_id where o.work_order_id = any (v_moved_ids)
  ),
  reported as (
    update work.failure_reports as r set site_id = p_site_id where r.work_order_id = any (v_moved_ids)
  ),
  costed as (
    update work.cost_lines as c
       set site_id = p_site_id,
           posted_site_id = nullif(coalesce(c.posted_site_id, c.site_id), p_site_id)
     where c.work_order_id = any (v_moved_ids)
  ),
  covered as (
    update contract.uses as u set site_id = p_site_id where u.work_order_id = any (v_moved_ids)
  ),
  leaked as (
    update contract.leaks as k set site_id = p_site_id where k.work_order_id = any (v_moved_ids)
  ),
  claimed as (
    update contract.claims as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids)
  ),
  claimed_lines as (
    update contract.claim_lines as l
       set site_id = p_site_id
     where l.claim_id in (select c.id from contract.claims as c where c.work_order_id = any (v_moved_ids))
  )
  update work.tasks as t set site_id = p_site_id where t.work_order_id = any (v_moved_ids);

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
