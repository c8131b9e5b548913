create or replace view api.work_order_tasks as
select
  t.id,
  t.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  t.site_id,
  s.code as site_code,
  s.name as site_name,
  t.position,
  t.title,
  t.instructions,
  t.kind,
  t.is_required,
  t.allows_na,
  t.options,
  t.unit,
  t.accept_min,
  t.accept_max,
  t.answer,
  t.result,
  t.note,
  t.answered_at,
  t.answered_by,
  c.display_name as answered_by_name,
  t.row_version,
  t.created_at,
  t.updated_at
from work.tasks as t
left join work.work_order_labels as o on o.id = t.work_order_id
left join core.site_labels as s on s.id = t.site_id
left join identity.account_labels as c on c.id = t.answered_by;

alter view api.work_order_tasks owner to assetry_api;
grant select on api.work_order_tasks to authenticated;

comment on view api.work_order_tasks is
$$Tasks of work orders

The steps of the work orders at the sites that you reach, with what was answered.$$;
comment on column api.work_order_tasks.id is 'Id of the task';
comment on column api.work_order_tasks.work_order_title is 'Title of the work order';
comment on column api.work_order_tasks.answered_by_name is 'Name of that account';
