create or replace view api.contract_coverages as
select
  v.id,
  v.contract_id,
  c.contract_number,
  v.revision_id,
  r.revision,
  r.status as revision_status,
  v.site_id,
  s.code as site_code,
  v.position,
  v.scope,
  v.asset_id,
  a.asset_number,
  v.category_id,
  k.code as category_code,
  v.location_id,
  l.code as location_code,
  v.covered_site_id,
  o.code as covered_site_code,
  v.work_type,
  v.labour_percent,
  v.parts_percent,
  v.travel_percent,
  v.full_months,
  v.starts_on,
  v.ends_on,
  v.meter_name,
  v.meter_start,
  v.meter_limit,
  v.created_at,
  v.updated_at
from contract.coverages as v
left join contract.revisions as r on r.id = v.revision_id
left join contract.contract_labels as c on c.id = v.contract_id
left join core.site_labels as s on s.id = v.site_id
left join asset.asset_labels as a on a.id = v.asset_id
left join asset.category_labels as k on k.id = v.category_id
left join asset.location_labels as l on l.id = v.location_id
left join core.site_labels as o on o.id = v.covered_site_id;

alter view api.contract_coverages owner to assetry_list;
grant select on api.contract_coverages to authenticated;

comment on view api.contract_coverages is
$$Lines of contract revisions

Coverages of the contracts that you reach, with their revision.$$;
comment on column api.contract_coverages.revision is 'Number of the revision';
comment on column api.contract_coverages.revision_status is 'Status of the revision; only APPROVED covers costs';
comment on column api.contract_coverages.asset_number is 'Number of the asset';
comment on column api.contract_coverages.category_code is 'Code of the asset category';
comment on column api.contract_coverages.location_code is 'Code of the location';
comment on column api.contract_coverages.covered_site_code is 'Code of the covered site';
