create or replace view api.work_order_completions as
select
  c.id,
  c.work_order_id,
  o.work_order_number as work_order_number,
  o.title as work_order_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.completed_at,
  c.completion_note,
  c.reopened_at,
  c.reopen_reason,
  c.created_at,
  c.created_by
from work.completions as c
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.work_order_completions owner to assetry_api;
grant select on api.work_order_completions to authenticated;

comment on view api.work_order_completions is
$$Completions of work orders

Each time one was reported finished, also when it was reopened later; at the sites that you reach.$$;
comment on column api.work_order_completions.id is 'Id of the completion';
comment on column api.work_order_completions.work_order_id is 'The work order';
comment on column api.work_order_completions.work_order_number is 'Number of the work order';
comment on column api.work_order_completions.work_order_title is 'Title of the work order';
comment on column api.work_order_completions.site_id is 'The site of the work order';
comment on column api.work_order_completions.site_code is 'Code of the site';
comment on column api.work_order_completions.site_name is 'Name of the site';
comment on column api.work_order_completions.completed_at is 'When the work was finished';
comment on column api.work_order_completions.completion_note is 'What was done';
comment on column api.work_order_completions.reopened_at is 'When it was reopened; empty while it counts';
comment on column api.work_order_completions.reopen_reason is 'Why it was reopened';
comment on column api.work_order_completions.created_at is 'When it was reported';
comment on column api.work_order_completions.created_by is 'The account that reported it';
