create or replace view api.tool_review_rows as
select
  r.id,
  r.review_id,
  v.review_number,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.entity,
  r.entity_id,
  coalesce(r.used_site_id, r.site_id) as used_site_id,
  u.code as used_site_code,
  u.name as used_site_name,
  r.used_at,
  r.title,
  r.asset_id,
  a.asset_number,
  a.name as asset_name,
  r.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  r.reading_id,
  r.recorded,
  r.corrected,
  r.unit,
  r.suggestion,
  r.verdict,
  r.note,
  r.assessed_at,
  r.assessed_by,
  k.display_name as assessed_by_name,
  r.follow_up_work_order_id,
  f.work_order_number as follow_up_work_order_number,
  r.row_version,
  r.created_at,
  r.updated_at
from tool.review_rows as r
left join tool.review_labels as v on v.id = r.review_id
left join core.site_labels as s on s.id = r.site_id
left join core.site_labels as u on u.id = coalesce(r.used_site_id, r.site_id)
left join asset.asset_labels as a on a.id = r.asset_id
left join work.work_order_labels as w on w.id = r.work_order_id
left join work.work_order_labels as f on f.id = r.follow_up_work_order_id
left join identity.account_labels as k on k.id = r.assessed_by;

alter view api.tool_review_rows owner to assetry_list;
grant select on api.tool_review_rows to authenticated;

comment on view api.tool_review_rows is
$$Rows of tool reviews

Uses of an instrument under review, where you reach both its site and that of the use.$$;
comment on column api.tool_review_rows.used_site_id is 'Site of the use';
comment on column api.tool_review_rows.used_site_code is 'Code of the site of the use';
comment on column api.tool_review_rows.used_site_name is 'Name of the site of the use';
comment on column api.tool_review_rows.work_order_title is 'Title of the work order';
comment on column api.tool_review_rows.assessed_by_name is 'Name of that account';
comment on column api.tool_review_rows.follow_up_work_order_number is 'Number of that work order';
