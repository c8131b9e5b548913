create or replace view api.asset_disposals as
select
  d.id,
  d.asset_id,
  a.asset_number,
  a.name as asset_name,
  d.site_id,
  s.code as site_code,
  s.name as site_name,
  d.method,
  d.disposed_on,
  d.recipient,
  case when (select asset.reads_values()) then d.proceeds end as proceeds,
  case when (select asset.reads_values()) then d.book_value end as book_value,
  case when (select asset.reads_values()) then d.gain end as gain,
  d.currency,
  d.approved_by,
  d.note,
  d.status,
  d.row_version,
  d.created_at,
  d.updated_at
from asset.disposals as d
left join asset.asset_labels as a on a.id = d.asset_id
left join core.site_labels as s on s.id = d.site_id;

alter view api.asset_disposals owner to assetry_api;
grant select on api.asset_disposals to authenticated;

comment on view api.asset_disposals is
$$Disposals of assets

How the assets of the sites that you reach ended, and what came of it.$$;
comment on column api.asset_disposals.proceeds is 'What was got for it, in currency; shown to who sees what assets are worth';
comment on column api.asset_disposals.book_value is
  'What it stood in the books with on that day, in currency; empty where no book knows it; shown to the same';
comment on column api.asset_disposals.gain is
  'Proceeds less book value, below zero for a loss; empty where no book knows the asset; shown to the same';
