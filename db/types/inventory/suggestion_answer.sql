comment on type inventory.suggestion_answer is 'What should be ordered of an item for a storeroom';
comment on column inventory.suggestion_answer.stocked_item_id is 'How the item is kept at the storeroom';
comment on column inventory.suggestion_answer.item_id is 'The item';
comment on column inventory.suggestion_answer.item_number is 'Number of the item';
comment on column inventory.suggestion_answer.storeroom_id is 'The storeroom';
comment on column inventory.suggestion_answer.storeroom_code is 'Code of the storeroom';
comment on column inventory.suggestion_answer.available_quantity is 'Available quantity: usable and not held';
comment on column inventory.suggestion_answer.lacking_quantity is 'What hard reservations lack';
comment on column inventory.suggestion_answer.on_order_quantity is 'What was ordered and sent, and has not come';
comment on column inventory.suggestion_answer.requested_quantity is
'What requisitions ask for that are not over, and orders that were not sent';
comment on column inventory.suggestion_answer.reorder_point is
'It is ordered when what is available, on order and asked for is no more than this: what was said, or else '
'safety_quantity and what is used in lead_time_days';
comment on column inventory.suggestion_answer.maximum_quantity is 'Maximum stock, up to which it is ordered';
comment on column inventory.suggestion_answer.suggested_quantity is 'How much should be ordered, in the base unit';
comment on column inventory.suggestion_answer.needed_at is 'The first need of those who reserved';
comment on column inventory.suggestion_answer.preferred_vendor_id is 'Preferred vendor';
comment on column inventory.suggestion_answer.estimated_cost is 'The quantity at what was paid last';
comment on column inventory.suggestion_answer.safety_quantity is
'What of the reorder point is kept for goods that come late and for use beyond the usual';
comment on column inventory.suggestion_answer.in_transit_quantity is
'What is on its way from other storerooms and may be used then';
comment on column inventory.suggestion_answer.in_inspection_quantity is
'What has arrived and waits for inspection (review_receipt)';
