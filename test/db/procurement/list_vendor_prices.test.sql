-- Prices of contracts: which applies, who takes it, and that what is ordered keeps it.
begin;
select plan(31);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');
select test.vendor('parts'), test.vendor('other'), test.contract_type('type'), test.storeroom('MAIN', 'north');
select test.item('bolt'), test.item('seal'), test.item('survey', '{"kind": "SERVICE"}'), test.work_order('fan',
  'north');
select test.contract('all', 'type', 'parts', p_starts_on => '2020-01-01'),
       test.contract('site', 'type', 'parts', 'north', p_starts_on => '2020-01-01'),
       test.contract('named', 'type', 'parts', p_starts_on => '2021-01-01'),
       test.contract('draft', 'type', 'parts', 'north', 'DRAFT'), test.contract('far', 'type', 'parts', 'south');
select test.revision('all 1', 'all', '[]'), test.revision('all 2', 'all', '[]', p_effective_on => '2999-01-01'),
       test.revision('site 1', 'site', '[]'), test.revision('named 1', 'named', '[]'),
       test.revision('draft 1', 'draft', '[]'), test.revision('far 1', 'far', '[]');
insert into inventory.units (organization_id, code, name) values (test.id('acme'), 'BOX', 'Box');
select test.remember('box', (select id from inventory.units where code = 'BOX' and organization_id = test.id('acme')));
insert into inventory.units (organization_id, code, name) values (test.id('acme'), 'ROLL', 'Roll');
select test.remember('roll', (select id from inventory.units where code = 'ROLL' and organization_id =
  test.id('acme')));
insert into inventory.unit_conversions (organization_id, item_id, from_unit_id, to_unit_id, from_quantity, to_quantity)
values (test.id('acme'), test.id('bolt'), test.id('box'), test.pieces(), 1, 12);
select test.contract_price('all bolt', 'all 1', 'bolt', 5), test.contract_price('later', 'all 2', 'bolt', 1),
       test.contract_price('site bolt', 'site 1', 'bolt', 4),
       test.contract_price('bolt 100', 'site 1', 'bolt', 3.5, '{"minimum_quantity": 100}'),
       test.contract_price('bolt box', 'site 1', 'bolt', 36, jsonb_build_object('unit_id', test.id('box'),
         'minimum_quantity', 2)),
       test.contract_price('bolt usd', 'site 1', 'bolt', 2, '{"minimum_quantity": 1}', 'USD'),
       test.contract_price('bolt old', 'site 1', 'bolt', 1, '{"ends_on": "2021-01-01", "minimum_quantity": 3}'),
       test.contract_price('named bolt', 'named 1', 'bolt', 6), test.contract_price('never', 'draft 1', 'bolt', 0.1),
       test.contract_price('there', 'far 1', 'bolt', 0.2), test.contract_price('all seal', 'all 1', 'seal', 8),
       test.contract_price('visit', 'all 1', 'survey', 90);

create function pg_temp.price(p_quantity numeric, p_more jsonb default '{}') returns numeric language sql as $$
  select e.unit_price
    from api.list_vendor_prices(
           test.id('parts'), test.id('bolt'), test.id('north'), p_quantity, (p_more ->> 'unit')::uuid,
           (p_more ->> 'contract')::uuid, coalesce(p_more ->> 'currency', 'EUR')
         ) as e
   where e.is_applied
$$;

select test.sign_in('ann');
select is(pg_temp.price(1), 4.0, 'the contract of the site before those of all sites');
select is(pg_temp.price(100), 3.5, 'from its quantity on a price applies');
select is(pg_temp.price(99.999999), 4.0, 'and not below');
select is(pg_temp.price(2, jsonb_build_object('unit', test.id('box'))), 36.0, 'in its own unit');
select is(pg_temp.price(1, jsonb_build_object('unit', test.id('box'))), 48.0, 'in another unit by its conversion');
select is(pg_temp.price(24), 4.0, 'a price in the unit of the order goes before one that is converted');
select is(pg_temp.price(1, jsonb_build_object('contract', test.id('named'))), 6.0,
  'the contract that the order names first');
