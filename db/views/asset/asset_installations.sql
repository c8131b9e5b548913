create or replace view api.asset_installations as
select
  i.id,
  i.position_id,
  p.code as position_code,
  p.name as position_name,
  i.asset_id,
  a.asset_number,
  a.name as asset_name,
  i.site_id,
  s.code as site_code,
  s.name as site_name,
  i.started_at,
  i.ended_at,
  i.reason,
  i.note,
  i.row_version,
  i.created_at,
  i.updated_at
from asset.installations as i
left join asset.position_labels as p on p.id = i.position_id
left join asset.asset_labels as a on a.id = i.asset_id
left join core.site_labels as s on s.id = i.site_id;

alter view api.asset_installations owner to assetry_list;
grant select on api.asset_installations to authenticated;

comment on view api.asset_installations is
$$Installations of assets in positions

Current and past installations at the sites that you reach. A current one has no ended_at.$$;
comment on column api.asset_installations.position_code is 'Code of the position';
comment on column api.asset_installations.position_name is 'Name of the position';
