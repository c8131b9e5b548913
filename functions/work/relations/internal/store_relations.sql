-- Makes these what is said of a work order and others, which is locked: what stays as it was keeps its row.
create or replace function work.store_relations(p_work_order work.work_orders, p_relations work.relations[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  delete from work.relations as r
   where r.work_order_id = p_work_order.id
     and not exists (
           select 1 from unnest(p_relations) as n where n.kind = r.kind and n.related_id = r.related_id
         );

  update work.relations as r
     set note = n.note
    from unnest(p_relations) as n
   where r.work_order_id = p_work_order.id
     and n.kind = r.kind
     and n.related_id = r.related_id
     and n.note is distinct from r.note;

  insert into work.relations (site_id, work_order_id, kind, related_id, note)
  select p_work_order.site_id, p_work_order.id, n.kind, n.related_id, n.note
    from unnest(p_relations) as n
   order by n.kind, n.related_id
  on conflict (organization_id, work_order_id, kind, related_id) do nothing;
end
$$;

grant execute on function work.store_relations to assetry_api;
