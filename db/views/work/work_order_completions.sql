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
  c.had_downtime,
  c.is_asset_still_down,
  c.reopened_at,
  c.reopen_reason,
  c.created_at,
  c.created_by,
  (select n.display_name from identity.account_labels as n where n.id = c.created_by) as created_by_name
from work.completions as c
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id;

alter view api.work_order_completions owner to assetry_list;
grant select on api.work_order_completions to authenticated;

comment on view api.work_order_completions is
$$Completions of work orders

Each completion, including those reopened later, at the sites that you reach.$$;
comment on column api.work_order_completions.created_by_name is 'Name of that account';
