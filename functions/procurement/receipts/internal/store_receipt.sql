-- Writes a receipt with its lines, whose goods are in stock already: its number is the last that is waited for.
create or replace function procurement.store_receipt(
  p_receipt procurement.receipts,
  p_lines   procurement.receipt_lines[]
)
returns procurement.receipts
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_constraint text;
begin
  begin
    insert into procurement.receipts (site_id, purchase_order_id, receipt_number, received_at, delivery_note)
    values (
      p_receipt.site_id, p_receipt.purchase_order_id,
      coalesce(p_receipt.receipt_number, core.new_number('procurement.receipts')),
      coalesce(p_receipt.received_at, clock_timestamp()), p_receipt.delivery_note
    )
    returning * into p_receipt;
  exception
    when unique_violation then
      get stacked diagnostics v_constraint = constraint_name;
      perform core.refuse_duplicate('receipt', v_constraint);
  end;

  insert into procurement.receipt_lines (
    id, site_id, receipt_id, position, purchase_order_line_id, quantity, base_quantity, unit_cost, accepted_quantity,
    rejected_quantity, reject_reason, bin_id, lot_id, movement_id, asset_ids, judged_at
  )
  select g.id, p_receipt.site_id, p_receipt.id, g.position, g.purchase_order_line_id, g.quantity, g.base_quantity,
         g.unit_cost, g.accepted_quantity, g.rejected_quantity, g.reject_reason, g.bin_id, g.lot_id, g.movement_id,
         g.asset_ids, g.judged_at
    from unnest(p_lines) as g
   order by g.position;

  return p_receipt;
end
$$;

grant execute on function procurement.store_receipt to assetry_api;
