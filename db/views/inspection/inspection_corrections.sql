create or replace view api.inspection_corrections as
select
  c.id,
  c.inspection_id,
  n.inspection_number,
  n.status as inspection_status,
  c.template_item_id,
  t.position,
  t.code as item_code,
  t.prompt,
  t.is_critical,
  c.kind,
  c.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  c.request_id,
  q.request_number,
  q.title as request_title,
  c.downtime_id,
  c.fault,
  c.passed_at,
  i.id as item_id,
  i.answer,
  i.note,
  i.photos,
  x.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.row_version,
  c.created_at,
  c.updated_at
from inspection.corrections as c
left join inspection.inspection_labels as n on n.id = c.inspection_id
left join inspection.inspections as x on x.organization_id = c.organization_id and x.id = c.inspection_id
left join inspection.template_items as t on t.organization_id = c.organization_id and t.id = c.template_item_id
left
  join inspection.inspection_items as i on i.organization_id = c.organization_id and i.inspection_id = c.inspection_id
    and i.template_item_id = c.template_item_id
left join work.work_order_labels as w on w.id = c.work_order_id
left join request.request_labels as q on q.id = c.request_id
left join asset.asset_labels as a on a.id = x.asset_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.inspection_corrections owner to assetry_list;
grant select on api.inspection_corrections to authenticated;

comment on view api.inspection_corrections is
$$Corrections of failed inspection items

One request, work order, downtime or notification (NOTIFY) for each failed item whose template requires it, at the
sites that you reach. work_order_id=eq.<id> finds the item of a work order. passed_at=not.is.null filters items
corrected later; fault=not.is.null those that could not be created.$$;
comment on column api.inspection_corrections.inspection_number is 'Number of the inspection';
comment on column api.inspection_corrections.inspection_status is 'Status of the inspection';
comment on column api.inspection_corrections.position is 'Position of the item';
comment on column api.inspection_corrections.item_code is 'Code of the item';
comment on column api.inspection_corrections.work_order_title is 'Title of the work order';
comment on column api.inspection_corrections.request_title is 'Title of the request';
comment on column api.inspection_corrections.item_id is 'Prompt of the item';
comment on column api.inspection_corrections.answer is 'Current answer';
comment on column api.inspection_corrections.note is 'Current note';
