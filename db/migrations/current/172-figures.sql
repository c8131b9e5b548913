-- One meaning of a period, one shape of figures.
create type core.figure_answer as (
  site_id         uuid,
  site_code       text,
  numerator       numeric,
  denominator     numeric,
  percent         numeric,
  numerator_ids   uuid[],
  denominator_ids uuid[]
);

comment on type core.figure_answer is
  'A share at each site where something was counted, and last, unless one site was asked for, at all of them';
comment on column core.figure_answer.site_id is 'The site; empty in the row for all of them';
comment on column core.figure_answer.site_code is 'Code of the site; empty in the row for all of them';
comment on column core.figure_answer.numerator is 'What is counted of the denominator';
comment on column core.figure_answer.denominator is 'What it is counted of; never 0';
comment on column core.figure_answer.percent is 'numerator in percent of denominator, rounded half up to two places';
comment on column core.figure_answer.numerator_ids is 'The records of numerator, by id; null unless p_details';
comment on column core.figure_answer.denominator_ids is 'The records of denominator, by id; null unless p_details';

drop function work.check_period(date, date);
drop function maintenance.check_period(date, date, uuid);
drop function api.explain_due_compliance;
drop function api.explain_estimate_accuracy;
drop function api.explain_failures;
drop function api.explain_reactive_share;
drop function api.explain_rework;
drop function api.explain_schedule_compliance;
drop function api.explain_work_backlog;
drop function api.explain_wrench_time;
drop function api.explain_maintenance_adherence;
drop function api.explain_maintenance_compliance;
drop function api.explain_maintenance_mix;
drop function api.explain_overdue_maintenance;
drop function api.explain_inspection_results;
drop function api.explain_consignment_dues;
drop function api.explain_stock_indicators;
drop function api.explain_spend;
drop function api.explain_vendor_indicators;
drop function api.explain_service_attainment;
drop function api.explain_meter_freshness;
drop function api.list_bookable_assets;
drop function api.list_bookable_models;
drop function api.explain_asset_availability;
drop function api.explain_maintenance_effectiveness;
drop function api.preview_depreciation(uuid, date);
