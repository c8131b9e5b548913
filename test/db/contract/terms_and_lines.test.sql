-- What contracts, revisions, rates and prices may say, just inside and just outside each limit, and what is copied.
begin;
select plan(33);

select test.organization('acme');
select test.site('north');
select test.vendor('vendor'), test.vendor('bad', 'BLOCKED'), test.vendor('spare'), test.contract_type('type'),
       test.contract_type('gone'), test.craft('fitter'), test.item('bolt'), test.item('seal');
update contract.types set is_active = false where id = test.id('gone');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('poor', 'type', 'vendor', 'north'), test.contract('full', 'type', 'vendor', 'north');
select test.contract_currency('EUR', 'care', 'full');
select test.person('ann'), test.person('bob');
select set_config('assetry.organization_id', test.id('acme')::text, true);

-- Faults as "field CODE, field CODE".
create function pg_temp.told(p_faults jsonb) returns text language sql as $$
  select string_agg((f ->> 'field') || ' ' || (f ->> 'code'), ', ' order by f ->> 'field', f ->> 'code')
    from jsonb_array_elements(p_faults) as f
$$;
create function pg_temp.contract(p_more jsonb)
returns contract.contracts language sql as $$
  select jsonb_populate_record(
           null::contract.contracts,
           jsonb_build_object('type_id', test.id('type'), 'vendor_id', test.id('vendor'), 'auto_renews',
             false) || p_more
         )
$$;
select results_eq(
  $$ select pg_temp.told(contract.contract_faults(pg_temp.contract(f.more), null))
       from (values (1, '{"starts_on": "2026-01-01", "ends_on": "2026-01-01"}'::jsonb),
                    (2, '{"starts_on": "2026-01-02", "ends_on": "2026-01-01"}'), (3, '{"auto_renews": true}'),
                    (4, '{"auto_renews": true, "ends_on": "2026-01-01"}'), (5, '{"total_value": 0}'),
                    (6, '{"total_value": 0, "currency": "EUR"}'), (7, '{"currency": "eur"}'),
                    (8, '{"currency": "EUR"}'), (9, '{"signed_at": "2999-01-01T00:00Z"}'),
                    (10, '{"signed_at": "2020-01-01T00:00Z"}'))
            as f (place, more)
      order by f.place $$,
  $$ values (null), ('ends_on ENDS_BEFORE_START'), ('auto_renews NOT_ALLOWED'), (null), ('currency MISSING_VALUE'),
            (null), ('currency INVALID_VALUE'), (null), ('signed_at IN_FUTURE'), (null) $$,
  'what a contract says is whole'
);
select results_eq(
  $$ select pg_temp.told(contract.contract_faults(n, null)), pg_temp.told(contract.contract_faults(n, n)),
            pg_temp.told(contract.contract_faults(n, pg_temp.contract('{}')))
       from pg_temp.contract(jsonb_build_object('type_id', test.id('gone'), 'vendor_id', test.id('bad'))) as n $$,
  $$ values ('type_id NOT_ACTIVE, vendor_id VENDOR_BLOCKED', null, 'type_id NOT_ACTIVE, vendor_id VENDOR_BLOCKED') $$,
  'with a type in use and a vendor that is not blocked, unless it has them already'
);

-- Revisions.
insert into contract.price_indexes (organization_id, code, name, is_active)
values (test.id('acme'), 'ON', 'On', true), (test.id('acme'), 'OFF', 'Off', false);
select test.remember(i.code, i.id) from contract.price_indexes as i where i.organization_id = test.id('acme');
select test.revision('care 1', 'care', '[]', '{}', '2026-01-01');
create function pg_temp.of_revision(p_more jsonb, p_contract text default 'care')
returns text language plpgsql as $$
begin
  perform contract.check_revision(
            jsonb_populate_record(null::contract.revisions, '{"effective_on": "2026-06-01",
              "cap_period": "TERM"}' || p_more),
            c, '[]'
          )
     from contract.contracts as c
    where c.id = test.id(p_contract);
  return null;
exception
  when sqlstate 'PGRST' then
    return pg_temp.told(((sqlerrm::jsonb) ->> 'details')::jsonb);
