create or replace view api.qualification_requirements as
select
  r.id,
  r.asset_id,
  a.asset_number,
  a.name as asset_name,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.category_id,
  c.code as category_code,
  c.name as category_name,
  r.type_id,
  y.code as type_code,
  y.name as type_name,
  r.job_plan_id,
  j.code as job_plan_code,
  j.name as job_plan_name,
  r.permit_kind_id,
  p.code as permit_kind_code,
  p.name as permit_kind_name,
  r.template_id,
  e.code as template_code,
  e.name as template_name,
  r.skill_id,
  k.code as skill_code,
  k.name as skill_name,
  r.skill_level,
  r.certificate_type_id,
  t.code as certificate_type_code,
  t.name as certificate_type_name,
  r.archived_at,
  r.row_version,
  r.created_at,
  r.updated_at
from workforce.requirements as r
left join asset.asset_labels as a on a.id = r.asset_id
left join core.site_labels as s on s.id = r.site_id
left join asset.category_labels as c on c.id = r.category_id
left join work.type_labels as y on y.id = r.type_id
left join maintenance.job_plan_labels as j on j.id = r.job_plan_id
left join safety.permit_kind_labels as p on p.id = r.permit_kind_id
left join inspection.template_labels as e on e.id = r.template_id
left join workforce.skills as k on k.id = r.skill_id
left join workforce.certificate_types as t on t.id = r.certificate_type_id;

alter view api.qualification_requirements owner to assetry_list;
grant select on api.qualification_requirements to authenticated;

comment on view api.qualification_requirements is
$$Qualification requirements

Skills and certificates required for work on an asset, of a work type, job plan or permit kind, or for inspections
with a template; of assets those at the sites that you reach.$$;
comment on column api.qualification_requirements.id is 'Id of the requirement';
comment on column api.qualification_requirements.type_code is 'Code of the work type';
comment on column api.qualification_requirements.type_name is 'Name of the work type';
comment on column api.qualification_requirements.skill_code is 'Code of the skill';
comment on column api.qualification_requirements.skill_name is 'Name of the skill';
comment on column api.qualification_requirements.certificate_type_code is 'Code of the certificate type';
comment on column api.qualification_requirements.certificate_type_name is 'Name of the certificate type';
