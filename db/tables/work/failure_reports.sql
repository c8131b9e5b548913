comment on table work.failure_reports is 'The findings about a failure; one report for a work order';
comment on column work.failure_reports.site_id is 'Site of the work order; follows it';
comment on column work.failure_reports.work_order_id is 'Work order of the repair';
comment on column work.failure_reports.asset_id is
'Asset that failed: that of the work order at the time of the report';
comment on column work.failure_reports.category_id is 'Category of the asset at the time of the report';
comment on column work.failure_reports.component_id is 'Component that failed, when it is an asset; empty otherwise';
comment on column work.failure_reports.class_id is 'Failure class of the codes';
comment on column work.failure_reports.problem_id is 'Problem observed';
comment on column work.failure_reports.cause_id is 'Cause of the problem';
comment on column work.failure_reports.remedy_id is 'Remedy of the cause';
comment on column work.failure_reports.mechanism is 'Failure mechanism, one of /failure_mechanisms';
comment on column work.failure_reports.detection_method is 'Detection method, one of /detection_methods';
comment on column work.failure_reports.impact is
'CRITICAL: immediate loss of the function; DEGRADED: reduced function; INCIPIENT: neither yet';
comment on column work.failure_reports.safety_impact is 'Effect on people';
comment on column work.failure_reports.production_impact is 'Effect on production';
comment on column work.failure_reports.environmental_impact is 'Effect on the environment';
comment on column work.failure_reports.failed_at is 'Time of the failure';
comment on column work.failure_reports.restored_at is 'Time from which the asset was usable again';
comment on column work.failure_reports.narrative is 'Free-text note';
