create or replace view bi_v1.iso14224_maintenance as
select
  w.id,
  w.site_id,
  s.code as site_code,
  w.work_order_number as maintenance_number,
  case when r.id is not null then w.work_order_number end as failure_number,
  a.asset_number as equipment_number,
  a.name as equipment_name,
  e.iso_code as equipment_class,
  case when w.work_type = 'CORRECTIVE' or r.id is not null then 'CORRECTIVE' else 'PREVENTIVE' end
    as maintenance_category,
  w.work_type,
  w.priority,
  w.started_at,
  w.completed_at,
  y.iso_code as maintenance_activity,
  y.iso_name as maintenance_activity_name,
  c.code as remedy_code,
  c.name as remedy_name,
  b.asset_number as component_number,
  b.name as component_name,
  (
    select round(sum(l.minutes) / 60.0, 2)
      from work.labour_entries as l
     where l.organization_id = w.organization_id
       and l.site_id = w.site_id
       and l.work_order_id = w.id
       and l.status in ('RECORDED', 'APPROVED')
  ) as man_hours,
  w.title
from work.work_orders as w
join core.sites as s on s.id = w.site_id
left join work.failure_reports as r on r.organization_id = w.organization_id and r.work_order_id = w.id
left join asset.assets as a on a.id = w.asset_id
left join asset.assets as b on b.id = r.component_id
left join work.failure_codes as c on c.id = r.remedy_id
left join work.iso_codes as e
  on e.organization_id = w.organization_id
 and e.category_id = coalesce(r.category_id, a.category_id)
left join work.iso_codes as y on y.organization_id = w.organization_id and y.failure_code_id = r.remedy_id
where w.completed_at is not null
  and w.asset_id is not null;

alter view bi_v1.iso14224_maintenance owner to assetry_bi;
grant select on bi_v1.iso14224_maintenance to assetry_bi_reader;

comment on view bi_v1.iso14224_maintenance is 'Completed maintenance in the columns of ISO 14224, as export_iso14224_maintenance has it';
