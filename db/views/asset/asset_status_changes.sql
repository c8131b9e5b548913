create or replace view api.asset_status_changes as
select
  c.id,
  c.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.from_status,
  c.action,
  c.to_status,
  c.changed_at,
  c.note,
  c.status,
  c.undone_at,
  c.undo_reason,
  case
    when not exists (
      select from asset.status_changes as n
       where n.organization_id = c.organization_id
         and n.asset_id = c.asset_id
         and n.status = 'STANDING'
         and (n.changed_at, n.id) > (c.changed_at, c.id)
    )
    then (select core.actions_by_status('asset.status_changes')) -> c.status
  end as allowed_actions,
  c.created_by,
  b.display_name as created_by_name,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.status_changes as c
left join asset.asset_labels as a on a.id = c.asset_id
left join core.site_labels as s on s.id = c.site_id
left join identity.account_labels as b on b.id = c.created_by;

alter view api.asset_status_changes owner to assetry_list;
grant select on api.asset_status_changes to authenticated;

comment on view api.asset_status_changes is
$$Life-cycle transitions of assets

Each change of an asset's status at the sites that you reach. undo_asset_transition undoes the last one.$$;
comment on column api.asset_status_changes.allowed_actions is 'Actions allowed: only the last transition can be undone';
comment on column api.asset_status_changes.created_by is 'Account that made the change';
comment on column api.asset_status_changes.created_by_name is 'Name of that account';
