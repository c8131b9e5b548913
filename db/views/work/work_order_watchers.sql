create or replace view api.work_order_watchers as
select
  w.id,
  w.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  w.site_id,
  s.code as site_code,
  s.name as site_name,
  w.account_id,
  a.display_name as account_name,
  w.ended_at,
  w.row_version,
  w.created_at,
  w.updated_at
from work.watchers as w
left join work.work_order_labels as o on o.id = w.work_order_id
left join core.site_labels as s on s.id = w.site_id
left join identity.account_labels as a on a.id = w.account_id;

alter view api.work_order_watchers owner to assetry_list;
grant select on api.work_order_watchers to authenticated;

comment on view api.work_order_watchers is
$$Watchers of work orders

Current and past watchers, at the sites that you reach.$$;
comment on column api.work_order_watchers.id is 'Id of the watcher';
comment on column api.work_order_watchers.work_order_title is 'Title of the work order';
comment on column api.work_order_watchers.account_name is 'Name of the account';
