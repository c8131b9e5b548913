create or replace view api.lockout_procedures as
select
  p.id,
  p.procedure_number,
  p.revision,
  p.title,
  p.status,
  p.site_id,
  s.code as site_code,
  s.name as site_name,
  p.asset_id,
  a.asset_number,
  a.name as asset_name,
  p.location_id,
  l.code as location_code,
  l.name as location_name,
  p.instructions,
  p.review_months,
  p.reviewed_on,
  p.review_note,
  p.review_due_on,
  p.is_review_overdue,
  p.published_at,
  p.published_by,
  (select n.display_name from identity.account_labels as n where n.id = p.published_by) as published_by_name,
  p.status_note,
  (select core.actions_by_status('safety.procedures')) -> p.status as allowed_actions,
  p.row_version,
  p.created_at,
  p.updated_at
from safety.procedures as p
left join core.site_labels as s on s.id = p.site_id
left join asset.asset_labels as a on a.id = p.asset_id
left join asset.location_labels as l on l.id = p.location_id;

alter view api.lockout_procedures owner to assetry_list;
grant select on api.lockout_procedures to authenticated;

comment on view api.lockout_procedures is
$$Lockout procedures

In all revisions, at the sites that you reach; /lockout_points has the isolation points.$$;
comment on column api.lockout_procedures.id is 'Id of this revision of the procedure';
comment on column api.lockout_procedures.allowed_actions is 'Actions that the status of the procedure allows';
comment on column api.lockout_procedures.published_by_name is 'Name of that account';
