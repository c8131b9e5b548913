create or replace view api.work_order_comments as
select
  c.id,
  c.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  c.site_id,
  s.code as site_code,
  s.name as site_name,
  c.body,
  c.created_by,
  a.display_name as created_by_name,
  c.row_version,
  c.created_at,
  c.updated_at
from work.comments as c
left join work.work_order_labels as o on o.id = c.work_order_id
left join core.site_labels as s on s.id = c.site_id
left join identity.account_labels as a on a.id = c.created_by;

alter view api.work_order_comments owner to assetry_list;
grant select on api.work_order_comments to authenticated;

comment on view api.work_order_comments is
$$Comments on work orders

At the sites that you reach.$$;
comment on column api.work_order_comments.id is 'Id of the comment';
comment on column api.work_order_comments.work_order_title is 'Title of the work order';
comment on column api.work_order_comments.created_by_name is 'Name of that account';
