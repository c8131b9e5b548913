-- The turns of schedules, with the work orders of those for which nothing stands in the way: made all at once. What a
-- job plan needs at a site is calculated once. The others are left to maintenance.with_work, which makes one after the
-- other and says why it cannot.
create or replace function maintenance.with_orders(
  p_schedules maintenance.schedules[],
  p_turns     maintenance.occurrences[],
  p_at        timestamptz
)
returns maintenance.occurrences[]
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_next         record;
  v_order        work.work_orders;
  v_orders       work.work_orders[] := '{}';
  v_order_ids    uuid[] := '{}';
  v_schedule_ids uuid[] := '{}';
  v_key          text;
  v_needed       work.plan_lines[];
  v_lines        work.plan_lines[] := '{}';
begin
  perform maintenance.hold_planned_items(p_schedules, p_turns);

  for v_next in
    select s as schedule, r as revision, concat_ws(' ', r.id, s.site_id) as key
      from unnest(p_schedules) as s
      join unnest(p_turns) as o on o.schedule_id = s.id and o.status = 'GENERATED'
     cross join lateral (select (maintenance.turn_plan(s)).job_plan_id) as t
      left join maintenance.job_plan_revisions as r on r.job_plan_id = t.job_plan_id and r.status = 'PUBLISHED'
     where s.template_id is null
       and p_at <= clock_timestamp()
       and not exists (
             select 1 from asset.locations as l where l.id = s.location_id and l.site_id <> s.site_id
           )
       and not exists (select 1 from asset.assets as a where a.id = s.asset_id and a.site_id <> s.site_id)
       and not exists (select 1 from maintenance.routes as u where u.id = s.route_id and u.archived_at is not null)
       and not exists (select 1 from work.types as y where y.id = s.type_id and y.archived_at is not null)
       and (
         t.job_plan_id is null
         or r.id is not null
            and not exists (
                  select 1 from maintenance.job_plans as p where p.id = t.job_plan_id and p.archived_at is not null
                )
       )
     order by key, s.next_due_at, s.id
  loop
    if v_next.key is distinct from v_key then
      v_key := v_next.key;

      begin
        v_needed := inventory.check_planned(work.planned_lines(v_next.revision, (v_next.schedule).site_id));
      exception
        -- It is said for each of them by the one that makes one after the other.
        when sqlstate 'PGRST' then
          v_needed := null;
      end;
    end if;

    continue when v_needed is null;
    v_order := maintenance.order_of(v_next.schedule, p_at);
    v_order.id := uuidv7();
    v_order := work.prepared(v_order, '{}', v_next.revision, v_needed);
    v_orders := v_orders || v_order;
    v_lines := v_lines || work.lines_of(v_order, v_needed);
    v_order_ids := v_order_ids || v_order.id;
    v_schedule_ids := v_schedule_ids || (v_next.schedule).id;
  end loop;

  if v_orders = '{}' then
    return p_turns;
  end if;

  perform work.store_work_orders(v_orders, v_lines);
  perform maintenance.copy_tasks(v_schedule_ids, v_order_ids);
  perform maintenance.copy_stops(v_schedule_ids, v_order_ids);

  return array(
    select jsonb_populate_record(
             o, case when m.id is null then '{}' else jsonb_build_object('work_order_id', m.id) end
           )
      from unnest(p_turns) as o
      left join unnest(v_schedule_ids, v_order_ids) as m (schedule_id, id) on m.schedule_id = o.schedule_id
  );
end
$$;

grant execute on function maintenance.with_orders to assetry_api;
