-- Refuses work orders that another outage holds, each by name; does nothing when there is none.
create or replace function maintenance.refuse_held(p_outage_id uuid, p_work_order_ids uuid[])
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select jsonb_agg(
           core.fault(
             'p_work_order_ids', 'WORK_ORDER_IN_OUTAGE',
             format('%s is in outage %s', w.work_order_number, o.outage_number)
           ) || jsonb_build_object('id', w.id)
           order by w.work_order_number
         )
    into v_faults
    from maintenance.outage_work_orders as g
    join maintenance.outages as o on o.id = g.outage_id
    join work.work_orders as w on w.id = g.work_order_id
   where g.work_order_id = any (p_work_order_ids)
     and g.outage_id <> p_outage_id
     and g.released_at is null;

  if v_faults is not null then
    perform core.refuse(
      'WORK_ORDER_IN_OUTAGE', 'Some work orders are in another outage', 409, v_faults,
      'Release them there first, with update_outage_work_orders'
    );
  end if;
end
$$;

grant execute on function maintenance.refuse_held to assetry_api;