end
$$;
create function pg_temp.clause(p_index text, p_without text default '', p_more jsonb default '{}')
returns jsonb language sql as $$
  select jsonb_build_object('price_index_id', test.id(p_index), 'index_base_value', 100, 'index_percent', 50,
           'index_starts', 'NEXT_YEAR') - p_without || p_more
$$;
select results_eq(
  $$ select pg_temp.of_revision(jsonb_build_object('effective_on', d.day))
       from unnest('{2025-12-31,2026-01-01,2026-12-31,2027-01-01}'::date[]) with ordinality as d (day, place)
      order by d.place $$,
  $$ values ('effective_on BEFORE_TERM'), (null), (null), ('effective_on AFTER_TERM') $$, 'a revision is in the term'
);
select results_eq(
  $$ select pg_temp.of_revision(f.more)
       from (values (1, '{"deductible": 1}'::jsonb), (2, '{"cap_amount": 1}'), (3, '{"currency": "EUR"}'),
                    (4, '{"currency": "EUR", "deductible": 1}'), (5, '{"currency": "EUR", "cap_amount": 1}'),
                    (6, '{"currency": "eur", "cap_amount": 1}'), (7, '{"cap_period": "YEAR"}'))
            as f (place, more)
      order by f.place $$,
  $$ values ('currency MISSING_VALUE'), ('currency MISSING_VALUE'), ('currency NOT_ALLOWED'), (null), (null),
            ('currency INVALID_VALUE'), (null) $$,
  'a currency goes with amounts'
);
select is(pg_temp.of_revision('{"cap_period": "YEAR"}', 'poor'), 'cap_period NOT_ALLOWED', 'years have a first day');
select results_eq(
  $$ select pg_temp.of_revision(pg_temp.clause('ON')), pg_temp.of_revision(pg_temp.clause('ON', 'index_base_value')),
            pg_temp.of_revision(pg_temp.clause('ON', 'index_percent')),
            pg_temp.of_revision(pg_temp.clause('ON', 'index_starts')) $$,
  $$ values (null, 'index_base_value MISSING_VALUE', 'index_percent MISSING_VALUE', 'index_starts MISSING_VALUE') $$,
  'a clause has base, share and start'
);
select results_eq(
  $$ select pg_temp.of_revision(jsonb_build_object(f.field, f.value))
       from (values (1, 'index_base_value', '1'::jsonb), (2, 'index_percent', '1'), (3, 'index_threshold_percent', '0'),
                    (4, 'index_cap_percent', '0'), (5, 'index_places', '0'), (6, 'index_starts', '"NEXT_YEAR"'))
            as f (place, field, value)
      order by f.place $$,
  $$ select 'price_index_id MISSING_VALUE' from generate_series(1, 6) $$, 'and an index'
);
select is(pg_temp.of_revision(pg_temp.clause('OFF')), 'price_index_id NOT_ACTIVE',
  'no new clause follows an inactive index');
