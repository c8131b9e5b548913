comment on table work.plan_lines is
'What a work order is planned to need, and what that costs; its estimate is their sum';
comment on column work.plan_lines.site_id is 'Site of the work order; follows it';
comment on column work.plan_lines.work_order_id is 'The work order that it is planned for';
comment on column work.plan_lines.position is 'Place of the line in the plan, from 1';
comment on column work.plan_lines.kind is
'LABOUR in hours, ITEM, TOOL or SERVICE: what is planned is held against costs of the same kind';
comment on column work.plan_lines.description is 'Description of the resource';
comment on column work.plan_lines.craft_id is 'The craft of the LABOUR';
comment on column work.plan_lines.craft_level is 'Level of the craft';
comment on column work.plan_lines.item_id is 'The ITEM, when it is one of /items';
comment on column work.plan_lines.quantity is 'How much: hours of LABOUR';
comment on column work.plan_lines.unit is 'Unit of the quantity; h for LABOUR';
comment on column work.plan_lines.unit_cost is
'What one unit is expected to cost; kept as it was when the plan was written';
comment on column work.plan_lines.amount is 'Planned cost of the line';
comment on column work.plan_lines.currency is 'The currency of the site when the plan was written';
comment on column work.plan_lines.storeroom_id is
'Where the item is reserved as soon as the work is approved; empty: nothing is';
comment on column work.plan_lines.asset_id is 'Id of the asset that a TOOL is';
comment on column work.plan_lines.bin_id is 'The bin of the storeroom from which alone it is taken';
comment on column work.plan_lines.lot_id is 'The lot or serial number of which alone it is';
comment on column work.plan_lines.is_price_known is
'Whether its price is known; a line of a job plan whose price nobody knows counts as 0';
