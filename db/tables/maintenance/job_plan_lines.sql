comment on table maintenance.job_plan_lines is 'A planned resource of a job plan revision, copied into work orders';
comment on column maintenance.job_plan_lines.id is 'Id of the line';
comment on column maintenance.job_plan_lines.revision_id is 'Revision of the line';
comment on column maintenance.job_plan_lines.position is 'Position among the lines, from 1';
comment on column maintenance.job_plan_lines.kind is 'LABOUR in hours, ITEM, TOOL or SERVICE';
comment on column maintenance.job_plan_lines.description is 'Description of the resource';
comment on column maintenance.job_plan_lines.craft_id is 'Craft of the LABOUR';
comment on column maintenance.job_plan_lines.craft_level is 'Level of the craft';
comment on column maintenance.job_plan_lines.item_id is
'Item of a line of kind ITEM; empty for one that is not in /items';
comment on column maintenance.job_plan_lines.quantity is 'Quantity; hours for LABOUR';
comment on column maintenance.job_plan_lines.unit is 'Unit of the quantity';
comment on column maintenance.job_plan_lines.unit_cost is
'Expected cost of one unit, in the currency of the job plan; when empty, LABOUR has the rate of its craft';