select test.force(format('update contract.revisions set price_index_id = %L, index_base_value = 1, index_percent = 1,
  index_starts = ''NEXT_YEAR'' where id = %L', test.id('OFF'), test.id('care 1')));
select is(pg_temp.of_revision(pg_temp.clause('OFF')), null, 'a contract that follows it goes on');
select is(
  pg_temp.of_revision(pg_temp.clause('OFF'), 'poor'), 'price_index_id NOT_ACTIVE',
    'which another contract does not allow'
);
select test.force(format('update contract.revisions set status = ''WITHDRAWN'', approved_at = null where id = %L',
  test.id('care 1')));
select is(pg_temp.of_revision(pg_temp.clause('OFF')), 'price_index_id NOT_ACTIVE', 'nor what was never approved');
select test.force(format('update contract.revisions set status = ''APPROVED'', approved_at = now() where id = %L',
  test.id('care 1')));

-- Rates.
create function pg_temp.of_rates(p_rows jsonb, p_contract text default 'care')
returns text language sql as $$
  select pg_temp.told(k.p_faults)
    from contract.contracts as c
   cross join lateral contract.check_rates(
      (select coalesce(jsonb_agg(r.item || '{"hourly_rate": 1}' order by r.n), '[]')
         from jsonb_array_elements(p_rows) with ordinality as r (item, n)), c
    ) as k
   where c.id = test.id(p_contract)
$$;
select is(
  pg_temp.of_rates('[{"starts_on": "2026-01-01", "ends_on": "2026-01-01"}, {"starts_on": "2026-01-02",
    "ends_on": "2026-06-30"},
    {"starts_on": "2026-07-01", "ends_on": "2026-12-31"}]'), null,
      'rates follow each other from the first to the last day'
);
select is(
  pg_temp.of_rates('[{"starts_on": "2025-12-31", "ends_on": "2026-01-01"}, {"starts_on": "2026-01-03",
    "ends_on": "2026-01-02"},
    {"starts_on": "2026-12-31", "ends_on": "2027-01-01"}]'),
  'p_rates[1].starts_on BEFORE_TERM, p_rates[2].ends_on ENDS_BEFORE_START, p_rates[3].ends_on AFTER_TERM', 'not beyond'
);
select results_eq(
  $$ select pg_temp.of_rates(f.given)
       from (values (1, '[{"ends_on": "2026-06-30"}, {"starts_on": "2026-06-30"}]'::jsonb),
                    (2, '[{"starts_on": "2026-06-01"}, {"starts_on": "2026-07-01"}]'),
                    (3, '[{"starts_on": "2026-07-01"}, {"starts_on": "2026-06-01"}]'), (4, '[{}, {}]'),
                    (5, '[{"ends_on": "2026-06-30"}, {"starts_on": "2026-03-01", "ends_on": "2026-03-31"},
                          {"starts_on": "2026-06-01", "ends_on": "2026-07-31"}]'))
            as f (place, given)
      order by f.place $$,
  $$ values ('p_rates[2].craft_id ALREADY_EXISTS'), ('p_rates[2].craft_id ALREADY_EXISTS'),
            ('p_rates[1].craft_id ALREADY_EXISTS'), ('p_rates[2].craft_id ALREADY_EXISTS'),
            ('p_rates[2].craft_id ALREADY_EXISTS, p_rates[3].craft_id ALREADY_EXISTS') $$,
  'two rates never hold on one day, with or without a last one'
);
select is(
  pg_temp.of_rates(jsonb_build_array(
    '{}'::jsonb, jsonb_build_object('craft_id', test.id('fitter')),
    jsonb_build_object('craft_id', test.id('fitter'), 'craft_level', 1),
    jsonb_build_object('craft_id', test.id('fitter'), 'craft_level', 2), '{"craft_level": 2}'::jsonb
  )), 'p_rates[5].craft_id MISSING_VALUE', 'crafts and levels have their own; a level is of a craft'
);
select results_eq(
  $$ select pg_temp.of_rates('[]', 'poor'), pg_temp.of_rates('[{}]', 'poor') $$,
  $$ values (null, 'p_rates MISSING_VALUE') $$, 'a rate has the currency of the contract'
);

-- Prices.
create function pg_temp.of_prices(p_rows jsonb, p_contract text default 'care')
returns text language sql as $$
  select pg_temp.told(k.p_faults)
    from contract.contracts as c
   cross join lateral contract.check_prices(
      (select coalesce(jsonb_agg('{"unit_price": 1}' || jsonb_build_object('item_id',
        test.id('bolt')) || r.item order by r.n),
              '[]')
         from jsonb_array_elements(p_rows) with ordinality as r (item, n)), c
    ) as k
   where c.id = test.id(p_contract)
$$;
select is(
  pg_temp.of_prices(jsonb_build_array(
    '{"starts_on": "2026-01-01", "ends_on": "2026-01-01"}'::jsonb, '{"starts_on": "2026-01-02",
      "ends_on": "2026-06-30"}'::jsonb,
    '{"starts_on": "2026-07-01", "ends_on": "2026-12-31", "unit_price": 0.123456}'::jsonb,
    '{"minimum_quantity": 0.000001}'::jsonb, jsonb_build_object('contract_id', test.id('care'), 'minimum_quantity', 2)
  )), null, 'prices follow each other, with six places'
);
select is(
  pg_temp.of_prices(jsonb_build_array(
    '{"starts_on": "2025-12-31", "ends_on": "2026-01-01"}'::jsonb, '{"starts_on": "2026-01-03",
      "ends_on": "2026-01-02"}'::jsonb,
    '{"starts_on": "2026-12-31", "ends_on": "2027-01-01", "unit_price": 0.1234567}'::jsonb,
    '{"minimum_quantity": 0.0000011}'::jsonb, jsonb_build_object('contract_id', test.id('poor'), 'minimum_quantity', 2)
  )),
  'p_prices[1].starts_on BEFORE_TERM, p_prices[2].ends_on ENDS_BEFORE_START, p_prices[3].ends_on AFTER_TERM, '
    || 'p_prices[3].unit_price NOT_EXACT, p_prices[4].minimum_quantity NOT_EXACT, p_prices[5].contract_id NOT_ALLOWED',
  'not beyond, nor of another contract'
);
select results_eq(
  $$ select pg_temp.of_prices(f.given)
       from (values (1, '[{"ends_on": "2026-06-30"}, {"starts_on": "2026-06-30"}]'::jsonb),
                    (2, '[{"starts_on": "2026-06-01"}, {"starts_on": "2026-07-01"}]'), (3, '[{}, {}]'),
                    (4, '[{"ends_on": "2026-06-30"}, {"starts_on": "2026-03-01", "ends_on": "2026-03-31"},
                          {"starts_on": "2026-06-01", "ends_on": "2026-07-31"}]'),
                    (5, '[{"ends_on": "2026-06-30"}, {"starts_on": "2026-07-01"}, {"minimum_quantity": 1}]'))
            as f (place, given)
      order by f.place $$,
  $$ values ('p_prices[2].item_id ALREADY_EXISTS'), ('p_prices[2].item_id ALREADY_EXISTS'),
            ('p_prices[2].item_id ALREADY_EXISTS'),
            ('p_prices[2].item_id ALREADY_EXISTS, p_prices[3].item_id ALREADY_EXISTS'), (null) $$,
  'two prices of an item, unit and quantity never hold on one day'
);
select results_eq(
  $$ select pg_temp.of_prices('[]', 'poor'), pg_temp.of_prices('[{}]', 'poor') $$,
  $$ values (null, 'p_prices MISSING_VALUE') $$, 'a price has the currency of the contract'
);

