-- The parts that a work order waits for, with the quantity of each that is missing, in its unit of order or stock. What
-- stands on items is for whoever reads inventory, what stands on lines of requisitions and orders for whoever reads
-- procurement.
create or replace function procurement.missing_parts(p_organization_id uuid, p_work_order_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object(
               'item_id', p.item_id, 'item_number', i.item_number, 'description', coalesce(i.name, d.description),
               'missing_quantity', p.missing_quantity
             )
             order by i.item_number, d.description, p.missing_quantity
           ),
           '[]'
         )
    from procurement.parts_of_work(p_organization_id, p_work_order_id) as p
    left join inventory.items as i
      on i.organization_id = p_organization_id
     and i.id = p.item_id
     and core.reads('inventory')
   cross join lateral (select case when core.reads('procurement') then p.description end as description) as d
   where not p.is_there
$$;

grant execute on function procurement.missing_parts to authenticated, assetry_list;
