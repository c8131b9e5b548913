create or replace view api.crew_members as
select
  m.id,
  m.crew_id,
  c.code as crew_code,
  c.name as crew_name,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.worker_id,
  w.worker_number,
  w.name as worker_name,
  m.starts_on,
  m.ends_on,
  m.is_lead,
  m.is_full_time,
  m.created_at
from workforce.crew_members as m
left join workforce.crews as c on c.id = m.crew_id
left join core.site_labels as s on s.id = m.site_id
left join workforce.worker_labels as w on w.id = m.worker_id;

alter view api.crew_members owner to assetry_list;
grant select on api.crew_members to authenticated;

comment on view api.crew_members is
$$Members of crews

Of crews at the sites that you reach, including past and future memberships.$$;
comment on column api.crew_members.crew_code is 'Code of the crew';
comment on column api.crew_members.crew_name is 'Name of the crew';
comment on column api.crew_members.worker_number is 'Number of the worker';
comment on column api.crew_members.worker_name is 'Name of the worker';
