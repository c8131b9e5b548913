-- What was keyed wrong is taken back out of its receipt.
alter table procurement.receipt_lines add column reversed_quantity numeric(18,6) not null default 0;
comment on column procurement.receipt_lines.reversed_quantity is
  'How much was recorded by mistake and taken back, in the unit of the line of the order; quantity is what is left';
alter table procurement.receipt_lines
  -- lint-allow not-valid: part of the baseline of 0.1.0
  add constraint receipt_lines_reversed_quantity_check check (reversed_quantity >= 0);
alter table procurement.receipt_lines drop constraint receipt_lines_quantity_check;
-- lint-allow not-valid: part of the baseline of 0.1.0
alter table procurement.receipt_lines add constraint receipt_lines_quantity_check
  check (quantity >= 0 and quantity <= 999999999 and quantity + reversed_quantity >= 0.000001);
alter table procurement.receipt_lines drop constraint receipt_lines_inspection_status_check;
alter table procurement.receipt_lines alter column inspection_status set expression as (
  case
    when quantity = 0 then 'REVERSED'
    when accepted_quantity + rejected_quantity < quantity then 'PENDING_INSPECTION'
    when accepted_quantity = 0 then 'REJECTED'
    when rejected_quantity = 0 then 'ACCEPTED'
    else 'PARTIALLY_ACCEPTED'
  end
);
-- lint-allow not-valid: part of the baseline of 0.1.0
alter table procurement.receipt_lines add constraint receipt_lines_inspection_status_check
  check (inspection_status in ('PENDING_INSPECTION', 'ACCEPTED', 'PARTIALLY_ACCEPTED', 'REJECTED', 'REVERSED'));

-- What was rejected and went back may come again.
alter table procurement.order_lines drop constraint order_lines_received_quantity_check;
-- lint-allow not-valid: part of the baseline of 0.1.0
alter table procurement.order_lines add constraint order_lines_received_quantity_check check (
  received_quantity >= 0
  and received_quantity
        <= quantity * (1 + coalesce(over_receipt_percent, 0) / 100) + least(rejected_quantity, returned_quantity)
);

alter table procurement.receipts add column reversal_reason text;
comment on column procurement.receipts.reversal_reason is 'Why something of it was taken back, the last time';
-- lint-allow not-valid: part of the baseline of 0.1.0
alter table procurement.receipts add constraint receipts_reversal_reason_check
  check (char_length(reversal_reason) between 1 and 2000);

-- Receipts that are taken back, and what is lost between two storerooms and found again, which lie in neither.
alter table inventory.movements drop constraint movements_kind_check;
-- lint-allow not-valid: part of the baseline of 0.1.0
alter table inventory.movements add constraint movements_kind_check check (
  kind in (
    'OPENING', 'RECEIPT', 'ISSUE', 'RETURN', 'TRANSFER_OUT', 'TRANSFER_IN', 'ADJUST_UP', 'ADJUST_DOWN', 'SCRAP',
    'VENDOR_RETURN', 'COST_ADJUST', 'KIT_IN', 'KIT_OUT', 'MOVE_IN', 'MOVE_OUT', 'REVERSAL', 'LOST', 'FOUND'
  )
);
alter table inventory.movements drop constraint movements_chain_check;
-- lint-allow not-valid: part of the baseline of 0.1.0
alter table inventory.movements add constraint movements_chain_check check (
  new_value = old_value + amount
  and new_quantity = old_quantity + case
    when kind in ('MOVE_IN', 'MOVE_OUT', 'LOST', 'FOUND') then 0
    when kind in ('OPENING', 'RECEIPT', 'RETURN', 'TRANSFER_IN', 'ADJUST_UP', 'KIT_IN') then quantity
    else - quantity
  end
);
alter table inventory.movements alter column change set expression as (
  case
    when kind in ('LOST', 'FOUND') then 0
    when kind in ('OPENING', 'RECEIPT', 'RETURN', 'TRANSFER_IN', 'ADJUST_UP', 'KIT_IN', 'MOVE_IN') then quantity
    else - quantity
  end
);

drop function inventory.return_line_to_vendor(inventory.storerooms, inventory.line, text, text);
