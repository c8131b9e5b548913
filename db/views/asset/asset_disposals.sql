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

alter view api.asset_disposals owner to assetry_list;
grant select on api.asset_disposals to authenticated;

comment on view api.asset_disposals is
$$Disposals of assets

Method and proceeds of each disposal at the sites that you reach.$$;
comment on column api.asset_disposals.proceeds is 'Proceeds, in currency; empty without a permission to read asset values';
comment on column api.asset_disposals.book_value is
  'Book value on that day, in currency; empty without enrolment or without a permission to read asset values';
comment on column api.asset_disposals.gain is
  'Proceeds less book value, negative for a loss; empty without enrolment or without a permission to read asset values';
