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
  v_read   record;
  v_order  procurement.purchase_orders;
  v_lines  procurement.order_lines[];
  v_rows   jsonb;
begin
  if v_answer is null then
    v_read := core.read_record('procurement.purchase_orders', p_values, 'create');
    select r.p_read, v_read.p_faults || r.p_faults into v_lines, v_read.p_faults
      from procurement.read_order_lines(
             p_lines, jsonb_populate_record(null::procurement.purchase_orders, v_read.p_kept)
           ) as r;
    select r.p_kept, v_read.p_faults || r.p_faults into v_rows, v_read.p_faults
      from core.read_rows('p_charges', 'procurement.order_charges', p_charges, 'create', 50) as r;
    perform core.refuse_faults(v_read.p_faults);
    v_order := jsonb_populate_record(null::procurement.purchase_orders, v_read.p_kept);
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

The order is a DRAFT: not sent, and nothing is on order. Amounts, limits, approvals and budgets are without taxes;
tax_percent of a line is matched with the taxes of invoices. An order in another currency than the site's is valued at
the organization's rate of the day on which it was last changed or submitted (/exchange_rates). Charges are part of
the total, approvals and budgets; goods are received at their price and their share of the charges. A BLANKET order has
a term and is never received: create_call_off orders from it, up to the quantity or value of its lines.
p_lines: At most 500 objects with kind, quantity and unit_price (of unit_id, default the base unit), and by kind: ITEM
item_id and storeroom_id; SERVICE description and work_order_id, which is charged; ASSET description and category_id,
one asset for each received; without unit_price a line with item_id takes the price of the vendor's contracts
(list_vendor_prices); default none
p_charges: At most 50 objects with kind (FREIGHT, DUTY, INSURANCE or OTHER), amount in the currency of the order,
basis of sharing over the goods (VALUE by default, QUANTITY or WEIGHT) and vendor_id of the invoicing vendor; default
none
Refuses with VALIDATION_FAILED, RATE_MISSING (the currency has no rate) and ALREADY_EXISTS.$$;
