create or replace function api.create_purchase_order(p_values api.field_values, p_lines api.row_list default '[]')
returns setof procurement.purchase_order_answer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer jsonb := core.begin_action(
    'create_purchase_order', 'purchase_order.create', jsonb_build_array(p_values, p_lines)
  );
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
begin
  if v_answer is null then
    v_order := jsonb_populate_record(
      null::procurement.purchase_orders, core.check_values('procurement.purchase_orders', p_values, 'create')
    );
    v_lines := procurement.read_order_lines(p_lines);
    perform contract.hold_vendor(v_order.vendor_id);
    v_order := procurement.insert_order(v_order, v_lines);

    v_answer := core.finish_action(procurement.purchase_order_answer(v_order));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

alter function api.create_purchase_order owner to assetry_api;
grant execute on function api.create_purchase_order to authenticated;

comment on function api.create_purchase_order is
$$Create a purchase order

A DRAFT, which nobody is sent and nothing is expected of. p_lines: at most 500 objects. An ITEM names item_id and the
storeroom_id where it is put; a SERVICE costs the work_order_id that it names; an ASSET becomes as many assets of
category_id as arrive. quantity and unit_price are of unit_id, or else of the base unit of the item. Amounts are
without taxes, and so are limits, approvals and budgets; tax_percent of a line is what the taxes of invoices are held
against. An order in another currency than that of the site is valued at the rate that the organization states for
the day on which it is written or submitted last (/exchange_rates).
Refuses with VALIDATION_FAILED, RATE_MISSING (there is no rate for the currency) and ALREADY_EXISTS.$$;
