create or replace function api.create_purchase_order(
  p_values  api.field_values,
  p_lines   api.row_list     default '[]',
  p_charges api.row_list     default '[]'
)
returns setof procurement.purchase_order_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer jsonb := core.begin_action(
    'create_purchase_order', 'purchase_order.create', jsonb_build_array(p_values, p_lines, p_charges)
  );
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
  v_rows   jsonb;
begin
  if v_answer is null then
    v_order := jsonb_populate_record(
      null::procurement.purchase_orders, core.check_values('procurement.purchase_orders', p_values, 'create')
    );
    v_lines := procurement.read_order_lines(p_lines);
    v_rows := core.check_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50);
    perform contract.hold_vendor(v_order.vendor_id);
    v_order := procurement.insert_order(v_order, v_lines);

    if v_rows <> '[]' then
      v_order := procurement.change_order(v_order, jsonb_build_object('charges', v_rows), null);
    end if;

    v_answer := core.finish_action(core.answer(to_jsonb(v_order), null::procurement.purchase_order_answer));
  end if;

  return next jsonb_populate_record(null::procurement.purchase_order_answer, v_answer);
end
$$;

comment on function api.create_purchase_order is $$Create a purchase order

A DRAFT, which nobody is sent and nothing is expected of. p_lines: at most 500 objects. An ITEM names item_id and the
storeroom_id where it is put; a SERVICE costs the work_order_id that it names; an ASSET becomes as many assets of
category_id as arrive. quantity and unit_price are of unit_id, or else of the base unit of the item. Amounts are
without taxes, and so are limits, approvals and budgets; tax_percent of a line is what the taxes of invoices are held
against. An order in another currency than that of the site is valued at the rate that the organization states for the
day on which it is written or submitted last (/exchange_rates). p_charges: at most 50 objects with kind (FREIGHT, DUTY,
INSURANCE or OTHER), amount in the currency of the order, basis by which the lines of goods share it (VALUE by default,
QUANTITY or WEIGHT) and vendor_id of who bills it. Charges are part of the total, of approvals and of budgets, and
goods are received at their price and their share.
Refuses with VALIDATION_FAILED, RATE_MISSING (there is no rate for the currency) and ALREADY_EXISTS.$$;
