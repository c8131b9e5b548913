begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.person('ann'), test.worker('wim', 'north'), test.work_order('fan', 'north');
select test.labour_rate('wim', 60);
select test.asset(n, 'north') from unnest('{press,hand}'::text[]) as a (n);
select test.depreciation_book('TAX');
create function pg_temp.month(p_back integer) returns date language sql as
$$ select (date_trunc('month', now() at time zone 'UTC') - make_interval(months => p_back))::date $$;
create function pg_temp.labour(p_name text, p_hour integer) returns uuid language sql as
$$ select test.labour(
     p_name, 'wim', 'fan', pg_temp.month(2) + make_interval(hours => p_hour),
     pg_temp.month(2) + make_interval(hours => p_hour + 1)
   ) $$;
select pg_temp.labour('hours', 9);

select test.sign_in('ann');
select test.remember('c', (api.close_period(pg_temp.month(3))).id);
select test.sign_out();
select test.book('of press', 'press', 'TAX', jsonb_build_object(
         'cost', 1200, 'salvage_amount', 0, 'life_months', 12, 'starts_on', pg_temp.month(4)
       )),
       test.book('of hand', 'hand', 'TAX', jsonb_build_object(
         'method', 'MANUAL', 'life_months', null, 'starts_on', pg_temp.month(4)
       ));
select test.sign_in('ann');
select test.refuses(
  $$ select * from api.post_depreciation(test.id('north'), test.id('TAX'), pg_temp.month(3)) $$, 'PERIOD_CLOSED', 409,
  'nothing is charged in a closed month'
);
select test.refuses(
  $$ select api.record_depreciation(
       test.id('of hand'), jsonb_build_object('period_on', pg_temp.month(3), 'charge_amount', 5)
     ) $$, 'PERIOD_CLOSED', 409, 'by hand neither'
);
select is(
  (select posted_lines from api.post_depreciation(test.id('north'), test.id('TAX'), pg_temp.month(1))), 4,
  'what is late is charged with the next month'
);
select results_eq(
  $$ select period_on, posted_on, charge_amount
       from api.depreciation_charges where asset_id = test.id('press') order by 1 $$,
  $$ values (pg_temp.month(4), pg_temp.month(2), 100.0000), (pg_temp.month(3), pg_temp.month(2), 100),
            (pg_temp.month(2), pg_temp.month(1) - 1, 100), (pg_temp.month(1), pg_temp.month(0) - 1, 100) $$,
  'and counts on the first open day'
);
select lives_ok(
  $$ select api.record_depreciation(
       test.id('of hand'), jsonb_build_object('period_on', pg_temp.month(1), 'charge_amount', 5)
     ) $$, 'an open month is charged by hand'
);
select api.approve_labour_entry(test.id('hours'));
select is(
  (select c.incurred_on from api.work_order_costs as c where c.source_id = test.id('hours')), pg_temp.month(2),
  'hours of an open month cost on their day'
);
select test.sign_out();
select pg_temp.labour('later', 11);
insert into core.periods (organization_id, month_on, status, closed_at)
values (test.id('acme'), pg_temp.month(2), 'CLOSED', now());
select test.sign_in('ann');
select api.approve_labour_entry(test.id('later'));
select is(
  (select c.incurred_on from api.work_order_costs as c where c.source_id = test.id('later')), pg_temp.month(1),
  'hours of a closed month cost on the first open day'
);
select api.reverse_depreciation(test.id('of press'), pg_temp.month(2), 'wrong life');
select results_eq(
  $$ select period_on, posted_on from api.depreciation_charges where kind = 'REVERSAL' order by 1 $$,
  $$ values (pg_temp.month(2), pg_temp.month(1)), (pg_temp.month(1), pg_temp.month(0) - 1) $$,
  'what is taken back of a closed month counts in an open one'
);
select is(
  (select posted_lines from api.post_depreciation(test.id('north'), test.id('TAX'), pg_temp.month(1))), 2,
  'and is posted again'
);

select * from finish();
rollback;
