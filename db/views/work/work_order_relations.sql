create or replace view api.work_order_relations as
select
  r.id,
  r.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  r.site_id,
  s.code as site_code,
  s.name as site_name,
  r.kind,
  r.related_id,
  p.work_order_number as related_number,
  p.title as related_title,
  r.note,
  r.row_version,
  r.created_at,
  r.updated_at
from work.relations as r
left join work.work_order_labels as o on o.id = r.work_order_id
left join core.site_labels as s on s.id = r.site_id
left join work.work_order_labels as p on p.id = r.related_id;

alter view api.work_order_relations owner to assetry_list;
grant select on api.work_order_relations to authenticated;

comment on view api.work_order_relations is
$$Relations between work orders

At the sites that you reach.$$;
comment on column api.work_order_relations.id is 'Id of the relation';
comment on column api.work_order_relations.work_order_title is 'Title of the work order';
comment on column api.work_order_relations.related_number is 'Number of the other work order';
comment on column api.work_order_relations.related_title is 'Title of the other work order';
