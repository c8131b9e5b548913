comment on type inventory.suggestion_answer is 'Reorder suggestion for an item at a storeroom';
comment on column inventory.suggestion_answer.stocked_item_id is 'Id of the stocked item';
comment on column inventory.suggestion_answer.item_id is 'The item';
comment on column inventory.suggestion_answer.item_number is 'Number of the item';
comment on column inventory.suggestion_answer.storeroom_id is 'The storeroom';
comment on column inventory.suggestion_answer.storeroom_code is 'Code of the storeroom';
comment on column inventory.suggestion_answer.available_quantity is 'Available quantity: usable and not held';
comment on column inventory.suggestion_answer.lacking_quantity is 'Quantity missing for hard reservations';
comment on column inventory.suggestion_answer.on_order_quantity is
'Quantity on order: sent to vendors and not received';
comment on column inventory.suggestion_answer.requested_quantity is
'Quantity of open requisitions and of orders not yet sent';
comment on column inventory.suggestion_answer.reorder_point is
'Level of available, ordered and requested stock at or below which to order; default safety_quantity plus the use '
'during lead_time_days';
comment on column inventory.suggestion_answer.maximum_quantity is 'Maximum stock, the level to order up to';
comment on column inventory.suggestion_answer.suggested_quantity is 'Quantity to order, in the base unit';
comment on column inventory.suggestion_answer.needed_at is 'Earliest need of a reservation';
comment on column inventory.suggestion_answer.preferred_vendor_id is 'Preferred vendor';
comment on column inventory.suggestion_answer.estimated_cost is 'Cost of the suggested quantity at the last price';
comment on column inventory.suggestion_answer.safety_quantity is
'Safety stock against late delivery and higher use, included in the reorder point';
comment on column inventory.suggestion_answer.in_transit_quantity is
'Quantity in transit from other storerooms and usable on arrival';
comment on column inventory.suggestion_answer.in_inspection_quantity is
'Quantity received and awaiting inspection (review_receipt)';
