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
  i.completed_at,
  i.reviewed_by,
  i.review_note,
  i.cancel_reason,
  (select core.actions_by_status('inspection.inspections')) -> i.status as allowed_actions,
  i.custom,
  i.row_version,
  i.created_at,
  i.updated_at
from inspection.inspections as i
left join core.site_labels as s on s.id = i.site_id
left join asset.asset_labels as a on a.id = i.asset_id
left join inspection.template_labels as t on t.id = i.template_id
left join workforce.worker_labels as w on w.id = i.inspector_worker_id;

alter view api.inspections owner to assetry_api;
grant select on api.inspections to authenticated;

comment on view api.inspections is
$$Inspections

At the sites that you reach; their questions and answers are at /inspection_items.$$;
comment on column api.inspections.id is 'Id of the inspection';
comment on column api.inspections.inspection_number is 'Number of the inspection, unique in the organization';
comment on column api.inspections.title is 'What it is about';
comment on column api.inspections.status is 'Whether it is open, submitted for a review, completed or cancelled';
comment on column api.inspections.result is 'PASS, PASS_WITH_REMARKS or FAIL; empty until it is submitted';
comment on column api.inspections.score is 'Per cent of what passed; empty when the template does not score';
comment on column api.inspections.due_at is 'When it must be done; empty when there is no deadline';
comment on column api.inspections.is_overdue is 'Whether it is open past that';
comment on column api.inspections.site_id is 'The site that is inspected';
comment on column api.inspections.site_code is 'Code of the site';
comment on column api.inspections.site_name is 'Name of the site';
comment on column api.inspections.asset_id is 'The asset that is inspected; empty when it is the site';
comment on column api.inspections.asset_number is 'Number of the asset';
comment on column api.inspections.asset_name is 'Name of the asset';
comment on column api.inspections.template_id is 'The template';
comment on column api.inspections.template_code is 'Code of the template';
comment on column api.inspections.template_name is 'Name of the template';
comment on column api.inspections.revision_id is 'The revision of the template, as it was when the inspection was opened';
comment on column api.inspections.inspector_worker_id is 'The worker who inspected';
comment on column api.inspections.inspector_number is 'Number of that worker';
comment on column api.inspections.inspector_name is 'Name of that worker';
comment on column api.inspections.notes is 'What the inspector had to say';
comment on column api.inspections.started_at is 'When the first item was answered';
comment on column api.inspections.submitted_at is 'When it was submitted';
comment on column api.inspections.submitted_by is 'The account that submitted it';
comment on column api.inspections.completed_at is 'When it was completed';
comment on column api.inspections.reviewed_by is 'The account that approved or returned it';
comment on column api.inspections.review_note is 'What the reviewer had to say';
comment on column api.inspections.cancel_reason is 'Why it was cancelled';
comment on column api.inspections.allowed_actions is 'What you may do with the inspection in its status';
comment on column api.inspections.custom is 'Values of the fields that the organization added, by their codes';
comment on column api.inspections.row_version is 'Raised by each change; give it as p_row_version to notice changes by others';
comment on column api.inspections.created_at is 'When the record was made';
comment on column api.inspections.updated_at is 'When the record was last changed';
