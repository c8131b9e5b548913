-- The lines of a purchase order as they were given, ready for procurement.order_lines, in their order, with every
-- fault of each. A line without a price has that of the vendor's contracts, by vendor, site, contract and currency of
-- p_order.
create or replace function procurement.read_order_lines(
  p_lines      jsonb,
  p_order      procurement.purchase_orders,
  out p_read   procurement.order_lines[],
  out p_faults jsonb
)
language plpgsql
stable
set search_path = ''
as $$
declare
  v_read record := core.read_rows('p_lines', 'procurement.order_lines', p_lines, 'create', 500);
  v_rows record;
begin
  v_read.p_kept := procurement.with_prices(
    procurement.called_rows(v_read.p_kept, p_order), 'unit_price', p_order.vendor_id, p_order.site_id,
    p_order.contract_id,
    coalesce(p_order.currency, (select s.currency from core.sites as s where s.id = p_order.site_id))
  );
  v_rows := procurement.read_bought_lines(
    v_read.p_kept, v_read.p_faults, 'unit_price', false, coalesce(p_order.kind = 'BLANKET', false)
  );
  p_faults := v_rows.p_faults;
  p_read := array(
    select jsonb_populate_record(
             null::procurement.order_lines, '{"match_level": "THREE_WAY", "is_inspected": false}' || r.line
           )
      from jsonb_array_elements(v_rows.p_read) with ordinality as r (line, position)
     order by r.position
  );
end
$$;

grant execute on function procurement.read_order_lines to assetry_api;
