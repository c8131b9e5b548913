-- What the cost centers may spend this year and next: maintenance has orders, and asks production for some of its
-- money.

select api.create_budget(jsonb_build_object(
         'cost_center_id', c.id, 'name', c.name || ' ' || y.year, 'currency', s.currency,
         'starts_on', y.year || '-01-01', 'ends_on', y.year || '-12-31', 'amount', 20000, 'is_hard', c.code = 'MAINT',
         'warn_percent', 80
       ))
  from api.cost_centers as c
 cross join (select distinct currency from api.sites) as s
 cross join (
    select extract(year from current_date)::integer + g.later as year from generate_series(0, 1) as g (later)
 ) as y;

select api.activate_budget(b.id) from api.budgets as b;

select api.revise_budget(b.id, 25000, 'A second line is put into service')
  from api.budgets as b
 where b.name like 'Maintenance %'
   and b.starts_on <= current_date;

select api.create_budget_transfer(jsonb_build_object(
         'from_budget_id', p.id, 'to_budget_id', m.id, 'amount', 1500, 'reason', 'Seals that production wore out'
       ))
  from api.budgets as p
  join api.budgets as m on m.currency = p.currency and m.starts_on = p.starts_on and m.name like 'Maintenance %'
 where p.name like 'Production %'
   and p.starts_on <= current_date;

-- What is ordered for the line, and agreed to by Victor: nobody approves what they wrote themselves.
select api.create_purchase_order(
         jsonb_build_object(
           'site_id', r.site_id, 'vendor_id', v.id, 'payment_terms', '30 days net', 'needed_on',
           -- Next year has no budget yet.
           least(current_date + 7, (date_trunc('year', current_date) + interval '1 year - 1 day')::date),
           'note', 'For the second line'
         ),
         jsonb_build_array(jsonb_build_object(
           'kind', 'ITEM', 'item_id', b.id, 'storeroom_id', r.id, 'quantity', 20, 'unit_price', 11.8,
           'cost_center_id', c.id
         ))
       )
  from api.storerooms as r
  join api.items as b on b.item_number = 'P-6204'
  join api.cost_centers as c on c.code = 'MAINT'
  join api.vendors as v on v.code = 'SPAR'
 where r.kind = 'MAIN';

select api.submit_purchase_order(o.id) from api.purchase_orders as o where o.note = 'For the second line';

select set_config('demo.claims', current_setting('request.jwt.claims'), true),
       set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
         'exp', extract(epoch from s.idle_at)
       )::text, true)
  from api.accounts as a
 cross join lateral identity.open_session(a.id, a.id) as s
 where a.email = 'victor@northwind.example';
select hook.pre_request();

select api.approve_purchase_order(o.id)
  from api.purchase_orders as o
 where o.note = 'For the second line';

select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();

select api.send_purchase_order(o.id, 'OTHER')
  from api.purchase_orders as o
 where o.note = 'For the second line';

select api.receive_purchase_order(
         l.purchase_order_id,
         jsonb_build_array(jsonb_build_object('purchase_order_line_id', l.id, 'quantity', 8))
       )
  from api.purchase_order_lines as l
  join api.purchase_orders as o on o.id = l.purchase_order_id
 where o.note = 'For the second line';
