-- Locks the standings from which what the next turns of schedules need may be reserved, before one after the other
-- generates its work and takes a number.
create or replace function maintenance.lock_planned_stock(p_schedules maintenance.schedules[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_items  uuid[];
  v_stores uuid[];
begin
  select array_agg(n.item_id), array_agg(n.storeroom_id)
    into v_items, v_stores
    from (
      select distinct k.item_id, k.storeroom_id
        from unnest(p_schedules) as s
        join maintenance.job_plan_revisions as r
          on r.job_plan_id = (maintenance.turn_plan(s)).job_plan_id
         and r.status = 'PUBLISHED'
        join maintenance.job_plan_lines as l on l.revision_id = r.id
        join inventory.stocked_items as k on k.site_id = s.site_id and k.item_id = l.item_id
    ) as n;

  if v_items is not null then
    perform inventory.lock_standings(v_items, v_stores);
  end if;
end
$$;

grant execute on function maintenance.lock_planned_stock to assetry_api;
