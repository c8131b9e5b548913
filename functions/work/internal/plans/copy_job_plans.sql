-- Gives new work orders the tasks of the revisions of the job plans by which they were made, and these lines as their
-- plans, which are reserved where the work needs no approval.
create or replace function work.copy_job_plans(p_work_orders work.work_orders[], p_lines work.plan_lines[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order work.work_orders;
  v_is_planned boolean := false;
begin
  foreach v_work_order in array p_work_orders loop
    v_is_planned := v_is_planned or v_work_order.job_plan_revision_id is not null;
  end loop;

  if v_is_planned then
    insert into work.tasks (
      site_id, work_order_id, position, title, instructions, kind, is_required, allows_na, options, unit, accept_min,
      accept_max, meter_id, meter_name, template_id
    )
    select o.site_id, o.id, t.position, t.title, t.instructions, t.kind, t.is_required, t.allows_na, t.options, t.unit,
           t.accept_min, t.accept_max, work.meter_of(o, t.meter_name), t.meter_name, t.template_id
      from unnest(p_work_orders) as o
      join maintenance.job_plan_tasks as t on t.revision_id = o.job_plan_revision_id
     order by o.id, t.position;
  end if;

  if cardinality(p_lines) > 0 then
    insert into work.plan_lines (
      site_id, work_order_id, position, kind, description, craft_id, craft_level, item_id, storeroom_id, quantity, unit,
      unit_cost, currency, is_price_known
    )
    select l.site_id, l.work_order_id, l.position, l.kind, l.description, l.craft_id, l.craft_level, l.item_id,
           l.storeroom_id, l.quantity, l.unit, l.unit_cost, l.currency, coalesce(l.is_price_known, true)
      from unnest(p_lines) as l
     order by l.work_order_id, l.position;

    perform inventory.reserve_new_plans(array_agg(distinct l.work_order_id))
       from unnest(p_lines) as l
      where l.storeroom_id is not null
     having count(*) > 0;
  end if;
end
$$;

grant execute on function work.copy_job_plans to assetry_api;
