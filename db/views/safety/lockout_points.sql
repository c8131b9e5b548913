create or replace view api.lockout_points as
select
  o.id,
  o.procedure_id,
  p.procedure_number,
  p.title as procedure_title,
  o.site_id,
  s.code as site_code,
  s.name as site_name,
  o.position,
  o.energy,
  o.device,
  o.place,
  o.method,
  o.release_step,
  o.verify_step,
  o.row_version,
  o.created_at,
  o.updated_at
from safety.points as o
left join safety.procedure_labels as p on p.id = o.procedure_id
left join core.site_labels as s on s.id = o.site_id;

alter view api.lockout_points owner to assetry_list;
grant select on api.lockout_points to authenticated;

comment on view api.lockout_points is
$$Isolation points of lockout procedures

At the sites that you reach.$$;
comment on column api.lockout_points.id is 'Id of the point';
comment on column api.lockout_points.procedure_title is 'Object of the procedure';
