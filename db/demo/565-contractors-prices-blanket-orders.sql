-- Rates of a contractor, the price list of a supplier, an index that they follow, and a blanket order with a call-off.

select api.create_price_index(jsonb_build_object('code', x.code, 'name', x.name))
  from (values ('CPI', 'Consumer prices'), ('PPI', 'Producer prices'), ('WAGE', 'Hourly wages')) as x (code, name);
select api.import_price_index_values(
         (
           select jsonb_agg(jsonb_build_object('price_index_code', 'CPI', 'starts_on', m.month::date, 'value', m.value))
             from (
               select date_trunc('month', current_date::timestamp) - make_interval(months => n) as month,
                      round(120 - n * 0.35, 1) as value
                 from generate_series(1, 18) as n
             ) as m
         )
       );

select api.create_contract(
         jsonb_build_object(
           'contract_number', c.number, 'type_id', t.id, 'vendor_id', v.id, 'site_id', s.id, 'title', c.title,
           'starts_on', current_date - 200, 'ends_on', current_date + 530, 'currency', 'EUR', 'total_value', c.value,
           'renewal_notice_days', 60
         )
       )
  from (values
         ('CO-RATES', 'VOLT', 'Hourly rates of Voltera', 60000),
         ('CO-PARTS', 'SPAR', 'Price list of Spareparts Direct', 25000)
       ) as c (number, vendor, title, value)
  join api.contract_type_settings as t on t.code = 'RATE'
  join api.vendors as v on v.code = c.vendor
  join api.sites as s on s.code = 'BER';

select api.revise_contract(
         c.id,
         jsonb_build_object(
           'effective_on', current_date - 200, 'reason', 'Signed terms', 'price_index_id', i.id, 'index_base_value',
             115,
           'index_percent', 70, 'index_threshold_percent', 2, 'index_cap_percent', 5, 'index_starts', 'NEXT_QUARTER'
         )
       )
  from api.contracts as c
  join api.price_indexes as i on i.code = 'CPI'
 where c.contract_number in ('CO-RATES', 'CO-PARTS');

select api.update_contract_rates(
         r.id,
         (
           select jsonb_agg(
                    jsonb_strip_nulls(jsonb_build_object(
                      'craft_id', f.id, 'hourly_rate', p.hourly_rate, 'call_out_fee', p.call_out_fee,
                      'minimum_minutes', p.minimum_minutes
                    ))
                    order by p.place
                  )
             from (values (1, 1, 84.5, 65, 60), (2, null, 72, null, null)) as p (place, craft, hourly_rate,
               call_out_fee,
                    minimum_minutes)
             left join (select k.id, row_number() over (order by k.code) as place from api.crafts as k) as f
               on f.place = p.craft
         )
       )
  from api.contract_revisions as r
 where r.contract_number = 'CO-RATES';

select api.update_contract_prices(
         r.id,
         (
           select jsonb_agg(
                    jsonb_build_object(
                      'item_id', i.id, 'minimum_quantity', q.minimum_quantity,
                      'unit_price', round((5 + i.place * 2.35) * q.factor, 2)
                    )
                    order by i.place, q.minimum_quantity
                  )
             from (
               select n.id, row_number() over (order by n.item_number) as place
                 from api.items as n
                where n.status = 'ACTIVE'
                order by n.item_number
                limit 6
             ) as i
            cross join (values (0, 1), (50, 0.9)) as q (minimum_quantity, factor)
         )
       )
  from api.contract_revisions as r
 where r.contract_number = 'CO-PARTS';

select api.submit_contract(c.id) from api.contracts as c where c.contract_number in ('CO-RATES', 'CO-PARTS');
select api.submit_contract_revision(r.id)
  from api.contract_revisions as r
 where r.contract_number in ('CO-RATES', 'CO-PARTS');

select api.create_purchase_order(
         jsonb_build_object(
           'site_id', s.id, 'vendor_id', v.id, 'kind', 'BLANKET', 'starts_on', current_date - 30, 'ends_on',
           current_date + 335, 'notice_days', 60, 'note', 'Consumables of the year'
         ),
         (
           select jsonb_agg(
                    jsonb_build_object('kind', 'ITEM', 'item_id', i.id, 'quantity', 500, 'unit_price', 4.2)
                    order by i.item_number
                  )
             from (
               select n.id, n.item_number
                 from api.items as n
                 join api.stocked_items as k on k.item_id = n.id and k.site_id = s.id
                where n.status = 'ACTIVE'
                  and n.kind = 'STOCK'
                order by n.item_number
                limit 2
             ) as i
         ) || jsonb_build_array(jsonb_build_object(
           'kind', 'SERVICE', 'description', 'Sharpening and repair', 'quantity', 1, 'unit_price', 3000,
             'limited_by', 'VALUE'
         ))
       )
  from api.sites as s
  join api.vendors as v on v.code = 'SPAR'
 where s.code = 'BER';
select api.submit_purchase_order(o.id) from api.purchase_orders as o where o.kind = 'BLANKET';

-- Nobody approves what they wrote: Victor does.
select set_config('demo.claims', current_setting('request.jwt.claims'), true),
       set_config('request.jwt.claims', jsonb_build_object(
         'iss', 'assetry', 'aud', 'assetry', 'sub', s.account_id, 'org', s.organization_id, 'sid', s.id,
         'exp', extract(epoch from s.idle_at)
       )::text, true)
  from api.accounts as a
 cross join lateral identity.open_session(a.id, a.id) as s
 where a.email = 'victor@northwind.example';
select hook.pre_request();
select api.approve_contract(c.id) from api.contracts as c where c.contract_number in ('CO-RATES', 'CO-PARTS');
select api.approve_contract_revision(r.id)
  from api.contract_revisions as r
 where r.contract_number in ('CO-RATES', 'CO-PARTS');
select api.approve_purchase_order(o.id) from api.purchase_orders as o where o.kind = 'BLANKET';
select set_config('request.jwt.claims', current_setting('demo.claims'), true);
select hook.pre_request();

select api.create_call_off(
         o.id,
         (
           select jsonb_agg(
                    jsonb_build_object('blanket_line_id', l.id, 'quantity', 40, 'storeroom_id', k.storeroom_id)
                    order by l.position
                  )
             from api.purchase_order_lines as l
             join lateral (
               select d.storeroom_id from api.stocked_items as d where d.item_id = l.item_id and d.site_id = o.site_id
                order by d.storeroom_id limit 1
             ) as k on true
            where l.purchase_order_id = o.id
              and l.limited_by = 'QUANTITY'
         ),
         '{"note": "First quarter"}'
       )
  from api.purchase_orders as o
 where o.kind = 'BLANKET';
