-- Whether something of what was posted to a work order stands: what came back or was reversed as a whole does not.
create or replace function work.has_costs(p_work_order_id uuid)
returns boolean
language sql
stable
set search_path = ''
as $$
  select exists (
           select 1
             from work.cost_lines as c
            where c.work_order_id = p_work_order_id
              and c.site_id = (select w.site_id from work.work_orders as w where w.id = p_work_order_id)
            group by c.kind, c.unit, c.currency, c.base_currency
           having sum(c.amount) <> 0 or sum(c.base_amount) <> 0 or sum(c.quantity) <> 0
         )
$$;

grant execute on function work.has_costs to assetry_api, assetry_list;
