-- The names of a type are looked up, not joined: a join would want type_id in the indexes by which the list is counted.
create or replace view api.work_orders as
select
  w.id,
  w.work_order_number,
  w.title,
  w.status,
  w.priority,
  w.priority_rank,
  w.work_type,
  w.type_id,
  (select t.code from work.type_labels as t where t.id = w.type_id) as type_code,
  (select t.name from work.type_labels as t where t.id = w.type_id) as type_name,
  w.job_plan_revision_id,
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
  w.requester_name,
  case when (select work.reads_contacts()) then w.requester_contact end as requester_contact,
  w.reported_at,
  w.due_at,
  w.target_minutes,
  w.remaining_minutes,
  w.acknowledged_at,
  w.acknowledged_by,
  w.arrived_at,
  w.estimated_cost,
  w.estimate_currency,
  w.approval_over,
  w.approved_estimate,
  w.approved_at,
  w.approved_by,
  w.inherits_approval,
  w.requires_permit,
  w.requires_lockout,
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
comment on column api.work_orders.type_code is 'Code of the type';
comment on column api.work_orders.type_name is 'Name of the type';
comment on column api.work_orders.parent_number is 'Number of that work order';
comment on column api.work_orders.parent_title is 'Title of that work order';
comment on column api.work_orders.requester_contact is 'How they are reached; for those who may do anything with work orders';
comment on column api.work_orders.assigned_worker_ids is 'Who has it at present';
comment on column api.work_orders.assigned_worker_names is 'Names of those who have it, in the same order';
comment on column api.work_orders.allowed_actions is 'What you may do with the work order in its status';
