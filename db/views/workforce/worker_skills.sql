create or replace view api.worker_skills as
select
  s.id,
  s.worker_id,
  w.worker_number,
  w.name as worker_name,
  s.site_id,
  l.code as site_code,
  l.name as site_name,
  s.skill_id,
  k.code as skill_code,
  k.name as skill_name,
  s.skill_level,
  s.row_version,
  s.created_at,
  s.updated_at
from workforce.worker_skills as s
left join workforce.worker_labels as w on w.id = s.worker_id
left join core.site_labels as l on l.id = s.site_id
left join workforce.skills as k on k.id = s.skill_id;

alter view api.worker_skills owner to assetry_list;
grant select on api.worker_skills to authenticated;

comment on view api.worker_skills is
$$Skills of workers

Of workers with a home site that you reach.$$;
comment on column api.worker_skills.id is 'Id of the row';
comment on column api.worker_skills.skill_code is 'Code of the skill';
comment on column api.worker_skills.skill_name is 'Name of the skill';
