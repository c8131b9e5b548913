create or replace view api.depreciation_enrolments as
select
  b.id,
  b.asset_id,
  a.asset_number,
  a.name as asset_name,
  b.site_id,
  s.code as site_code,
  s.name as site_name,
  b.depreciation_book_id,
  d.code as depreciation_book_code,
  d.name as depreciation_book_name,
  b.status,
  b.method,
  b.convention,
  b.currency,
  case when (select asset.reads_values()) then b.cost end as cost,
  case when (select asset.reads_values()) then b.salvage_amount end as salvage_amount,
  b.life_months,
  b.rate_percent,
  b.meter_id,
  (select n.code from meter.meters as n where n.id = b.meter_id) as meter_code,
  b.life_units,
  b.starts_on,
  b.posted_through_on,
  case when (select asset.reads_values()) then b.accumulated_depreciation end as accumulated_depreciation,
  case when (select asset.reads_values()) then b.book_value end as book_value,
  b.ended_on,
  b.note,
  (select core.actions_by_status('asset.books')) -> b.status as allowed_actions,
  b.row_version,
  b.created_at,
  b.updated_at
from asset.books as b
left join asset.asset_labels as a on a.id = b.asset_id
left join core.site_labels as s on s.id = b.site_id
left join asset.depreciation_book_labels as d on d.id = b.depreciation_book_id;

alter view api.depreciation_enrolments owner to assetry_list;
grant select on api.depreciation_enrolments to authenticated;

comment on view api.depreciation_enrolments is
$$Assets enrolled in depreciation books

Cost, book value and method of each enrolled asset at the sites that you reach. /depreciation_charges has the posted
charges, preview_depreciation the future ones.$$;
comment on column api.depreciation_enrolments.depreciation_book_code is 'Code of the depreciation book';
comment on column api.depreciation_enrolments.depreciation_book_name is 'Name of the depreciation book';
comment on column api.depreciation_enrolments.cost is
  'Original cost, without adjustments of /depreciation_adjustments; empty without a permission to read asset values';
comment on column api.depreciation_enrolments.salvage_amount is
  'Original salvage amount; empty without a permission to read asset values';
comment on column api.depreciation_enrolments.accumulated_depreciation is 'Accumulated depreciation; empty without a permission to read asset values';
comment on column api.depreciation_enrolments.book_value is 'Book value after the posted depreciation; empty without a permission to read asset values';
comment on column api.depreciation_enrolments.allowed_actions is 'Actions that the status of the enrolment allows';
comment on column api.depreciation_enrolments.meter_code is 'Code of the meter; empty without the permission to read meters';
