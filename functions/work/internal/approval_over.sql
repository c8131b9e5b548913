-- Up to which estimate a work order is done without approval: the limit of its type as it is now; empty for any. A
-- limit in another currency than that of the estimate says nothing, so that any estimate is approved.
create or replace function work.approval_over(p_work_order work.work_orders)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case
           when t.approval_currency <> p_work_order.estimate_currency then 0
           else t.requires_approval_over
         end
    from work.types as t
   where t.id = p_work_order.type_id
$$;

grant execute on function work.approval_over to assetry_api;
