-- The work orders that are approved together with one by whoever reaches them.
create or replace function work.inheriting_parts(p_work_order_id uuid)
returns work.work_orders[]
language sql
stable
set search_path = ''
as $$
  select array(
    select w from work.work_orders as w where w.id = any (work.inheriting_ids(p_work_order_id)) order by w.id
  )
$$;

grant execute on function work.inheriting_parts to assetry_api, assetry_list;
