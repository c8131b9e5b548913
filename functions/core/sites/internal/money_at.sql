-- What of money stands at a site in the currency of its books, in words, without what a caller may read; none where the
-- currency is free to change. What carries a currency of its own that nothing is added to, such as an estimate, is not
-- asked.
create or replace function core.money_at(p_site_id uuid)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(array_agg(f.what order by f.place), '{}')
    from (select core.current_organization_id() as id) as o
   cross join lateral (
      values
        (1, 'stock', exists (
          select 1 from inventory.movements as m where m.organization_id = o.id and m.site_id = p_site_id
             and (m.amount, m.charged_amount, m.owed_amount) <> (0, 0, 0)
        )),
        (2, 'standard costs and prices of stock', exists (
          select 1 from inventory.stocked_items as k where k.organization_id = o.id and k.site_id = p_site_id
             and coalesce(k.standard_cost, k.consignment_price) is not null
        )),
        (3, 'costs of work', exists (
          select 1 from work.cost_lines as c where c.organization_id = o.id and c.site_id = p_site_id
           union all
          select 1 from work.cost_lines as c where c.organization_id = o.id and c.posted_site_id = p_site_id
        )),
        (4, 'requisitions', exists (
          select 1 from procurement.requisitions as r where r.organization_id = o.id and r.site_id = p_site_id
        )),
        (5, 'quotes', exists (
          select 1 from procurement.quotes as q where q.organization_id = o.id and q.site_id = p_site_id
        )),
        (6, 'purchase orders', exists (
          select 1 from procurement.purchase_orders as p where p.organization_id = o.id and p.site_id = p_site_id
        )),
        (7, 'invoices', exists (
          select 1 from procurement.invoices as i where i.organization_id = o.id and i.site_id = p_site_id
        )),
        (8, 'amounts charged to budgets', exists (
          select 1 from procurement.budget_entries as b where b.organization_id = o.id and b.site_id = p_site_id
        )),
        (9, 'asset books', exists (
          select 1 from asset.books as b where b.organization_id = o.id and b.site_id = p_site_id
        )),
        (10, 'costs of assets', exists (
          select 1 from asset.assets as a where a.organization_id = o.id and a.site_id = p_site_id
             and a.currency is null and coalesce(a.purchase_cost, a.downtime_cost_per_hour) is not null
        ))
    ) as f (place, what, is_so)
   where f.is_so
$$;

grant execute on function core.money_at to assetry_api;