-- What revisions copy.
select test.revision('from', 'full', '[]', '{}', '2026-01-01'), test.revision('to', 'full', '[]',
  '{"status": "DRAFT"}'),
       test.revision('last', 'poor', '[]', '{"status": "DRAFT"}');
select test.contract_rate('r1', 'from', 10, '{"ends_on": "2026-06-29"}'),
       test.contract_rate('r2', 'from', 20, '{"starts_on": "2026-06-30", "ends_on": "2026-06-30"}'),
       test.contract_rate('r3', 'from', 30, '{"starts_on": "2026-07-01"}'),
       test.contract_rate('r4', 'from', 40, jsonb_build_object('craft_id', test.id('fitter')), 'USD'),
       test.contract_rate('r5', 'care 1', 50);
select test.contract_price('p1', 'from', 'bolt', 1, '{"ends_on": "2026-06-29"}'),
       test.contract_price('p2', 'from', 'bolt', 2, '{"starts_on": "2026-06-30", "ends_on": "2026-06-30"}'),
       test.contract_price('p3', 'from', 'bolt', 3, '{"starts_on": "2026-07-01"}'),
       test.contract_price('p4', 'from', 'seal', 4, '{}', 'USD'), test.contract_price('p5', 'care 1', 'seal', 5);
create function pg_temp.copy(p_to text, p_last_on date default null) returns void language sql as $$
  select contract.copy_lines(f, t, p_last_on)
    from contract.revisions as f, contract.revisions as t
   where f.id = test.id('from') and t.id = test.id(p_to)
