create or replace view api.work_order_signatures as
select
  g.id,
  g.work_order_id,
  o.work_order_number,
  o.title as work_order_title,
  g.site_id,
  s.code as site_code,
  s.name as site_name,
  g.account_id,
  g.signer_name,
  g.meaning,
  g.note,
  g.method,
  g.signed_at,
  g.signed_content,
  g.digest,
  g.created_at
from work.signatures as g
left join work.work_order_labels as o on o.id = g.work_order_id
left join core.site_labels as s on s.id = g.site_id;

alter view api.work_order_signatures owner to assetry_list;
grant select on api.work_order_signatures to authenticated;

comment on view api.work_order_signatures is
$$Signatures of work orders

At the sites that you reach; explain_work_order_signatures shows what has changed since.$$;
comment on column api.work_order_signatures.id is 'Id of the signature';
comment on column api.work_order_signatures.work_order_title is 'Title of the work order';
