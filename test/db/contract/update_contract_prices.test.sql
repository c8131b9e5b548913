begin;
select plan(13);

select test.organization('acme');
select test.site('north');
select test.vendor('vendor'), test.contract_type('type'), test.item('bolt'), test.item('seal');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('poor', 'type', 'vendor', 'north');
select test.contract_currency('EUR', 'care');
update contract.contracts set renewal_months = 12 where id = test.id('care');
select test.revision('terms', 'care', '[]', '{"status": "PENDING_APPROVAL"}', '2026-01-01'),
       test.revision('bare', 'poor', '[]', '{"status": "DRAFT"}');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select status, row_version from api.update_contract_prices(
       test.id('terms'),
       jsonb_build_array(
         jsonb_build_object('item_id', test.id('bolt'), 'unit_price', 1.25),
         jsonb_build_object('item_id', test.id('bolt'), 'unit_price', 1.1, 'minimum_quantity', 100),
         jsonb_build_object('item_id', test.id('seal'), 'unit_price', 3, 'ends_on', '2026-06-30'),
         jsonb_build_object('item_id', test.id('seal'), 'unit_price', 4, 'starts_on', '2026-07-01')
       ), 1
     ) $$,
  $$ values ('DRAFT', 2) $$, 'the prices of a revision, which is a draft again'
);
select results_eq(
  $$ select position, item_number, unit_price, minimum_quantity, currency, revision_status
       from api.contract_prices where revision_id = test.id('terms') order by position $$,
  $$ values (1, 'bolt', 1.25, 0.0, 'EUR', 'DRAFT'), (2, 'bolt', 1.1, 100.0, 'EUR', 'DRAFT'),
            (3, 'seal', 3.0, 0.0, 'EUR', 'DRAFT'), (4, 'seal', 4.0, 0.0, 'EUR', 'DRAFT') $$,
  'as the list shows them'
);
select test.refuses_fields(
  $$ select api.update_contract_prices(
       test.id('terms'), '[{"unit_price": -1}, {"minimum_quantity": -1, "currency": "USD"}]'
     ) $$,
  array['p_prices[1].item_id', 'p_prices[1].unit_price', 'p_prices[2].currency', 'p_prices[2].item_id',
    'p_prices[2].minimum_quantity', 'p_prices[2].unit_price'],
  'every fault of the form at once'
);
select test.refuses_fields(
  $$ select api.update_contract_prices(
       test.id('terms'),
       jsonb_build_array(
         jsonb_build_object('item_id', test.id('bolt'), 'unit_price', 1.1234567, 'contract_id', test.id('poor')),
         jsonb_build_object('item_id', test.id('seal'), 'unit_price', 1, 'starts_on', '2026-05-01'),
         jsonb_build_object('item_id', test.id('seal'), 'unit_price', 1, 'ends_on', '2026-05-01'),
         jsonb_build_object('item_id', test.id('seal'), 'unit_price', 1, 'minimum_quantity', 5, 'starts_on',
           '2025-05-01', 'ends_on', '2027-01-01')
       )
     ) $$,
  '{p_prices[1].contract_id,p_prices[1].unit_price,p_prices[2].item_id,p_prices[4].ends_on,p_prices[4].starts_on}',
  'and every fault of what the values mean'
);
select test.refuses_fields(
  $$ select api.update_contract_prices(
       test.id('bare'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'unit_price', 1))
     ) $$, '{p_prices}',
  'without a currency of the contract there is no price'
);
select api.submit_contract_revision(test.id('terms'));
select test.sign_out();
select test.sign_in('bob');
select is(
  (select status from api.approve_contract_revision(test.id('terms'))), 'APPROVED', 'prices alone are approved'
);
select test.refuses(
  $$ select api.update_contract_prices(test.id('terms'), '[]') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what is approved never changes'
);
select test.remember('next', (select id from api.revise_contract(test.id('care'), '{"effective_on": "2026-03-01"}')));
select is(
  (select count(*) from api.contract_prices where revision_id = test.id('next')), 4::bigint,
  'the next revision has the prices of the last'
);
select test.refuses(
  $$ select api.update_contract_prices(test.id('next'), '[]', 7) $$, 'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select api.update_contract_prices(
  test.id('next'), jsonb_build_array(jsonb_build_object('item_id', test.id('bolt'), 'unit_price', 7))
);
select results_eq(
  $$ select test.name_of(revision_id), count(*), max(unit_price) from api.contract_prices
      where revision_id in (test.id('terms'), test.id('next')) group by 1 order by 1 $$,
  $$ values ('next', 1::bigint, 7.0), ('terms', 4, 4.0) $$, 'prices of other revisions stay'
);
select test.remember('renewed', (select id from api.renew_contract(test.id('care'))));
select results_eq(
  $$ select position, unit_price, starts_on from api.contract_prices where contract_id = test.id('renewed')
      order by position $$,
  $$ values (1, 1.25, null::date), (2, 1.1, null), (3, 4.0, null) $$, 'a renewal has those of the last day'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_contract_prices(test.id('next'), '[]') $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select results_eq(
  $$ select count(*) > 0, count(unit_price), count(currency) from api.contract_prices $$,
  $$ values (true, 0::bigint, 0::bigint) $$, 'amounts are for those who read contracts'
);
select test.sign_out();

select * from finish();
rollback;
