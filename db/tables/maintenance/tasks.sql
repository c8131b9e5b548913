comment on table maintenance.tasks is 'The steps that each work order of a schedule has';
comment on column maintenance.tasks.id is 'Id of the task';
comment on column maintenance.tasks.site_id is 'The site of the schedule';
comment on column maintenance.tasks.schedule_id is 'The schedule that it is part of';
comment on column maintenance.tasks.position is 'Its place among the tasks, from 1';
comment on column maintenance.tasks.title is 'What is to be done or asked';
comment on column maintenance.tasks.instructions is 'How it is done';
comment on column maintenance.tasks.kind is 'What form the answer has';
comment on column maintenance.tasks.is_required is 'Whether the work order cannot be completed before it is answered';
comment on column maintenance.tasks.allows_na is 'Whether NA, not applicable, is an answer';
comment on column maintenance.tasks.options is 'The answers of a CHOICE or MULTI task';
comment on column maintenance.tasks.unit is 'Unit of a number';
comment on column maintenance.tasks.accept_min is 'A smaller number fails';
comment on column maintenance.tasks.accept_max is 'A greater number fails';
comment on column maintenance.tasks.meter_name is
'The meter of the asset of a work order, or else of its location, that a METER task reads, by its name';
comment on column maintenance.tasks.template_id is 'The template by which an INSPECTION task is inspected';
