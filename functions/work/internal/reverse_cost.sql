-- Takes a line of the ledger back by its opposite, at the rate at which it was posted and in the books of the same
-- site, wherever the work order is now; answers the id of the new line.
-- A line is reversed once, and a reversal never. p_is_correction as in work.hold_for_costs.
create or replace function work.reverse_cost(
  p_cost_line_id uuid, p_reason text, p_is_correction boolean default false
)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_line       work.cost_lines;
  v_work_order work.work_orders;
  v_today      date;
  v_id         uuid;
begin
  select * into v_line from work.cost_lines as c where c.id = p_cost_line_id;

  if not found then
    perform core.refuse('COST_NOT_FOUND', 'No such cost', 404);
  end if;

  v_work_order := work.hold_for_costs(v_line.work_order_id, true, p_is_correction);

  if v_line.reversal_of is not null then
    perform core.refuse('COST_IS_REVERSAL', 'This line is a reversal: record the cost again instead', 409);
  end if;

  -- The day is today, not that of the line: what was reported for days that are over stays as it was reported.
  v_today := core.site_date(coalesce(v_line.posted_site_id, v_line.site_id), clock_timestamp());
  perform core.hold_days(array[v_today]);

  insert into work.cost_lines (
    site_id, work_order_id, kind, description, quantity, unit, unit_cost, amount, currency, exchange_rate, base_amount,
    base_currency, incurred_on, source_entity, source_id, reversal_of, reason, posted_site_id
  )
  values (
    v_work_order.site_id, v_line.work_order_id, v_line.kind, v_line.description, -v_line.quantity, v_line.unit,
    v_line.unit_cost, -v_line.amount, v_line.currency, v_line.exchange_rate, -v_line.base_amount, v_line.base_currency,
    v_today, v_line.source_entity, v_line.source_id, v_line.id, p_reason,
    nullif(coalesce(v_line.posted_site_id, v_line.site_id), v_work_order.site_id)
  )
  returning id into v_id;

  return v_id;
exception
  when unique_violation then
    perform core.refuse('COST_REVERSED', 'This cost is already reversed', 409);
end
$$;

grant execute on function work.reverse_cost to assetry_api;
