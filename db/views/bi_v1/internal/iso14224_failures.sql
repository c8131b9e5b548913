create or replace view bi_v1.iso14224_failures as
select
  r.id,
  r.site_id,
  s.code as site_code,
  o.work_order_number as failure_number,
  a.asset_number as equipment_number,
  a.name as equipment_name,
  e.iso_code as equipment_class,
  r.failed_at,
  r.restored_at,
  m.iso_code as failure_mode,
  m.iso_name as failure_mode_name,
  p.code as problem_code,
  p.name as problem_name,
  r.impact as failure_impact,
  r.safety_impact,
  r.production_impact,
  r.environmental_impact,
  h.notation as failure_mechanism,
  h.name as failure_mechanism_name,
  u.iso_code as failure_cause,
  u.iso_name as failure_cause_name,
  c.code as cause_code,
  c.name as cause_name,
  d.notation as detection_method,
  d.name as detection_method_name,
  b.asset_number as component_number,
  b.name as component_name,
  r.narrative
from work.failure_reports as r
join core.sites as s on s.id = r.site_id
left join work.work_orders as o on o.id = r.work_order_id
left join asset.assets as a on a.id = r.asset_id
left join asset.assets as b on b.id = r.component_id
left join work.failure_codes as p on p.id = r.problem_id
left join work.failure_codes as c on c.id = r.cause_id
left join work.failure_mechanisms as h on h.code = r.mechanism
left join work.detection_methods as d on d.code = r.detection_method
left join work.iso_codes as e on e.organization_id = r.organization_id and e.category_id = r.category_id
left join work.iso_codes as m on m.organization_id = r.organization_id and m.failure_code_id = r.problem_id
left join work.iso_codes as u on u.organization_id = r.organization_id and u.failure_code_id = r.cause_id;

alter view bi_v1.iso14224_failures owner to assetry_bi;
grant select on bi_v1.iso14224_failures to assetry_bi_reader;

comment on view bi_v1.iso14224_failures is 'Failures in the columns of ISO 14224, as export_iso14224_failures has it';
