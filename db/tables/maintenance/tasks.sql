comment on table maintenance.tasks is 'A task of each work order of a schedule';
comment on column maintenance.tasks.id is 'Id of the task';
comment on column maintenance.tasks.site_id is 'Site of the schedule';
comment on column maintenance.tasks.schedule_id is 'Schedule of the task';
comment on column maintenance.tasks.position is 'Position among the tasks, from 1';
comment on column maintenance.tasks.title is 'Text of the task or question';
comment on column maintenance.tasks.instructions is 'Instructions for the task';
comment on column maintenance.tasks.kind is 'Form of the answer';
comment on column maintenance.tasks.is_required is 'Whether completion of the work order requires an answer';
comment on column maintenance.tasks.allows_na is 'Whether NA, not applicable, is an answer';
comment on column maintenance.tasks.options is 'Options of a CHOICE or MULTI task';
comment on column maintenance.tasks.unit is 'Unit of the number';
comment on column maintenance.tasks.accept_min is 'Lower limit; a smaller number fails';
comment on column maintenance.tasks.accept_max is 'Upper limit; a greater number fails';
comment on column maintenance.tasks.meter_name is
'Name of the meter of the asset, else of the location, of a METER task';
comment on column maintenance.tasks.template_id is 'Inspection template of an INSPECTION task';