$$;
select pg_temp.copy('last', '2026-06-30');
select is_empty(
  $$ select 1 from contract.rates where revision_id = test.id('last') union all
     select 1 from contract.prices where revision_id = test.id('last') $$, 'nothing to a contract of another currency'
);
select test.contract_currency('EUR', 'poor');
select pg_temp.copy('last', '2026-06-30');
select results_eq(
  $$ select r.position, r.hourly_rate, r.starts_on, r.ends_on from contract.rates as r where revision_id =
    test.id('last')
      union all
     select p.position, p.unit_price, p.starts_on, p.ends_on from contract.prices as p where revision_id =
       test.id('last') $$,
  $$ values (1, 20.0, null::date, null::date), (1, 2.0, null, null) $$, 'what holds on the last day, for the whole term'
);
select pg_temp.copy('to');
select results_eq(
  $$ select r.position, r.hourly_rate, r.starts_on, r.ends_on from contract.rates as r where revision_id = test.id('to')
      order by r.position $$,
  $$ values (1, 10.0, null::date, '2026-06-29'::date), (2, 20.0, '2026-06-30', '2026-06-30'),
            (3, 30.0, '2026-07-01', null) $$, 'all rates in the currency of the contract, on their days'
);
select results_eq(
  $$ select p.position, p.unit_price, p.starts_on, p.ends_on from contract.prices as p where revision_id = test.id('to')
      order by p.position $$,
  $$ values (1, 1.0, null::date, '2026-06-29'::date), (2, 2.0, '2026-06-30', '2026-06-30'),
            (3, 3.0, '2026-07-01', null) $$, 'and all prices'
);

-- What a renewal copies: the contract ends on 31 December 2026.
select test.contract('next', 'type', 'vendor', 'north', 'DRAFT', '2027-01-01', '2027-12-31'),
       test.contract('alone', 'type', 'vendor', 'north', 'DRAFT', '2027-01-01');
select test.force('update contract.contracts set currency = ''EUR'' where title = ''next''');
select test.revision(
  'care 2', 'care',
  '[{"scope": "ALL", "work_type": "SAFETY", "ends_on": "2026-12-30"},
    {"scope": "ALL", "work_type": "CORRECTIVE", "starts_on": "2026-12-31", "ends_on": "2026-12-31"},
    {"scope": "ALL", "work_type": "PREVENTIVE", "starts_on": "2026-12-01"}]', '{"parts_percent": 40}', '2026-12-31'
);
insert into contract.authorized_vendors (organization_id, site_id, contract_id, vendor_id, starts_on, ends_on,
  archived_at)
values (test.id('acme'), test.id('north'), test.id('care'), test.id('vendor'), '2027-01-01', '2027-05-31', null),
       (test.id('acme'), test.id('north'), test.id('care'), test.id('vendor'), '2026-01-01', '2027-08-31', null),
       (test.id('acme'), test.id('north'), test.id('care'), test.id('vendor'), '2027-12-31', null, null),
       (test.id('acme'), test.id('north'), test.id('care'), test.id('spare'), null, '2027-01-01', null),
       (test.id('acme'), test.id('north'), test.id('care'), test.id('bad'), null, '2026-12-31', null),
       (test.id('acme'), test.id('north'), test.id('care'), test.id('bad'), '2028-01-01', null, null),
       (test.id('acme'), test.id('north'), test.id('care'), test.id('bad'), '2027-02-01', null, now()),
       (test.id('acme'), test.id('north'), test.id('full'), test.id('bad'), null, null, null);
select test.sign_in('ann');
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select contract.copy_terms(n, c) from contract.contracts as n, contract.contracts as c
 where n.id = test.id('next') and c.id = test.id('care');
