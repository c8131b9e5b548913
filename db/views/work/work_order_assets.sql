create or replace view api.work_order_assets as
select
  o.id,
  o.work_order_id,
  w.work_order_number,
  w.title as work_order_title,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  o.position,
  o.asset_id,
  a.asset_number,
  a.name as asset_name,
  o.note,
  o.status,
  o.status_note,
  o.ended_at,
  o.ended_by,
  c.display_name as ended_by_name,
  (select core.actions_by_status('work.order_assets')) -> o.status as allowed_actions,
  o.row_version,
  o.created_at,
  o.updated_at
from work.order_assets as o
left join work.work_order_labels as w on w.id = o.work_order_id
left join core.site_labels as s on s.id = o.site_id
left join asset.asset_labels as a on a.id = o.asset_id
left join identity.account_labels as c on c.id = o.ended_by;

alter view api.work_order_assets owner to assetry_list;
grant select on api.work_order_assets to authenticated;

comment on view api.work_order_assets is
$$Additional assets of work orders

Assets in addition to asset_id of the work order, at the sites that you reach.$$;
comment on column api.work_order_assets.id is 'Id of the asset of the work order';
comment on column api.work_order_assets.work_order_title is 'Title of the work order';
comment on column api.work_order_assets.asset_number is 'Number of the asset';
comment on column api.work_order_assets.asset_name is 'Name of the asset';
comment on column api.work_order_assets.ended_by_name is 'Name of that account';
comment on column api.work_order_assets.allowed_actions is 'Actions that the status of the row allows';
