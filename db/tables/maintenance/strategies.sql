comment on table maintenance.strategies is 'A failure mode of an asset or category with the maintenance against it';
comment on column maintenance.strategies.id is 'Id of the strategy';
comment on column maintenance.strategies.site_id is 'The site whose assets it is about';
comment on column maintenance.strategies.strategy_number is 'Number of the strategy';
comment on column maintenance.strategies.asset_id is 'The asset that it is about';
comment on column maintenance.strategies.category_id is
'The category that it is about: its assets at the site, and those of what is narrower';
comment on column maintenance.strategies.function is 'Function and performance standard of the asset';
comment on column maintenance.strategies.functional_failure is 'Functional failure';
comment on column maintenance.strategies.failure_mode is 'Failure mode, in words';
comment on column maintenance.strategies.failure_code_id is
'The problem or cause by which that is reported, so that failures can be counted';
comment on column maintenance.strategies.effect is 'Effect of the failure';
comment on column maintenance.strategies.consequence is
'How that matters: HIDDEN until something else fails, for SAFETY, ENVIRONMENT, OPERATIONAL or NON_OPERATIONAL';
comment on column maintenance.strategies.task_kind is
'What is done: its CONDITION watched, RESTORE or DISCARD by age, FAILURE_FINDING, REDESIGN, or RUN_TO_FAILURE';
comment on column maintenance.strategies.schedule_id is 'Maintenance schedule of the task';
comment on column maintenance.strategies.severity is 'How bad it is, from 1 to 10';
comment on column maintenance.strategies.occurrence is 'How often it happens, from 1 to 10';
comment on column maintenance.strategies.detection is 'How hard it is to notice in time, from 1 to 10';
comment on column maintenance.strategies.rpn is
'Risk priority number: severity × occurrence × detection, from 1 to 1000';
comment on column maintenance.strategies.archived_at is 'When it was archived; empty while it holds';
