-- Prices of a conversion are judged once for each line, however many sites the caller reaches.
begin;
select plan(2);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('east');
select test.person('ann'), test.vendor('parts'), test.contract_type('type'), test.storeroom('MAIN', 'north'),
       test.item('bolt'), test.item('seal');
select test.contract('local', 'type', 'parts', 'north', p_starts_on => '2020-01-01');
select test.revision('local 1', 'local', '[]');
select test.contract_price('one', 'local 1', 'bolt', 4);
select test.sign_in('ann');
select test.requisition('r', 'north',
  test.wanted('bolt', 'MAIN', 10, 2, jsonb_build_object('suggested_vendor_id', test.id('parts')))
  || test.wanted('seal', 'MAIN', 5, 3, jsonb_build_object('suggested_vendor_id', test.id('parts'))));
select test.sign_out();

create temporary table lines as
select jsonb_build_array(
         jsonb_build_object('id', test.wanted_line('r', 1)), jsonb_build_object('id', test.wanted_line('r', 2))
       ) as content;
create temporary table priced (price text);
grant select on lines to public;
grant insert on priced to public;

set local track_functions = 'all';
-- Fixtures may have been counted, too.
create temporary table counted as
select coalesce(pg_stat_get_xact_function_calls('procurement.judge_prices'::regproc), 0) as calls;
select test.sign_in('ann');
set local role assetry_api;
insert into priced
select r.kept ->> 'unit_price'
  from lines as l
 cross join lateral jsonb_array_elements(procurement.priced_conversion(l.content, null)) as r (kept);
reset role;
select bag_eq(
  'select price from priced', $$ values ('4.000000'), (null) $$,
  'each line has the price of a contract where there is one'
);
select is(
  pg_stat_get_xact_function_calls('procurement.judge_prices'::regproc) - (select c.calls from counted as c), 2::bigint,
  'each line asks once, at three sites within reach'
);

select * from finish();
rollback;