select is(pg_temp.price(5, '{"currency": "USD"}'), 2.0, 'in the currency of the order');
select results_eq(
  $$ select p.name, e.rank, e.price_reasons -> 0 ->> 'code', e.price_reasons -> 0 ->> 'criterion'
       from api.list_vendor_prices(
              test.id('parts'), test.id('bolt'), test.id('north'), 5, p_currency => 'EUR'
            ) as e
       join (values ('all bolt'), ('site bolt'), ('bolt 100'), ('bolt box'), ('bolt usd'), ('bolt old'), ('named bolt'),
                    ('never')) as p (name)
         on test.id(p.name) = e.contract_price_id
      order by p.name $$,
  $$ values ('all bolt', 3, 'OUTRANKED', 'site'), ('bolt 100', null, 'BELOW_MINIMUM', null),
            ('bolt box', null, 'BELOW_MINIMUM', null), ('bolt old', null, 'PRICE_NOT_VALID', null),
            ('bolt usd', null, 'CURRENCY_DIFFERS', null), ('named bolt', 2, 'OUTRANKED', 'site'),
            ('never', null, 'CONTRACT_NOT_IN_FORCE', null), ('site bolt', 1, null, null) $$,
  'each other price says why it does not apply'
);
-- Each criterion decides where all before it are equal.
select test.sign_out();
select test.vendor('maker'), test.item('nut');
insert into inventory.unit_conversions (organization_id, item_id, from_unit_id, to_unit_id, from_quantity, to_quantity)
values (test.id('acme'), test.id('nut'), test.id('box'), test.pieces(), 1, 12);
select test.contract(c.name, 'type', 'maker', c.site, p_starts_on => c.starts_on)
  from (values ('K1', 'north', '2020-01-01'::date), ('K2', 'north', '2020-01-01'), ('K3', 'north', '2020-01-02'),
               ('K4', 'north', null), ('K5', null, '2020-01-03')) as c (name, site, starts_on);
update contract.contracts set contract_number = title where title like 'K_';
select test.revision(c.name || ' 1', c.name, '[]')
  from (values ('K1'), ('K2'), ('K3'), ('K4'), ('K5')) as c (name);
select test.contract_price('in boxes', 'K1 1', 'nut', 12, jsonb_build_object('unit_id', test.id('box'))),
       test.contract_price('one', 'K1 1', 'nut', 2), test.contract_price('five', 'K1 1', 'nut', 3,
         '{"minimum_quantity": 5}'),
       test.contract_price('second', 'K2 1', 'nut', 1), test.contract_price('new', 'K3 1', 'nut', 9),
       test.contract_price('always', 'K4 1', 'nut', 9), test.contract_price('anywhere', 'K5 1', 'nut', 1);
create function pg_temp.order(p_contract text, p_day date default '2026-01-01') returns table (line text) language sql
  as $$
  select concat_ws(' ', test.name_of(e.contract_price_id), e.rank, e.price_reasons -> 0 ->> 'code',
           e.price_reasons -> 0 ->> 'criterion')
    from api.list_vendor_prices(test.id('maker'), test.id('nut'), test.id('north'), 12,
      p_contract_id => test.id(p_contract),
           p_on => p_day) as e
