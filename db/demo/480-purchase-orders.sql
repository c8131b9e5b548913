-- What was ordered from a supplier: at each site one that has arrived in part, and one that waits for approval.

select api.create_cost_center(jsonb_build_object('code', c.code, 'name', c.name))
  from (values ('MAINT', 'Maintenance'), ('PROD', 'Production')) as c (code, name);

select api.create_purchase_order(
         jsonb_build_object(
           'site_id', r.site_id, 'vendor_id', v.id, 'payment_terms', '30 days net',
           'needed_on', current_date + 14, 'note', 'Please deliver to the main store'
         ),
         jsonb_build_array(
           jsonb_build_object(
             'kind', 'ITEM', 'item_id', b.id, 'storeroom_id', r.id, 'quantity', 40, 'unit_price', 11.8,
             'cost_center_id', c.id, 'over_receipt_percent', 5
           ),
           jsonb_build_object(
             'kind', 'ITEM', 'item_id', s.id, 'storeroom_id', r.id, 'quantity', 10, 'unit_price', 64.5,
             'cost_center_id', c.id, 'is_inspected', true, 'match_level', 'FOUR_WAY'
           ),
           jsonb_build_object(
             'kind', 'SERVICE', 'description', 'Crane for a day', 'quantity', 1, 'unit_price', 340,
             'cost_center_id', c.id
           )
         )
       )
  from api.storerooms as r
  join api.items as b on b.item_number = 'P-6204'
  join api.items as s on s.item_number = 'P-SEAL'
  join api.cost_centers as c on c.code = 'MAINT'
  join api.vendors as v on v.code = 'SPAR'
 cross join generate_series(1, 2)
 where r.kind = 'MAIN';

-- Victor agrees to what maintenance spends beyond small things; more than that would be anybody's who may approve.
select api.create_approval_rule(jsonb_build_object(
         'name', 'Head of maintenance', 'currency', 'EUR', 'amount_over', 500, 'amount_up_to', 10000, 'cost_center_id',
         c.id, 'account_id', a.id
       ))
  from api.cost_centers as c
  join api.accounts as a on a.email = 'victor@northwind.example'
 where c.code = 'MAINT';

select api.submit_purchase_order(o.id) from api.purchase_orders as o;

-- Nobody approves what they wrote themselves: Victor approves, then Ada goes on.
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
  from (
    select p.id, row_number() over (partition by p.site_id order by p.purchase_order_number) as n
      from api.purchase_orders as p
  ) as o
 where o.n = 1;

select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();

select api.send_purchase_order(o.id, 'OTHER') from api.purchase_orders as o where o.status = 'APPROVED';

select api.acknowledge_purchase_order(o.id, current_date + 10, 'SD-' || right(o.purchase_order_number, 4))
  from api.purchase_orders as o
 where o.status = 'SENT';

select api.receive_purchase_order(
         o.id,
         (
           select jsonb_agg(
                    jsonb_build_object('purchase_order_line_id', l.id, 'quantity', case l.position when 1 then 25
                      else 10 end)
                    order by l.position
                  )
             from api.purchase_order_lines as l
            where l.purchase_order_id = o.id
              and l.position < 3
         ),
         '{"delivery_note": "DN 2087"}'
       )
  from api.purchase_orders as o
 where o.status = 'ACKNOWLEDGED';
