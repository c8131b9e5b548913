create or replace view api.shift_assignments as
select
  a.id,
  a.site_id,
  s.code as site_code,
  s.name as site_name,
  a.worker_id,
  w.worker_number,
  w.name as worker_name,
  a.crew_id,
  c.code as crew_code,
  c.name as crew_name,
  a.shift_pattern_id,
  p.code as shift_pattern_code,
  p.name as shift_pattern_name,
  a.anchor_on,
  a.starts_on,
  a.ends_on,
  a.row_version,
  a.created_at,
  a.updated_at
from workforce.shift_assignments as a
left join core.site_labels as s on s.id = a.site_id
left join workforce.worker_labels as w on w.id = a.worker_id
left join workforce.crews as c on c.id = a.crew_id
left join workforce.shift_patterns as p on p.id = a.shift_pattern_id;

alter view api.shift_assignments owner to assetry_list;
grant select on api.shift_assignments to authenticated;

comment on view api.shift_assignments is
$$Shift assignments

Of workers with a home site that you reach and of crews at the sites that you reach.$$;
comment on column api.shift_assignments.worker_number is 'Number of the worker';
comment on column api.shift_assignments.worker_name is 'Name of the worker';
comment on column api.shift_assignments.crew_code is 'Code of the crew';
comment on column api.shift_assignments.crew_name is 'Name of the crew';
comment on column api.shift_assignments.shift_pattern_code is 'Code of the shift pattern';
comment on column api.shift_assignments.shift_pattern_name is 'Name of the shift pattern';
