comment on table maintenance.job_plan_tasks is
'The steps of a revision of a job plan; copied into the work orders that are made by it';
comment on column maintenance.job_plan_tasks.id is 'Id of the task';
comment on column maintenance.job_plan_tasks.revision_id is 'The revision that it is part of';
comment on column maintenance.job_plan_tasks.position is 'Its place among the tasks, from 1';
comment on column maintenance.job_plan_tasks.title is 'What is to be done or asked';
comment on column maintenance.job_plan_tasks.instructions is 'How it is done';
comment on column maintenance.job_plan_tasks.kind is 'What form the answer has';
comment on column maintenance.job_plan_tasks.is_required is
'Whether the work order cannot be completed before it is answered';
comment on column maintenance.job_plan_tasks.allows_na is 'Whether NA, not applicable, is an answer';
comment on column maintenance.job_plan_tasks.options is 'The answers of a CHOICE or MULTI task';
comment on column maintenance.job_plan_tasks.unit is 'Unit of a number';
comment on column maintenance.job_plan_tasks.accept_min is 'A smaller number fails';
comment on column maintenance.job_plan_tasks.accept_max is 'A greater number fails';
comment on column maintenance.job_plan_tasks.meter_name is
'The meter of the asset of a work order, or else of its location, that a METER task reads, by its name';
comment on column maintenance.job_plan_tasks.template_id is 'The template by which an INSPECTION task is inspected';
