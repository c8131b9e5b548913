-- Posts a cost to a work order; answers the id of the line. The one writer of the ledger, with work.reverse_cost, for
-- every domain whose records cost a work order something. The amount is what the source says: it is not calculated
-- again from quantity and unit cost, but rounded to the coins of its currency, half away from zero. A record is the
-- source of one line; what it costs later is posted when that is reversed, by a record of its own. Without a currency
-- the cost is in that of the site, and without a day it arose today there; in another currency it is worth what the
-- organization states for its day. A day in a closed month is refused; what comes from
-- stock was asked there. p_is_correction as in work.hold_for_costs. What is posted again stays in the books of
-- p_books_site_id, where the work order was at first.
create or replace function work.post_cost(
  p_work_order_id uuid,
  p_kind          text,
  p_quantity      numeric,
  p_unit          text,
  p_unit_cost     numeric,
  p_amount        numeric,
  p_source_entity text    default null,
  p_source_id     uuid    default null,
  p_description   text    default null,
  p_incurred_on   date    default null,
  p_currency      text    default null,
  p_is_correction boolean default false,
  p_books_site_id uuid    default null
)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_work_order    work.work_orders := work.hold_for_costs(p_work_order_id, false, p_is_correction);
  v_books_site_id uuid := coalesce(p_books_site_id, v_work_order.site_id);
  v_base_currency text;
  v_currency      text;
  v_amount        numeric;
  v_incurred_on   date;
  v_rate          numeric;
  v_id            uuid;
begin
  v_base_currency := core.hold_currency(v_books_site_id);
  v_currency := coalesce(p_currency, v_base_currency);
  v_amount := round(p_amount, core.currency_decimals(v_currency));
  v_incurred_on := coalesce(p_incurred_on, core.site_date(v_books_site_id, clock_timestamp()));

  if p_source_entity is distinct from 'inventory.movements' then
    perform core.hold_days(array[v_incurred_on]);
  end if;

  v_rate := core.require_rate(v_currency, v_base_currency, v_incurred_on);

  if greatest(abs(p_amount), abs(p_amount * v_rate)) >= 99999999999999 then
    perform core.refuse_field('unit_cost', 'TOO_LARGE', 'The amount exceeds the largest possible value');
  end if;

  insert into work.cost_lines (
    site_id, work_order_id, kind, description, quantity, unit, unit_cost, amount, currency, exchange_rate, base_amount,
    base_currency, incurred_on, source_entity, source_id, posted_site_id
  )
  values (
    v_work_order.site_id, p_work_order_id, p_kind, p_description, p_quantity, p_unit, p_unit_cost, v_amount,
    v_currency, v_rate, round(v_amount * v_rate, core.currency_decimals(v_base_currency)), v_base_currency,
    v_incurred_on, p_source_entity, p_source_id, nullif(v_books_site_id, v_work_order.site_id)
  )
  returning id into v_id;

  return v_id;
exception
  when unique_violation then
    perform core.refuse(
      'COST_POSTED', 'The cost of this source is already posted', 409,
      jsonb_build_array(core.fault('source_id', 'COST_POSTED',
      'It already has a cost line') || jsonb_build_object('id', p_source_id))
    );
end
$$;

grant execute on function work.post_cost to assetry_api;
