create or replace view api.job_plan_lines as
select
  l.id,
  r.job_plan_id,
  p.code as job_plan_code,
  p.name as job_plan_name,
  l.revision_id,
  r.revision,
  r.status as revision_status,
  l.position,
  l.kind,
  l.description,
  l.craft_id,
  c.code as craft_code,
  c.name as craft_name,
  l.craft_level,
  l.item_id,
  (select n.item_number from inventory.item_labels as n where n.id = l.item_id) as item_number,
  (select n.name from inventory.item_labels as n where n.id = l.item_id) as item_name,
  l.quantity,
  l.unit,
  case when (select work.reads_costs()) then l.unit_cost end as unit_cost,
  l.created_at,
  (r.status = 'DRAFT' or r.status = 'PUBLISHED' and d.id is null) and j.archived_at is null as is_current
from maintenance.job_plan_lines as l
left join maintenance.job_plan_revisions as r on r.organization_id = l.organization_id and r.id = l.revision_id
left join maintenance.job_plan_revisions as d
  on d.organization_id = r.organization_id and d.job_plan_id = r.job_plan_id and d.status = 'DRAFT'
left join maintenance.job_plans as j on j.organization_id = r.organization_id and j.id = r.job_plan_id
left join maintenance.job_plan_labels as p on p.id = r.job_plan_id
left join workforce.crafts as c on c.id = l.craft_id;

alter view api.job_plan_lines owner to assetry_list;
grant select on api.job_plan_lines to authenticated;

comment on view api.job_plan_lines is
$$Planned resources of job plans

Of all revisions; revision_status=eq.PUBLISHED filters those in use. unit_cost is empty without a permission to read,
record or reverse costs.$$;
comment on column api.job_plan_lines.job_plan_code is 'Code of the job plan';
comment on column api.job_plan_lines.job_plan_name is 'Name of the job plan';
comment on column api.job_plan_lines.revision_status is 'Status of the revision: DRAFT, PUBLISHED or RETIRED';
comment on column api.job_plan_lines.is_current is 'Whether it is of the newest revision of a job plan that is not archived';
comment on column api.job_plan_lines.craft_code is 'Code of the craft';
comment on column api.job_plan_lines.craft_name is 'Name of the craft';
comment on column api.job_plan_lines.unit_cost is 'Planned cost of one unit, in the currency of the job plan';
comment on column api.job_plan_lines.item_number is 'Number of the item';
comment on column api.job_plan_lines.item_name is 'Name of the item';
