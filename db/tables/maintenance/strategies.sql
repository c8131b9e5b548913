comment on table maintenance.strategies is 'A failure mode of an asset or category with the maintenance against it';
comment on column maintenance.strategies.id is 'Id of the strategy';
comment on column maintenance.strategies.site_id is 'Site of the assets';
comment on column maintenance.strategies.strategy_number is 'Number of the strategy';
comment on column maintenance.strategies.asset_id is 'Asset of the strategy; empty for a category';
comment on column maintenance.strategies.category_id is
'Category of the strategy: its assets at the site, with those of subcategories; empty for an asset';
comment on column maintenance.strategies.function is 'Function and performance standard of the asset';
comment on column maintenance.strategies.functional_failure is 'Functional failure';
comment on column maintenance.strategies.failure_mode is 'Failure mode, in words';
comment on column maintenance.strategies.failure_code_id is
'Failure code, a problem or cause, of reports of the failure mode; its failures are counted by it';
comment on column maintenance.strategies.effect is 'Effect of the failure';
comment on column maintenance.strategies.consequence is
'Consequence of the failure: HIDDEN (until another failure), SAFETY, ENVIRONMENT, OPERATIONAL, NON_OPERATIONAL';
comment on column maintenance.strategies.task_kind is
'Kind of maintenance: on CONDITION, RESTORE or DISCARD by age, FAILURE_FINDING, REDESIGN or RUN_TO_FAILURE';
comment on column maintenance.strategies.schedule_id is 'Maintenance schedule of the task';
comment on column maintenance.strategies.severity is 'Severity of the effect, from 1 to 10, the worst';
comment on column maintenance.strategies.occurrence is 'Frequency of the failure, from 1 to 10, the highest';
comment on column maintenance.strategies.detection is 'Difficulty of timely detection, from 1 to 10, the hardest';
comment on column maintenance.strategies.rpn is
'Risk priority number: severity × occurrence × detection, from 1 to 1000';
comment on column maintenance.strategies.archived_at is 'Archiving time; empty while the strategy is active';
