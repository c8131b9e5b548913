-- Where what the stock ledger of a site charged to work is not what the costs of work say, movement by movement. Costs
-- are in coins of the site's currency, and what is left of a coin goes with the next movement of the item.
create or replace function work.cost_faults(p_site_id uuid)
returns table (entity text, id uuid, code text, stored numeric, calculated numeric)
language sql
stable
set search_path = ''
as $$
  select 'inventory.movements', m.id, 'COST_WRONG', coalesce(c.amount, 0), m.charged_amount
    from inventory.movements as m
    join core.sites as s on s.id = m.site_id
    left join lateral (
      select sum(l.amount) as amount
        from work.cost_lines as l
       where l.organization_id = m.organization_id
         and l.work_order_id = m.work_order_id
         and l.source_entity = 'inventory.movements'
         and l.source_id = m.id
    ) as c on true
   where m.site_id = p_site_id
     and m.work_order_id is not null
     and abs(m.charged_amount - coalesce(c.amount, 0)) >= 1.0 / core.coins_in(s.currency)
   union all
  select 'inventory.movements', m.id, 'VARIANCE_WRONG', m.variance, - m.amount
    from inventory.movements as m
   where m.site_id = p_site_id
     and m.kind in ('ADJUST_UP', 'ADJUST_DOWN', 'SCRAP')
     and m.vendor_id is null
     and m.variance <> - m.amount
   union all
  select 'inventory.movements', m.id, 'CHARGE_WRONG', m.charged_amount, - m.amount
    from inventory.movements as m
   where m.site_id = p_site_id
     and m.kind = 'ISSUE'
     and m.vendor_id is null
     and m.charged_amount <> - m.amount
$$;

grant execute on function work.cost_faults to assetry_api;
