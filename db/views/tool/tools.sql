create or replace view api.tools as
select
  a.id,
  a.asset_number,
  a.name,
  a.status,
  a.category_id,
  g.code as category_code,
  g.name as category_name,
  a.location_id,
  l.code as location_code,
  l.name as location_name,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  d.calibration_due_on,
  d.days_left,
  d.reasons is null as is_fit,
  coalesce(d.reasons, '[]') as unfit_reasons,
  c.id as last_calibration_id,
  c.calibration_number as last_calibration_number,
  c.performed_at as last_calibrated_at,
  c.result as last_result,
  u.worker_id,
  w.worker_number,
  w.name as worker_name,
  u.external_party,
  u.due_back_at,
  coalesce(u.due_back_at < now(), false) as is_overdue,
  a.row_version,
  a.created_at,
  a.updated_at
from asset.assets as a
cross join lateral tool.standing_of(a.id) as d
left join lateral (
       select o.id, o.calibration_number, o.performed_at, o.result
         from tool.calibrations as o
        where o.organization_id = a.organization_id
          and o.asset_id = a.id
          and o.status = 'RECORDED'
        order by o.performed_at desc, o.id desc
        limit 1
     ) as c on true
left join asset.custodies as u
  on u.organization_id = a.organization_id
 and u.asset_id = a.id
 and u.checked_in_at is null
left join asset.category_labels as g on g.id = a.category_id
left join asset.location_labels as l on l.id = a.location_id
left join core.site_labels as s on s.id = a.site_id
left join workforce.worker_labels as w on w.id = u.worker_id
where a.category_id = any ((select tool.category_ids())::uuid[]);

alter view api.tools owner to assetry_list;
grant select on api.tools to authenticated;

comment on view api.tools is
$$Tools

Assets of categories that need calibration or say that their assets can be booked, at the sites that you reach.$$;
comment on column api.tools.category_code is 'Code of the category';
comment on column api.tools.category_name is 'Name of the category';
comment on column api.tools.location_code is 'Code of the location';
comment on column api.tools.location_name is 'Name of the location';
comment on column api.tools.calibration_due_on is 'Last day on which its calibration holds; empty when none is due';
comment on column api.tools.days_left is 'Days until calibration_due_on; negative when it is overdue';
comment on column api.tools.is_fit is 'Whether it can be used now';
comment on column api.tools.unfit_reasons is 'Reasons for which it cannot be used now; an empty list for none';
comment on column api.tools.last_calibration_id is 'Last calibration that was not withdrawn';
comment on column api.tools.last_calibration_number is 'Number of that calibration';
comment on column api.tools.last_calibrated_at is 'Time of that calibration';
comment on column api.tools.last_result is 'Result of that calibration';
comment on column api.tools.worker_id is 'Worker who has it; empty for none';
comment on column api.tools.worker_number is 'Number of the worker';
comment on column api.tools.worker_name is 'Name of the worker';
comment on column api.tools.is_overdue is 'Whether it is not back after due_back_at';