select results_eq(
  $$ select test.name_of(a.vendor_id), a.starts_on, a.ends_on from contract.authorized_vendors as a
      where a.contract_id = test.id('next') order by 1, 2 nulls first $$,
  $$ values ('spare', null::date, '2027-01-01'::date), ('vendor', null, '2027-08-31'), ('vendor', '2027-12-31',
    null) $$,
  'vendors that are authorized in the new term, once'
);
select results_eq(
  $$ select r.status, r.effective_on, r.parts_percent, c.position, c.work_type, c.starts_on, c.ends_on
       from contract.revisions as r join contract.coverages as c on c.revision_id = r.id
      where r.contract_id = test.id('next') order by c.position $$,
  $$ values ('DRAFT', '2027-01-01'::date, 40.00, 1, 'CORRECTIVE', null::date, null::date),
            ('DRAFT', '2027-01-01', 40.00, 2, 'PREVENTIVE', null, null) $$, 'the terms and lines of the last day'
);
select contract.copy_terms(n, c) from contract.contracts as n, contract.contracts as c
 where n.id = test.id('alone') and c.id = test.id('next');
select is_empty($$ select 1 from contract.revisions where contract_id = test.id('alone') $$,
  'none where nothing was approved');

-- What can be approved.
create function pg_temp.submission(p_revision text) returns text language plpgsql as $$
begin
  perform contract.check_submission(r) from contract.revisions as r where r.id = test.id(p_revision);
  return 'OK';
exception
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;
select test.contract('c', 'type', 'vendor', 'north');
select test.revision('cover', 'c', p_values => '{"status": "WITHDRAWN"}'),
       test.revision('rated', 'c', '[]', '{"status": "WITHDRAWN"}'),
       test.revision('priced', 'c', '[]', '{"status": "WITHDRAWN"}'),
       test.revision('empty', 'c', '[]', '{"status": "WITHDRAWN"}');
select test.contract_rate('one rate', 'rated', 1), test.contract_price('one price', 'priced', 'bolt', 1);
select results_eq(
  $$ select pg_temp.submission('cover'), pg_temp.submission('rated'), pg_temp.submission('priced'),
            pg_temp.submission('empty') $$,
  $$ values ('OK', 'OK', 'OK', 'REVISION_EMPTY') $$, 'a coverage, a rate or a price is enough'
);

-- Numbers of revisions, and who writes their lines.
select test.sign_in('ann');
select test.remember('first', (select id from api.revise_contract(test.id('alone'), '{"effective_on": "2027-02-01"}')));
select results_eq(
  $$ select r.revision, r.labour_percent, r.cap_period from api.contract_revisions as r where r.id = test.id('first')
    $$,
  $$ values (1, 100.00, 'TERM') $$, 'a contract numbers its own revisions from 1'
);
select api.create_coverage(test.id('alone'), '{"scope": "ALL", "starts_on": "2027-01-02"}');
select results_eq(
  $$ select r.revision, r.effective_on from api.contract_revisions as r where r.contract_id = test.id('alone') $$,
  $$ values (1, '2027-02-01'::date) $$, 'a coverage joins the draft'
);
select test.sign_out();
select test.force(format('update contract.revisions set status = ''APPROVED'', approved_at = now() where id = %L',
  test.id('first')));
select test.sign_in('bob');
select api.create_coverage(test.id('alone'), '{"scope": "SITE", "starts_on": "2027-01-02"}'
  || jsonb_build_object('covered_site_id', test.id('north')));
select results_eq(
  $$ select r.revision, r.effective_on from api.contract_revisions as r where r.contract_id = test.id('alone')
      and r.status = 'DRAFT' $$,
  $$ values (2, '2027-02-01'::date) $$, 'or begins one, not before the last'
);
select test.sign_out();
select test.force('update contract.revisions set status = ''APPROVED'', approved_at = now() where status = ''DRAFT''');
select test.sign_in('bob');
select api.create_coverage(test.id('alone'), '{"scope": "ALL", "work_type": "SAFETY", "starts_on": "2027-03-01"}');
select results_eq(
  $$ select r.revision, r.effective_on from api.contract_revisions as r where r.contract_id = test.id('alone')
      and r.status = 'DRAFT' $$,
  $$ values (3, '2027-03-01'::date) $$, 'but from its own first day'
);
select test.sign_out();
select is(
  (select r.authors from contract.revisions as r where r.contract_id = test.id('alone') and r.revision = 3),
  array[test.id('bob')], 'with its author'
);

select * from finish();
rollback;