$$;
select test.sign_in('ann');
select results_eq(
  $$ select * from pg_temp.order('K1') $$,
  $$ values ('five 1'), ('one 2 OUTRANKED minimum_quantity'), ('in boxes 3 OUTRANKED unit'),
    ('new 4 OUTRANKED contract'),
            ('second 5 OUTRANKED contract'), ('always 6 OUTRANKED contract'), ('anywhere 7 OUTRANKED contract') $$,
  'in the named contract the own unit, then the greatest quantity'
);
select results_eq(
  $$ select * from pg_temp.order('site') $$,
  $$ values ('new 1'), ('five 2 OUTRANKED starts_on'), ('one 3 OUTRANKED starts_on'),
    ('in boxes 4 OUTRANKED starts_on'),
            ('second 5 OUTRANKED starts_on'), ('always 6 OUTRANKED starts_on'), ('anywhere 7 OUTRANKED site') $$,
  'the contract of the site, then the one that started last'
);
select results_eq(
  $$ select * from pg_temp.order('site', '2020-01-01') $$,
  $$ values ('five 1'), ('one 2 OUTRANKED minimum_quantity'), ('in boxes 3 OUTRANKED unit'),
            ('second 4 OUTRANKED contract_number'), ('always 5 OUTRANKED starts_on'), ('new CONTRACT_NOT_IN_FORCE'),
            ('anywhere CONTRACT_NOT_IN_FORCE') $$,
  'on its day, by number; what is not in force comes last'
);
select results_eq(
  $$ select e.unit_price, e.minimum_quantity, e.is_applied
       from api.list_vendor_prices(test.id('maker'), test.id('nut'), test.id('north'), 1, test.id('box'),
         test.id('K1')) as e
      where e.contract_number = 'K1' order by e.rank $$,
  $$ values (12.0, 0.0, true), (36.0, 0.416667, false), (24.0, 0.0, false) $$, 'all in the unit that is asked for'
);
select results_eq(
  $$ select distinct e.is_applied, e.price_reasons -> 0 ->> 'code'
       from api.list_vendor_prices(test.id('maker'), test.id('nut'), test.id('north'),
         p_unit_id => test.id('roll')) as e $$,
  $$ values (false, 'NO_CONVERSION') $$, 'a unit without a conversion has no price'
);
-- A contract that was suspended on a day, at its end, has no price for that day.
select test.sign_out();
insert into contract.suspensions (organization_id, site_id, contract_id, started_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('K3'), test.day(-6) + time '12:00', test.day(-4) + time '12:00');
select test.sign_in('ann');
select results_eq(
  $$ select (select o.line from pg_temp.order('K3', test.day(d.n)) as o where o.line like 'new %')
       from unnest('{-7,-6,-5,-4}'::integer[]) with ordinality as d (n, place) order by d.place $$,
  $$ values ('new 1'), ('new CONTRACT_NOT_IN_FORCE'), ('new CONTRACT_NOT_IN_FORCE'), ('new 1') $$,
  'a price of a day asks whether the contract was suspended at its end'
);
select test.refuses_fields(
  $$ select api.list_vendor_prices(test.id('parts'), test.id('bolt'), test.id('north'), p_currency => 'EURO') $$,
  '{p_currency}', 'a currency has three letters'
);
select results_eq(
  $$ select count(*) filter (where e.price_reasons @> '[{"code": "CURRENCY_DIFFERS"}]'),
    bool_or(e.currency = 'USD' and e.rank = 1)
       from api.list_vendor_prices(test.id('parts'), test.id('bolt'), test.id('north'), 5) as e $$,
  $$ values (0::bigint, true) $$, 'without a currency each will do'
);
select test.refuses(
  $$ select api.list_vendor_prices(gen_random_uuid(), test.id('bolt'), test.id('north')) $$, 'VENDOR_NOT_FOUND', 404,
  'a vendor that is not there has no price'
);
select test.refuses(
  $$ select api.list_vendor_prices(test.id('parts'), gen_random_uuid(), test.id('north')) $$, 'ITEM_NOT_FOUND', 404,
  'nor has an item'
);
select test.refuses(
  $$ select api.list_vendor_prices(test.id('parts'), test.id('bolt'), gen_random_uuid()) $$, 'SITE_NOT_FOUND', 404,
  'at a site'
);
select test.refuses_fields(
  $$ select api.list_vendor_prices(test.id('parts'), test.id('bolt'), test.id('north'), 0) $$, '{p_quantity}',
  'a quantity is more than nothing'
);
select test.purchase_order(
  'order', 'north', 'parts',
  jsonb_build_array(
    jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 100),
    jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 1,
      'unit_price', 7),
    jsonb_build_object('kind', 'SERVICE', 'item_id', test.id('survey'), 'quantity', 1, 'work_order_id', test.id('fan'))
  )
);
select results_eq(
  $$ select position, unit_price, contract_price_id from api.purchase_order_lines
      where purchase_order_id = test.id('order') order by position $$,
  $$ values (1, 3.5, test.id('bolt 100')), (2, 7.0, null), (3, 90.0, test.id('visit')) $$,
  'lines without a price take it, for services too, and say which'
);
select test.refuses_fields(
  $$ select test.purchase_order(
       'none', 'north', 'other',
       jsonb_build_array(
         jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity',
           -1),
         jsonb_build_object('kind', 'SERVICE', 'description', 'Help', 'quantity', 1, 'work_order_id', test.id('fan'))
       )
     ) $$,
  '{p_lines[1].quantity,p_lines[1].unit_price,p_lines[2].unit_price}', 'without one a price is required'
);
select test.remember(
  'wanted',
  (api.create_requisition(
     jsonb_build_object('site_id', test.id('north')),
     jsonb_build_array(
       jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'), 'quantity', 5,
         'suggested_vendor_id', test.id('parts')),
       jsonb_build_object('kind', 'ITEM', 'item_id', test.id('seal'), 'storeroom_id', test.id('MAIN'), 'quantity', 5,
         'suggested_vendor_id', test.id('other'), 'estimated_price', 2)
     )
   )).id
);
select results_eq(
  $$ select position, estimated_price from api.requisition_lines
    where requisition_id = test.id('wanted') order by position $$,
  $$ values (1, 4.0), (2, 2.0) $$, 'a requisition takes that of the suggested vendor'
);
select api.submit_requisition(test.id('wanted'));
select test.sign_out();
select test.sign_in('bob');
select api.approve_requisition(test.id('wanted'));
select test.remember(
  'converted',
  (select id from api.convert_requisition(
     test.id('wanted'),
     (select jsonb_agg(jsonb_build_object('id', l.id, 'vendor_id', test.id('parts')))
        from api.requisition_lines as l where l.requisition_id = test.id('wanted'))
   ))
);
select results_eq(
  $$ select item_number, unit_price, contract_price_id from api.purchase_order_lines
      where purchase_order_id = test.id('converted') order by item_number $$,
  $$ values ('bolt', 4.0, test.id('site bolt')), ('seal', 8.0, test.id('all seal')) $$,
  'a conversion takes that of the vendor from whom it is ordered'
);
select test.remember(
  'ask',
  (api.create_quote_request(
     jsonb_build_object('site_id', test.id('north'), 'closes_at', now() + interval '1 day'),
     jsonb_build_array(jsonb_build_object('kind', 'ITEM', 'item_id', test.id('bolt'), 'storeroom_id', test.id('MAIN'),
       'quantity', 200)),
     array[test.id('parts'), test.id('other')]
   )).id
);
select test.sign_out();
select test.force($$ update procurement.quote_requests set status = 'SENT',
  sent_at = now() where id = test.id('ask') $$);
