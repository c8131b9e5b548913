create or replace view api.depreciation_charges as
select
  l.id,
  l.book_id as depreciation_enrolment_id,
  b.depreciation_book_id,
  d.code as depreciation_book_code,
  d.name as depreciation_book_name,
  b.asset_id,
  a.asset_number,
  a.name as asset_name,
  l.site_id,
  s.code as site_code,
  s.name as site_name,
  l.kind,
  l.period_on,
  l.ends_on,
  case when (select asset.reads_values()) then l.opening_value end as opening_value,
  case when (select asset.reads_values()) then l.changed_amount end as changed_amount,
  case when (select asset.reads_values()) then l.charge_amount end as charge_amount,
  case when (select asset.reads_values()) then l.closing_value end as closing_value,
  b.currency,
  coalesce(l.posted_on, l.ends_on) as posted_on,
  l.posted_at,
  l.reverses_id,
  l.reversed_at,
  l.note,
  l.row_version,
  l.created_at,
  l.updated_at
from asset.depreciation_lines as l
left join asset.books as b on b.id = l.book_id
left join asset.depreciation_book_labels as d on d.id = b.depreciation_book_id
left join asset.asset_labels as a on a.id = b.asset_id
left join core.site_labels as s on s.id = l.site_id;

alter view api.depreciation_charges owner to assetry_list;
grant select on api.depreciation_charges to authenticated;

comment on view api.depreciation_charges is
$$Posted depreciation charges

Monthly charges and reversals, at the sites that you reach. Valid lines have kind CHARGE and no reversed_at; the sum
of all lines is the same.$$;
comment on column api.depreciation_charges.depreciation_book_code is 'Code of the depreciation book';
comment on column api.depreciation_charges.depreciation_book_name is 'Name of the depreciation book';
comment on column api.depreciation_charges.posted_on is
  'Posting day: the last day of the month, or the first open day after it when the month is closed';
comment on column api.depreciation_charges.opening_value is
  'Book value before the line; empty without a permission to read asset values';
comment on column api.depreciation_charges.changed_amount is 'Amount added to the cost; empty without a permission to read asset values';
comment on column api.depreciation_charges.charge_amount is
  'Amount charged; negative in a reversal; empty without a permission to read asset values';
comment on column api.depreciation_charges.closing_value is
  'Book value after the line; empty without a permission to read asset values';
