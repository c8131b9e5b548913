create or replace view api.work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.origin,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.asset_id,
  a.asset_number as asset_number,
  a.name as asset_name,
  w.location_id,
  l.code as location_code,
  l.name as location_name,
  w.parent_id,
  p.work_order_number as parent_number,
  p.title as parent_title,
  w.description,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.started_at,
  w.completed_at,
  w.completed_by,
  w.completion_note,
  w.closed_at,
  w.hold_reason,
  w.status_note,
  w.reopen_count,
  coalesce(c.worker_ids, '{}') as assigned_worker_ids,
  coalesce(c.worker_names, '{}') as assigned_worker_names,
  (select core.actions_by_status('work.work_orders')) -> w.status as allowed_actions,
  w.custom,
  w.row_version,
  w.created_at,
  w.updated_at
from work.work_orders as w
left join core.site_labels as s on s.id = w.site_id
left join asset.asset_labels as a on a.id = w.asset_id
left join asset.location_labels as l on l.id = w.location_id
left join work.work_order_labels as p on p.id = w.parent_id
left join lateral (
  select array_agg(k.worker_id order by k.name, k.worker_id) as worker_ids,
         array_agg(k.name order by k.name, k.worker_id) as worker_names
  from work.assignment_labels as k
  where k.organization_id = w.organization_id and k.work_order_id = w.id
) as c on true;

alter view api.work_orders owner to assetry_api;
grant select on api.work_orders to authenticated;

comment on view api.work_orders is
$$Work orders

At the sites that you reach, whatever their status.$$;
comment on column api.work_orders.id is 'Id of the work order';
comment on column api.work_orders.work_order_number is 'Number of the work order, unique in the organization';
comment on column api.work_orders.title is 'What is to be done, in a few words';
comment on column api.work_orders.status is 'Where the work order is in its life';
comment on column api.work_orders.priority is 'How pressing it is';
comment on column api.work_orders.priority_rank is 'The priority as a number to sort by: 1 is LOW, 5 is EMERGENCY';
comment on column api.work_orders.work_type is 'What kind of work it is';
comment on column api.work_orders.origin is 'What the work order came from';
comment on column api.work_orders.site_id is 'The site of the work';
comment on column api.work_orders.site_code is 'Code of the site';
comment on column api.work_orders.site_name is 'Name of the site';
comment on column api.work_orders.asset_id is 'The asset to work on';
comment on column api.work_orders.asset_number is 'Number of the asset';
comment on column api.work_orders.asset_name is 'Name of the asset';
comment on column api.work_orders.location_id is 'Where in the site the work is';
comment on column api.work_orders.location_code is 'Code of the location';
comment on column api.work_orders.location_name is 'Name of the location';
comment on column api.work_orders.parent_id is 'The work order that this one is part of';
comment on column api.work_orders.parent_number is 'Number of that work order';
comment on column api.work_orders.parent_title is 'Title of that work order';
comment on column api.work_orders.description is 'What is to be done';
comment on column api.work_orders.reported_at is 'When the need was noticed';
comment on column api.work_orders.due_at is 'When the work must be finished; empty without a deadline, and while a hold pauses the clock';
comment on column api.work_orders.target_minutes is 'Working time allowed from reported_at, in minutes of the site''s calendar';
comment on column api.work_orders.remaining_minutes is 'Working minutes left to the due date while a hold pauses the clock';
comment on column api.work_orders.started_at is 'When work on it began';
comment on column api.work_orders.completed_at is 'When it was finished';
comment on column api.work_orders.completed_by is 'The account that reported it finished';
comment on column api.work_orders.completion_note is 'What was done';
comment on column api.work_orders.closed_at is 'When it was closed';
comment on column api.work_orders.hold_reason is 'Why it rests; a code of /hold_reasons';
comment on column api.work_orders.status_note is 'What was said when the status last changed';
comment on column api.work_orders.reopen_count is 'How often it had to be reopened';
comment on column api.work_orders.assigned_worker_ids is 'Who has it at present';
comment on column api.work_orders.assigned_worker_names is 'Names of those who have it, in the same order';
comment on column api.work_orders.allowed_actions is 'What you may do with the work order in its status';
comment on column api.work_orders.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.work_orders.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.work_orders.created_at is 'When the record was made';
comment on column api.work_orders.updated_at is 'When the record was last changed';
