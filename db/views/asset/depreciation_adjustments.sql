create or replace view api.depreciation_adjustments as
select
  c.id,
  c.book_id as depreciation_enrolment_id,
  b.asset_id,
  a.asset_number,
  a.name as asset_name,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.changes_on,
  case when (select asset.reads_values()) then c.cost_amount end as cost_amount,
  b.currency,
  case when (select asset.reads_values()) then c.salvage_amount end as salvage_amount,
  c.life_months_added,
  c.life_units_added,
  c.work_order_id,
  (select n.work_order_number from work.work_order_labels as n where n.id = c.work_order_id) as work_order_number,
  c.reason,
  c.row_version,
  c.created_at,
  c.updated_at
from asset.book_changes as c
left join asset.books as b on b.id = c.book_id
left join asset.asset_labels as a on a.id = b.asset_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.depreciation_adjustments owner to assetry_list;
grant select on api.depreciation_adjustments to authenticated;

comment on view api.depreciation_adjustments is
$$Adjustments to the cost or life of assets

Adjustments of cost, salvage amount and life of depreciated assets, at the sites that you reach.$$;
comment on column api.depreciation_adjustments.cost_amount is
  'Amount added to the cost; negative for a reduction; empty without a permission to read asset values';
comment on column api.depreciation_adjustments.salvage_amount is
  'New salvage amount; empty if unchanged; empty without a permission to read asset values';
comment on column api.depreciation_adjustments.work_order_number is 'Number of the work order';
