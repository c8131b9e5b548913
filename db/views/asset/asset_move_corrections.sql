create or replace view api.asset_move_corrections as
select
  c.id,
  c.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.kind,
  c.original_at,
  c.moved_at,
  c.moved_assets,
  c.reason,
  c.created_by,
  b.display_name as created_by_name,
  c.created_at
from asset.move_corrections as c
left join asset.asset_labels as a on a.id = c.asset_id
left join core.site_labels as s on s.id = c.site_id
left join identity.account_labels as b on b.id = c.created_by;

alter view api.asset_move_corrections owner to assetry_list;
grant select on api.asset_move_corrections to authenticated;

comment on view api.asset_move_corrections is
$$Corrected and undone asset moves

Moves at the sites that you reach whose time was corrected or that were undone; /asset_placements and list_asset_tree
have the history as it is now.$$;
comment on column api.asset_move_corrections.created_by is 'Account that made the correction';
comment on column api.asset_move_corrections.created_by_name is 'Name of that account';
