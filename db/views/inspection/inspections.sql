create or replace view api.inspections as
select
  i.id,
  i.inspection_number,
  i.title,
  i.status,
  i.result,
  i.score,
  i.due_at,
  i.status = 'OPEN' and i.due_at < now() is true as is_overdue,
  i.site_id,
  s.code as site_code,
  s.name as site_name,
  i.asset_id,
  a.asset_number,
  a.name as asset_name,
  i.location_id,
  l.code as location_code,
  l.name as location_name,
  i.worker_id,
  p.worker_number,
  p.name as worker_name,
  i.template_id,
  t.code as template_code,
  t.name as template_name,
  i.revision_id,
  i.inspector_worker_id,
  w.worker_number as inspector_number,
  w.name as inspector_name,
  i.notes,
  i.started_at,
  i.submitted_at,
  i.submitted_by,
  (select n.display_name from identity.account_labels as n where n.id = i.submitted_by) as submitted_by_name,
  i.completed_at,
  i.reviewed_by,
  (select n.display_name from identity.account_labels as n where n.id = i.reviewed_by) as reviewed_by_name,
  i.review_note,
  i.cancel_reason,
  i.client_id,
  (select core.actions_by_status('inspection.inspections')) -> i.status as allowed_actions,
  i.custom,
  i.row_version,
  i.created_at,
  i.updated_at
-- All that is read, or one's own by its id: one of the two, which a page is read from (ADR 231).
from (
  select
    true as is_for_all, x.id, x.organization_id, x.inspection_number, x.title, x.status, x.result, x.score,
    x.due_at, x.site_id, x.asset_id, x.location_id, x.worker_id, x.template_id, x.revision_id,
    x.inspector_worker_id, x.notes, x.started_at, x.submitted_at, x.submitted_by, x.completed_at, x.reviewed_by,
    x.review_note, x.cancel_reason, x.client_id, x.custom, x.row_version, x.created_at, x.updated_at
  from inspection.inspections as x
  union all
  select
    false, x.id, x.organization_id, x.inspection_number, x.title, x.status, x.result, x.score, x.due_at,
    x.site_id, x.asset_id, x.location_id, x.worker_id, x.template_id, x.revision_id, x.inspector_worker_id,
    x.notes, x.started_at, x.submitted_at, x.submitted_by, x.completed_at, x.reviewed_by, x.review_note,
    x.cancel_reason, x.client_id, x.custom, x.row_version, x.created_at, x.updated_at
  from inspection.inspections as x
) as i
left join core.site_labels as s on s.id = i.site_id
left join asset.asset_labels as a on a.id = i.asset_id
left join asset.location_labels as l on l.id = i.location_id
left join workforce.worker_labels as p on p.id = i.worker_id
left join inspection.template_labels as t on t.id = i.template_id
left join workforce.worker_labels as w on w.id = i.inspector_worker_id
where i.organization_id = (select core.current_organization_id())
  and i.is_for_all = (select core.reads_all('inspection'))
  and (i.is_for_all or i.id = any ((select inspection.own_inspection_ids())::uuid[]));

alter view api.inspections owner to assetry_list;
grant select on api.inspections to authenticated;

comment on view api.inspections is
$$Inspections

At the sites that you reach; /inspection_items has items and answers.$$;
comment on column api.inspections.is_overdue is 'Whether it is open after that time';
comment on column api.inspections.template_code is 'Code of the template';
comment on column api.inspections.inspector_number is 'Number of the inspector';
comment on column api.inspections.inspector_name is 'Name of the inspector';
comment on column api.inspections.allowed_actions is 'Actions that the status of the inspection allows';
comment on column api.inspections.submitted_by_name is 'Name of that account';
comment on column api.inspections.reviewed_by_name is 'Name of that account';
