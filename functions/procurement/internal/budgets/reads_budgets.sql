-- Whether the caller sees what budgets may spend and have spent: whoever has to do with them or approves what they pay
-- for, or reads that.
create or replace function procurement.reads_budgets()
returns boolean
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select core.current_permissions()
           && array(
                select p.code
                  from identity.permissions as p
                 where p.code ~ '^(budget|budget_transfer)\.'
                    or p.code in ('requisition.approve', 'purchase_order.approve', 'invoice.approve')
              )
$$;

grant execute on function procurement.reads_budgets to authenticated, assetry_api, assetry_list;
