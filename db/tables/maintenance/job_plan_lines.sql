comment on table maintenance.job_plan_lines is 'A planned resource of a job plan revision, copied into work orders';
comment on column maintenance.job_plan_lines.id is 'Id of the line';
comment on column maintenance.job_plan_lines.revision_id is 'The revision that it is part of';
comment on column maintenance.job_plan_lines.position is 'Its place among the lines, from 1';
comment on column maintenance.job_plan_lines.kind is 'LABOUR in hours, ITEM, TOOL or SERVICE';
comment on column maintenance.job_plan_lines.description is 'Description of the resource';
comment on column maintenance.job_plan_lines.craft_id is 'The craft of the LABOUR';
comment on column maintenance.job_plan_lines.craft_level is 'Level of the craft';
comment on column maintenance.job_plan_lines.item_id is 'The ITEM, when it is one of /items';
comment on column maintenance.job_plan_lines.quantity is 'How much: hours of LABOUR';
comment on column maintenance.job_plan_lines.unit is 'Unit of the quantity';
comment on column maintenance.job_plan_lines.unit_cost is
'What one unit is expected to cost, in the currency of the job plan; without it LABOUR costs what its craft does';
