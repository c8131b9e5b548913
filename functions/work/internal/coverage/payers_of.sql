-- The contracts that can pay a line of the ledger, in the order in which they do while their caps have room, each with
-- the component, coverage, percent and event and the currency in which it pays. Last and without a place is what only a
-- vendor who is not authorized keeps a contract from paying.
create or replace function work.payers_of(p_line work.cost_lines)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  v_component  text := case p_line.kind
    when 'LABOUR' then 'LABOUR'
    when 'SERVICE' then 'LABOUR'
    when 'ITEM' then 'PARTS'
    when 'TRAVEL' then 'TRAVEL'
  end;
  v_work_order work.work_orders;
  v_event_at   timestamptz;
  v_worked_at  timestamptz;
begin
  if v_component is null then
    return '[]';
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_line.work_order_id;
  v_event_at := work.event_of(v_work_order);
  v_worked_at := work.worked_at(p_line);

  return (
    select coalesce(
             jsonb_agg(
               jsonb_build_object(
                 'component', j.component, 'coverage_id', (j.coverage).id, 'revision_id', (j.revision).id,
                 'contract_id', (j.contract).id, 'percent', j.percent, 'place', j.place, 'currency',
                 coalesce((j.revision).currency, p_line.base_currency), 'event_at', v_event_at, 'event_on', j.event_on
               )
               order by j.place
             ),
             '[]'
           )
      from work.ranked_coverages(
             v_work_order.site_id, v_work_order.asset_id, v_work_order.location_id, v_work_order.work_type, v_event_at,
             array[p_line.currency, p_line.base_currency],
             case when v_component = 'LABOUR' then work.parties_of(v_work_order, p_line, v_worked_at) end,
             v_worked_at, work.failure_codes_of(v_work_order.id),
             case when v_component = 'PARTS' then work.item_of(p_line) end, v_work_order.id, v_component
           ) as j
     where j.place is not null
        or j.reasons #>> '{0,code}' = 'VENDOR_NOT_AUTHORIZED' and jsonb_array_length(j.reasons) = 1
  );
end
$$;
