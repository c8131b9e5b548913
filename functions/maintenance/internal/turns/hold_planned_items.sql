-- Holds, in the one order of locks, the items and storerooms from which the work of these turns is to be reserved.
create or replace function maintenance.hold_planned_items(
  p_schedules maintenance.schedules[],
  p_turns     maintenance.occurrences[]
)
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_item_ids      uuid[];
  v_storeroom_ids uuid[];
begin
  select array_agg(distinct k.item_id), array_agg(distinct k.storeroom_id)
    into v_item_ids, v_storeroom_ids
    from (
      select distinct s.site_id, (maintenance.turn_plan(s)).job_plan_id
        from unnest(p_schedules) as s
        join unnest(p_turns) as o on o.schedule_id = s.id and o.status = 'GENERATED'
    ) as n
    join maintenance.job_plan_revisions as r on r.job_plan_id = n.job_plan_id and r.status = 'PUBLISHED'
    join maintenance.job_plan_lines as l on l.revision_id = r.id
    join inventory.stocked_items as k on k.site_id = n.site_id and k.item_id = l.item_id;

  perform from inventory.items as i where i.id = any (v_item_ids) order by i.id for share;
  perform from inventory.storerooms as s where s.id = any (v_storeroom_ids) order by s.id for share;
end
$$;

grant execute on function maintenance.hold_planned_items to assetry_api;
