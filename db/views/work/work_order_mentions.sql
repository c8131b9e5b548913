create or replace view api.work_order_mentions as
select
  m.id,
  m.comment_id,
  m.site_id,
  s.code as site_code,
  s.name as site_name,
  m.account_id,
  a.display_name as account_name,
  m.worker_id,
  k.worker_number,
  k.name as worker_name,
  m.created_by,
  c.display_name as created_by_name,
  m.created_at
from work.mentions as m
left join core.site_labels as s on s.id = m.site_id
left join identity.account_labels as a on a.id = m.account_id
left join workforce.worker_labels as k on k.id = m.worker_id
left join identity.account_labels as c on c.id = m.created_by;

alter view api.work_order_mentions owner to assetry_list;
grant select on api.work_order_mentions to authenticated;

comment on view api.work_order_mentions is
$$Mentions in comments on work orders

Accounts and workers mentioned in comments on work orders at the sites that you reach; /work_order_comments has the
texts.$$;
comment on column api.work_order_mentions.id is 'Id of the mention';
comment on column api.work_order_mentions.account_name is 'Name of the account';
comment on column api.work_order_mentions.worker_number is 'Number of the worker';
comment on column api.work_order_mentions.worker_name is 'Name of the worker';
comment on column api.work_order_mentions.created_by_name is 'Name of that account';
