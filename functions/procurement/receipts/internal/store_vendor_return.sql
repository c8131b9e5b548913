-- Writes down a return whose goods have left stock.
create or replace function procurement.store_vendor_return(
  p_order  procurement.purchase_orders,
  p_return procurement.vendor_returns,
  p_rows   jsonb
)
returns procurement.vendor_returns
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  begin
    insert into procurement.vendor_returns (
      site_id, purchase_order_id, vendor_return_number, authorization_number, reason, returned_at
    )
    values (
      p_order.site_id, p_order.id,
      coalesce(p_return.vendor_return_number, core.new_number('procurement.vendor_returns')),
      p_return.authorization_number, p_return.reason, coalesce(p_return.returned_at, clock_timestamp())
    )
    returning * into p_return;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('vendor_return', v_constraint);
  end;

  insert into procurement.return_lines (site_id, vendor_return_id, position, receipt_line_id, quantity, asset_ids)
  select p_return.site_id, p_return.id, r.position, (r.kept ->> 'receipt_line_id')::uuid,
         (r.kept ->> 'quantity')::numeric, coalesce(core.uuids(r.kept -> 'asset_ids'), '{}')
    from jsonb_array_elements(p_rows) with ordinality as r (kept, position)
   order by r.position;

  return p_return;
end
$$;

grant execute on function procurement.store_vendor_return to assetry_api;
