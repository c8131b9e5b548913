comment on table maintenance.job_plan_tasks is 'A task of a job plan revision, copied into work orders';
comment on column maintenance.job_plan_tasks.id is 'Id of the task';
comment on column maintenance.job_plan_tasks.revision_id is 'Revision of the task';
comment on column maintenance.job_plan_tasks.position is 'Position among the tasks, from 1';
comment on column maintenance.job_plan_tasks.title is 'Text of the task or question';
comment on column maintenance.job_plan_tasks.instructions is 'Instructions for the task';
comment on column maintenance.job_plan_tasks.kind is 'Form of the answer';
comment on column maintenance.job_plan_tasks.is_required is 'Whether completion of the work order requires an answer';
comment on column maintenance.job_plan_tasks.allows_na is 'Whether NA, not applicable, is an answer';
comment on column maintenance.job_plan_tasks.options is 'Options of a CHOICE or MULTI task';
comment on column maintenance.job_plan_tasks.unit is 'Unit of the number';
comment on column maintenance.job_plan_tasks.accept_min is 'Lower limit; a smaller number fails';
comment on column maintenance.job_plan_tasks.accept_max is 'Upper limit; a greater number fails';
comment on column maintenance.job_plan_tasks.meter_name is
'Name of the meter of the asset, else of the location, of a METER task';
comment on column maintenance.job_plan_tasks.template_id is 'Inspection template of an INSPECTION task';
