comment on table inventory.movements is 'The stock ledger: every movement in order, with its value; never changed';
comment on column inventory.movements.site_id is 'Site of the storeroom';
comment on column inventory.movements.item_id is 'The item that moved';
comment on column inventory.movements.storeroom_id is 'The storeroom in which it moved';
comment on column inventory.movements.sequence is
'Place among the movements of the item at the storeroom, from 1, without a gap';
comment on column inventory.movements.kind is
'What happened; MOVE_OUT and MOVE_IN change place or condition within the storeroom, COST_ADJUST the value only';
comment on column inventory.movements.bin_id is 'The bin that it came into or went out of';
comment on column inventory.movements.lot_id is 'The lot or serial number';
comment on column inventory.movements.condition is 'The condition of what moved';
comment on column inventory.movements.quantity is 'Quantity moved, in the base unit; 0 for a change of value';
comment on column inventory.movements.change is 'The same with its sign: what it adds to the balance';
comment on column inventory.movements.unit_cost is 'Amount divided by quantity';
comment on column inventory.movements.amount is 'Change of the stock value, with its sign';
comment on column inventory.movements.charged_amount is
'Amount charged to the work order or cost center; negative for a credit';
comment on column inventory.movements.variance is
'Variance charged to neither stock nor work: against a standard cost, a receipt or an invoice';
comment on column inventory.movements.old_quantity is 'On hand at the storeroom before';
comment on column inventory.movements.new_quantity is 'On hand at the storeroom after';
comment on column inventory.movements.old_value is 'Stock value before';
comment on column inventory.movements.new_value is 'Stock value after';
comment on column inventory.movements.old_average is 'Average cost before';
comment on column inventory.movements.new_average is 'Average cost after';
comment on column inventory.movements.work_order_id is 'The work order that is charged';
comment on column inventory.movements.cost_center is 'What is charged where there is no work order';
comment on column inventory.movements.issue_id is 'The issue that a return takes back';
comment on column inventory.movements.reservation_id is 'The reservation that it was issued from';
comment on column inventory.movements.transfer_id is 'The transfer that it is part of';
comment on column inventory.movements.transfer_position is 'Which line of the transfer it is';
comment on column inventory.movements.entered_quantity is
'The quantity as it was given, where that was in another unit';
comment on column inventory.movements.entered_unit_id is 'The unit in which it was given';
comment on column inventory.movements.reason is 'Reason';
comment on column inventory.movements.reference is 'The document that it came with, such as a delivery note or a count';
comment on column inventory.movements.moved_at is 'When it happened';
comment on column inventory.movements.vendor_id is
'The vendor to whom the goods belonged before, or belong again; empty when they are the organization''s own';
comment on column inventory.movements.owed_amount is
'Amount due to the vendor, in the currency of the site; negative for a reduction';
comment on column inventory.movements.freight_amount is
'Freight in its cost, of goods transferred from another storeroom';
