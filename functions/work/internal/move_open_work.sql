-- Takes the open work on these assets along to the site where they stand now; answers how many work orders moved.
-- What belongs to a work order goes with it; a location of the old site means nothing at the new one. Where the new
-- site keeps other hours, a due date that follows from a target is reckoned anew; one that was said stays.
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

    -- The key of a task holds the site: both move in one statement, at whose end keys are checked.
    with moved as (
      update work.work_orders as w
         set site_id = p_site_id,
             location_id = null,
             due_at = v_work_order.due_at,
             remaining_minutes = v_work_order.remaining_minutes
       where w.id = v_work_order.id
    )
    update work.tasks as t set site_id = p_site_id where t.work_order_id = v_work_order.id;
  end loop;

  update work.assignments as a set site_id = p_site_id where a.work_order_id = any (v_moved_ids);
  update work.clock_segments as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids);
  update work.completions as c set site_id = p_site_id where c.work_order_id = any (v_moved_ids);

  return cardinality(v_moved_ids);
end
$$;

grant execute on function work.move_open_work to assetry_api;
