-- Names of job plans; only for the one that a visible row names.
create or replace view maintenance.job_plan_labels as
select p.id, p.code, p.name
from maintenance.job_plans as p;

alter view maintenance.job_plan_labels owner to assetry_label;
grant select on maintenance.job_plan_labels to assetry_api, assetry_list;
