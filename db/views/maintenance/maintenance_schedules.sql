create or replace view api.maintenance_schedules as
select
  m.id,
  m.schedule_number,
  m.name,
  m.status,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  m.location_id,
  l.code as location_code,
  l.name as location_name,
  m.category_id,
  c.code as category_code,
  c.name as category_name,
  m.covering_schedule_id,
  (
    select n.schedule_number from maintenance.schedule_labels as n where n.id = m.covering_schedule_id
  ) as covering_schedule_number,
  m.title,
  m.description,
  m.priority,
  m.type_id,
  (select n.code from work.type_labels as n where n.id = m.type_id) as type_code,
  m.target_minutes,
  m.basis,
  m.every_n,
  m.every_unit,
  m.rrule,
  m.rule_ends_on,
  m.anchor_on,
  left(m.time_of_day::text, 5) as time_of_day,
  m.lead_days,
  m.catch_up,
  m.overlap_policy,
  m.window_before_days,
  m.window_after_days,
  m.max_ahead,
  m.trigger_logic,
  m.meter_id,
  (select n.code from meter.meters as n where n.id = m.meter_id) as meter_code,
  m.every_units,
  m.start_units,
  m.lead_units,
  m.event,
  m.season_starts,
  m.season_ends,
  m.off_season,
  m.in_blackout,
  m.job_plan_id,
  (select n.code from maintenance.job_plan_labels as n where n.id = m.job_plan_id) as job_plan_code,
  m.template_id,
  (select n.code from inspection.template_labels as n where n.id = m.template_id) as template_code,
  m.route_id,
  (select n.code from maintenance.route_labels as n where n.id = m.route_id) as route_code,
  m.contract_id,
  (select n.contract_number from contract.contract_labels as n where n.id = m.contract_id) as contract_number,
  m.nest_group,
  m.nest_level,
  m.nest_window_days,
  m.is_statutory,
  m.next_units,
  m.time_due_on,
  m.armed_at,
  m.next_due_on,
  m.next_due_at,
  m.next_generate_at,
  m.occurrence_count,
  m.last_done_at,
  m.activated_at,
  m.failed_at,
  m.failure,
  m.status_note,
  (select core.actions_by_status('maintenance.schedules')) -> m.status as allowed_actions,
  m.row_version,
  m.created_at,
  m.updated_at
from maintenance.schedules as m
left join core.site_labels as s on s.id = m.site_id
left join asset.asset_labels as a on a.id = m.asset_id
left join asset.location_labels as l on l.id = m.location_id
left join asset.category_labels as c on c.id = m.category_id;

alter view api.maintenance_schedules owner to assetry_list;
grant select on api.maintenance_schedules to authenticated;

comment on view api.maintenance_schedules is
$$Maintenance schedules

At the sites that you reach. preview_maintenance_schedule shows the coming days, /maintenance_occurrences the past
ones.$$;
comment on column api.maintenance_schedules.time_of_day is
  'Due time on its day, as HH:MM in local time of the site';
comment on column api.maintenance_schedules.allowed_actions is 'Actions that the status of the schedule allows';
comment on column api.maintenance_schedules.contract_number is 'Number of the contract';
comment on column api.maintenance_schedules.meter_code is 'Code of the meter; empty without the permission to read meters';
comment on column api.maintenance_schedules.type_code is 'Code of the work type';
comment on column api.maintenance_schedules.route_code is 'Code of the route';
comment on column api.maintenance_schedules.template_code is 'Code of the inspection template';
comment on column api.maintenance_schedules.job_plan_code is 'Code of the job plan';
comment on column api.maintenance_schedules.covering_schedule_number is 'Number of that schedule';
