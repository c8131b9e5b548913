create or replace view api.asset_blocks as
select
  b.id,
  b.asset_id,
  a.asset_number,
  a.name as asset_name,
  b.site_id,
  s.code as site_code,
  s.name as site_name,
  b.reason,
  b.note,
  b.starts_at,
  b.ends_at,
  b.end_note,
  b.calibration_id,
  c.calibration_number,
  b.ended_by_calibration_id,
  (select n.calibration_number from tool.calibration_labels as n where n.id = b.ended_by_calibration_id)
    as ended_by_calibration_number,
  b.created_by,
  k.display_name as created_by_name,
  b.row_version,
  b.created_at,
  b.updated_at
from tool.blocks as b
left join asset.asset_labels as a on a.id = b.asset_id
left join core.site_labels as s on s.id = b.site_id
left join tool.calibration_labels as c on c.id = b.calibration_id
left join identity.account_labels as k on k.id = b.created_by;

alter view api.asset_blocks owner to assetry_list;
grant select on api.asset_blocks to authenticated;

comment on view api.asset_blocks is
$$Blocks of assets

Of assets at the sites that you reach, also ended ones. A block that lasts has no ends_at.$$;
comment on column api.asset_blocks.ended_by_calibration_number is 'Number of that calibration';
comment on column api.asset_blocks.created_by is 'Account that blocked it, also by recording a calibration';
comment on column api.asset_blocks.created_by_name is 'Name of that account';
