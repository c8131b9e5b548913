-- The outage, locked with everything that the rows of work for it lock one after the other, in the one order of locks:
-- what their schedules are about, work orders, schedules, and the stock that is reserved for what they generate.
create or replace function maintenance.lock_gathering(
  p_outage_id uuid, p_row_version integer, p_rows work.bulk_row[]
)
returns maintenance.outages
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_schedule_ids uuid[] := array(
    select (r.given ->> 'maintenance_schedule_id')::uuid from unnest(p_rows) as r order by 1
  );
  v_schedules    maintenance.schedules[];
  v_outage       maintenance.outages;
begin
  perform maintenance.hold_places(v_schedule_ids);
  perform
     from work.work_orders as w
    where w.id = any (array(select r.work_order_id from unnest(p_rows) as r))
    order by w.id
      for no key update;
  v_schedules := array(
    select s from maintenance.schedules as s where s.id = any (v_schedule_ids) order by s.id for no key update
  );
  v_outage := maintenance.lock_outage(p_outage_id, p_row_version);
  perform maintenance.hold_planned_items(
            v_schedules, array(
              select jsonb_populate_record(
                       null::maintenance.occurrences,
                       jsonb_build_object('schedule_id', s.id, 'status', 'GENERATED')
                     )
                from unnest(v_schedules) as s
            )
          );
  perform maintenance.lock_planned_stock(v_schedules);
  return v_outage;
end
$$;

grant execute on function maintenance.lock_gathering to assetry_api;
