-- What the caller approves: each subject once without a currency where no limit holds, else each currency with its
-- highest amount.
create or replace function identity.own_approval_limits()
returns jsonb
language sql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
  select coalesce(
           jsonb_agg(
             jsonb_build_object('subject', n.subject, 'currency', c.currency, 'amount', c.amount)
             order by n.subject, c.currency
           ),
           '[]'
         )
    from (
           select distinct g.subject
             from identity.approval_permissions() as g
            where g.permission = any ((select core.current_permissions())::text[])
         ) as n
   cross join lateral (
           select null as currency, null::numeric as amount
            where identity.current_approval_limit(n.subject, null) = 'Infinity'
           union all
           select l.currency, identity.current_approval_limit(n.subject, l.currency)
             from (
                    select distinct l.currency
                      from identity.approval_limits as l
                     where l.organization_id = core.current_organization_id()
                       and l.subject = n.subject
                  ) as l
            where identity.current_approval_limit(n.subject, null) < 'Infinity'
              and identity.current_approval_limit(n.subject, l.currency) > 0
         ) as c
$$;

grant execute on function identity.own_approval_limits to authenticated, assetry_list;
