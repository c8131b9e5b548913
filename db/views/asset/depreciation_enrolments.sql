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

alter view api.depreciation_enrolments owner to assetry_api;
grant select on api.depreciation_enrolments to authenticated;

comment on view api.depreciation_enrolments is
$$Assets in books

What the assets of the sites that you reach are worth in each book, and how that goes down. What was charged is at
/depreciation_charges, what will be is told by preview_depreciation.$$;
comment on column api.depreciation_enrolments.depreciation_book_code is 'Code of the book';
comment on column api.depreciation_enrolments.depreciation_book_name is 'Name of the book';
comment on column api.depreciation_enrolments.cost is
  'What it cost at first; what was added is at /depreciation_adjustments; shown to who sees what assets are worth';
comment on column api.depreciation_enrolments.salvage_amount is
  'What it is worth at the end of its life, at first; shown to the same';
comment on column api.depreciation_enrolments.accumulated_depreciation is 'The sum of what was charged; shown to the same';
comment on column api.depreciation_enrolments.book_value is 'What it is worth, as far as it is posted; shown to the same';
comment on column api.depreciation_enrolments.allowed_actions is 'What you may do with the asset in the book in its status';
