-- Up to which estimate a work order is done without approval: the limit of its type as it is now; empty for any. A
-- limit in another currency than that of the estimate counts at the organization's rate of today; without a rate any
-- estimate is approved.
create or replace function work.approval_over(p_work_order work.work_orders)
returns numeric
language sql
stable
set search_path = ''
as $$
  select case
           when t.approval_currency <> p_work_order.estimate_currency then
             coalesce(
               round(
                 t.requires_approval_over * (
                   select r.rate
                     from core.exchange_rate_on(
                            t.approval_currency, p_work_order.estimate_currency, core.site_date(p_work_order.site_id)
                          ) as r
                 ),
                 4
               ),
               0
             )
           else t.requires_approval_over
         end
    from work.types as t
   where t.id = p_work_order.type_id
$$;

grant execute on function work.approval_over to assetry_api;
