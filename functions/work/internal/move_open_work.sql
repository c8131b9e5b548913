-- Takes the open work on these assets along to the site where they stand now; answers how many work orders moved.
-- What belongs to a work order goes with it; a location of the old site means nothing at the new one, nor
-- does a contract. Where the new
-- site keeps other hours, a due date that follows from a target is reckoned anew; one that was said stays. Who does not
-- serve the new site has it no longer.
create or replace function work.move_open_work(p_asset_ids uuid[], p_site_id uuid)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
  v_old        record;
  v_moved_ids  uuid[] := '{}';
begin
  for v_work_order in
    select *
      from work.work_orders as w
     where w.asset_id = any (p_asset_ids)
       and w.site_id <> p_site_id
       and not work.is_over(w.status)
     order by w.id
       for no key update
  loop
    v_moved_ids := v_moved_ids || v_work_order.id;
    select * into v_old from workforce.site_calendar(v_work_order.site_id);
    v_work_order.site_id := p_site_id;

    if v_work_order.target_minutes is not null
       and not v_work_order.is_due_given
       and v_old is distinct from (select s from workforce.site_calendar(p_site_id) as s)
    then
      v_work_order := work.with_target(v_work_order);
    end if;

    -- The keys of its parts hold the site: all move in one statement, at whose end keys are checked. Costs stay in the
    -- currency of the books in which they were posted.
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
             due_at = v_work_order.due_at,
             remaining_minutes = v_work_order.remaining_minutes
       where w.id = v_work_order.id
    ),
    moved_clocks as (
      update service.clocks as c set site_id = p_site_id where c.work_order_id = v_work_order.id
    ),
    moved_notices as (
      update service.notices as n
         set site_id = p_site_id
       where n.clock_id in (select c.id from service.clocks as c where c.work_order_id = v_work_order.id)
    ),
    assigned as (
      update work.assignments as a set site_id = p_site_id where a.work_order_id = v_work_order.id
    ),
    clocked as (
      update work.clock_segments as c set site_id = p_site_id where c.work_order_id = v_work_order.id
    ),
    completed as (
      update work.completions as c set site_id = p_site_id where c.work_order_id = v_work_order.id
    ),
    worked as (
      update work.labour_entries as e set site_id = p_site_id where e.work_order_id = v_work_order.id
    ),
    paid as (
      update work.labour_pieces as p
         set site_id = p_site_id
       where p.labour_entry_id in (select e.id from work.labour_entries as e where e.work_order_id = v_work_order.id)
    ),
    planned as (
      update work.plan_lines as l set site_id = p_site_id where l.work_order_id = v_work_order.id
    ),
    said as (
      update work.comments as c set site_id = p_site_id where c.work_order_id = v_work_order.id
    ),
    mentioned as (
      update work.mentions as m
         set site_id = p_site_id
       where m.comment_id in (select c.id from work.comments as c where c.work_order_id = v_work_order.id)
    ),
    watched as (
      update work.watchers as k set site_id = p_site_id where k.work_order_id = v_work_order.id
    ),
    signed as (
      update work.signatures as g set site_id = p_site_id where g.work_order_id = v_work_order.id
    ),
    scheduled as (
      update work.slots as l set site_id = p_site_id where l.work_order_id = v_work_order.id
    ),
    tied as (
      update work.relations as r set site_id = p_site_id where r.work_order_id = v_work_order.id
    ),
    stopped_at as (
      update work.order_assets as o set site_id = p_site_id where o.work_order_id = v_work_order.id
    ),
    reported as (
      update work.failure_reports as r set site_id = p_site_id where r.work_order_id = v_work_order.id
    ),
    costed as (
      update work.cost_lines as c set site_id = p_site_id where c.work_order_id = v_work_order.id
    )
    update work.tasks as t set site_id = p_site_id where t.work_order_id = v_work_order.id;
  end loop;

  perform service.follow(w, null, true) from work.work_orders as w where w.id = any (v_moved_ids);
  perform work.release_unserved(v_moved_ids);
  return cardinality(v_moved_ids);
end
$$;

grant execute on function work.move_open_work to assetry_api;
