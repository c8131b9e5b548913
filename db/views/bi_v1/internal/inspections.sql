create or replace view bi_v1.inspections as
select
  n.id,
  n.inspection_number,
  n.title,
  t.code as template_code,
  n.site_id,
  s.code as site_code,
  n.asset_id,
  a.asset_number,
  n.location_id,
  l.code as location_code,
  n.status,
  n.result,
  n.score,
  n.due_at,
  n.started_at,
  n.submitted_at,
  n.completed_at,
  n.custom,
  n.created_at,
  n.updated_at
from inspection.inspections as n
left join inspection.templates as t on t.id = n.template_id
left join core.sites as s on s.id = n.site_id
left join asset.assets as a on a.id = n.asset_id
left join asset.locations as l on l.id = n.location_id;

alter view bi_v1.inspections owner to assetry_bi;
grant select on bi_v1.inspections to assetry_bi_reader;

comment on view bi_v1.inspections is 'Inspections';
