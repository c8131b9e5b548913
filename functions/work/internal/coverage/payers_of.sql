-- The contracts that can pay a line of the ledger, in the order in which they do while their caps have room, with the
-- currency in which each pays. Without a place, and lost, is what only a vendor who is not authorized keeps a contract
-- from paying.
create or replace function work.payers_of(p_line work.cost_lines)
returns table (
  component text, coverage_id uuid, revision_id uuid, contract_id uuid, percent numeric, place integer, currency text,
  event_at timestamptz, event_on date
)
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
    return;
  end if;

  select * into v_work_order from work.work_orders as w where w.id = p_line.work_order_id;
  v_event_at := work.event_of(v_work_order);
  v_worked_at := work.worked_at(p_line);

  return query
  select j.component, j.coverage_id, j.revision_id, j.contract_id, j.percent, j.place,
         coalesce(r.currency, p_line.base_currency), v_event_at, j.event_on
    from work.judge_coverages(
           v_work_order.site_id, v_work_order.asset_id, v_work_order.location_id, v_work_order.work_type, v_event_at,
           array[p_line.currency, p_line.base_currency], work.parties_of(v_work_order, p_line, v_worked_at),
           v_worked_at, work.failure_codes_of(v_work_order.id),
           case when v_component = 'PARTS' then work.item_of(p_line) end, v_work_order.id
         ) as j
    join contract.revisions as r on r.id = j.revision_id
   where j.component = v_component
     and (
       j.place is not null
       or j.reasons #>> '{0,code}' = 'VENDOR_NOT_AUTHORIZED' and jsonb_array_length(j.reasons) = 1
     );
end
$$;
