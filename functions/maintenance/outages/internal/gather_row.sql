-- Adds the work of a row to its outage, which is locked: a work order, or that of the next occurrence of a schedule,
-- which generate_maintenance generates. Answers which work order it is.
create or replace function maintenance.gather_row(p_row work.bulk_row)
returns jsonb
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_outage     maintenance.outages;
  v_work_order work.work_orders;
  v_held       uuid[];
begin
  select * into v_outage from maintenance.outages as o where o.id = (p_row.given ->> 'outage_id')::uuid;

  if p_row.work_order_id is null then
    select g.work_order_id
      into p_row.work_order_id
      from api.generate_maintenance((p_row.given ->> 'maintenance_schedule_id')::uuid, p_row.row_version) as g;

    if p_row.work_order_id is null then
      perform core.refuse_field(
        'maintenance_schedule_id', 'NOT_ALLOWED', 'Its work is an inspection, which an outage does not hold'
      );
    end if;
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_row.work_order_id;

  if p_row.given ->> 'maintenance_schedule_id' is null then
    perform core.check_row_version(v_work_order.row_version, p_row.row_version);
  end if;

  perform maintenance.check_gathered(v_outage, array[p_row.work_order_id], 'work_order_id');
  v_held := maintenance.held_order_ids(v_outage);

  if v_work_order.id <> all (v_held) then
    if cardinality(v_held) >= 1000 then
      perform core.refuse_field('work_order_id', 'TOO_LARGE', 'An outage holds at most 1,000 work orders');
    end if;

    insert into maintenance.outage_work_orders (site_id, outage_id, work_order_id)
    values (v_outage.site_id, v_outage.id, v_work_order.id);
  end if;

  return jsonb_build_object('work_order_id', v_work_order.id, 'work_order_number', v_work_order.work_order_number);
end
$$;

grant execute on function maintenance.gather_row to assetry_api;
