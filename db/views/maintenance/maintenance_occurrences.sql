create or replace view api.maintenance_occurrences as
select
  o.id,
  o.schedule_id,
  m.schedule_number,
  m.name as schedule_name,
  o.seq,
  o.status,
  o.reason,
  o.note,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  coalesce(o.counted_site_id, o.site_id) as counted_site_id,
  (select n.code from core.site_labels as n where n.id = coalesce(o.counted_site_id, o.site_id)) as counted_site_code,
  o.due_at,
  o.window_starts_on,
  o.window_ends_on,
  o.decided_at,
  o.completed_at,
  o.may_overlap,
  o.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  o.inspection_id,
  (
    select n.inspection_number from inspection.inspection_labels as n where n.id = o.inspection_id
  ) as inspection_number,
  o.merged_into_id,
  o.is_early,
  o.is_matched,
  o.due_units,
  o.every_nth,
  (select core.actions_by_status('maintenance.occurrences')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
from maintenance.occurrences as o
left join maintenance.schedule_labels as m on m.id = o.schedule_id
left join core.site_labels as s on s.id = o.site_id
left join work.work_order_labels as w on w.id = o.work_order_id;

alter view api.maintenance_occurrences owner to assetry_list;
grant select on api.maintenance_occurrences to authenticated;

comment on view api.maintenance_occurrences is
$$Occurrences of maintenance schedules

Each due occurrence and its result, at the sites that you reach.$$;
comment on column api.maintenance_occurrences.allowed_actions is
  'Actions that the status of the occurrence allows; only matched work can be unmatched';
comment on column api.maintenance_occurrences.counted_site_code is 'Code of that site';
comment on column api.maintenance_occurrences.counted_site_id is
  'Site at which figures count it: that of its open work, or of the schedule when it was completed or omitted';
comment on column api.maintenance_occurrences.schedule_name is 'Name of the schedule';
comment on column api.maintenance_occurrences.work_order_title is 'Title of the work order';
comment on column api.maintenance_occurrences.inspection_number is 'Number of the inspection';