select test.sign_in('ann');
select lives_ok(
  $$ select api.record_quote(
       test.id('ask'), jsonb_build_object('vendor_id', test.id('parts')),
       jsonb_build_array(jsonb_build_object('quote_request_line_id',
         (select l.id from api.quote_request_lines as l where l.quote_request_id = test.id('ask'))))
     ) $$, 'a quote without a price'
);
select results_eq(
  $$ select unit_price from api.quote_lines as l $$, $$ values (3.5) $$,
    'takes that of the vendor for the quantity asked'
);
select test.refuses_fields(
  $$ select api.record_quote(
       test.id('ask'), jsonb_build_object('vendor_id', test.id('other')),
       jsonb_build_array(jsonb_build_object('quote_request_line_id',
         (select l.id from api.quote_request_lines as l where l.quote_request_id = test.id('ask'))))
     ) $$, '{p_lines[1].unit_price}', 'another vendor has to say one'
);
select test.sign_out();

-- Later changes of prices do not move what was ordered.
update contract.revisions set effective_on = '2022-01-01' where id = test.id('all 2');
insert into contract.suspensions (organization_id, site_id, contract_id, started_at)
values (test.id('acme'), test.id('north'), test.id('site'), now());
select test.sign_in('ann');
select is(pg_temp.price(100), 6.0, 'a suspended contract prices nothing');
select is(
  (select sum(unit_price) from api.purchase_order_lines where purchase_order_id = test.id('order')), 100.5,
  'what was ordered keeps its price'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.list_vendor_prices(test.id('parts'), test.id('bolt'), test.id('north')) $$, 'PERMISSION_DENIED', 403,
  'prices are for those who read contracts'
);
select test.sign_out();

select * from finish();
rollback;
