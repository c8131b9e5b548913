comment on table work.plan_lines is
'A planned resource of a work order and its cost; the estimate is the sum of the lines';
comment on column work.plan_lines.site_id is 'Site of the work order; follows it';
comment on column work.plan_lines.work_order_id is 'Work order';
comment on column work.plan_lines.position is 'Position in the plan, from 1';
comment on column work.plan_lines.kind is
'LABOUR in hours, ITEM, TOOL or SERVICE; the plan is compared with costs of the same kind';
comment on column work.plan_lines.description is 'Description of the resource';
comment on column work.plan_lines.craft_id is 'Craft of the LABOUR';
comment on column work.plan_lines.craft_level is 'Level of the craft';
comment on column work.plan_lines.item_id is 'Item of a line of kind ITEM; empty for one that is not in /items';
comment on column work.plan_lines.quantity is 'Quantity; hours for LABOUR';
comment on column work.plan_lines.unit is 'Unit of the quantity; h for LABOUR';
comment on column work.plan_lines.unit_cost is 'Expected cost of one unit when the plan was written';
comment on column work.plan_lines.amount is 'Planned cost of the line';
comment on column work.plan_lines.currency is 'Currency of the site when the plan was written';
comment on column work.plan_lines.storeroom_id is
'Storeroom that reserves the item on approval of the work; empty for no reservation';
comment on column work.plan_lines.asset_id is 'Asset of a TOOL line';
comment on column work.plan_lines.bin_id is 'Only bin of the storeroom to take it from; empty for any';
comment on column work.plan_lines.lot_id is 'Only lot or serial number to take; empty for any';
comment on column work.plan_lines.is_price_known is
'Whether its price is known; a line of a job plan with an unknown price counts as 0';
