begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south'), test.site('kiritimati', 'KIR', 'Pacific/Kiritimati'),
       test.site('niue', 'NIU', 'Pacific/Niue');
select test.person('tess', '{north,kiritimati,niue}'), test.person('max', '{north}', '{}');
select test.asset(n, 'north') from unnest('{press,motor,later,hand}'::text[]) as a (n);
select test.asset('far', 'south');
select test.depreciation_book('TAX'), test.depreciation_book('IFRS');
select test.book('of press', 'press', 'TAX', '{"cost": 1000, "salvage_amount": 0, "life_months": 3}'),
       test.book('of motor', 'motor', 'TAX', '{"cost": 1000, "life_months": 9, "convention": "DAILY",
                                               "starts_on": "2024-02-15", "salvage_amount": 0}'),
       test.book('by IFRS', 'press', 'IFRS'),
       test.book('of later', 'later', 'TAX', '{"starts_on": "2024-06-01"}'),
       test.book('of hand', 'hand', 'TAX', '{"method": "MANUAL", "life_months": null}'),
       test.book('of far', 'far', 'TAX');

select test.sign_in('tess');
select results_eq(
  $$ select posted_through_on, posted_books, posted_lines
       from api.post_depreciation(test.id('north'), test.id('TAX'), '2024-02-20') $$,
  $$ values ('2024-02-29'::date, 2, 3) $$,
  'each month of each asset in the book is charged'
);
select results_eq(
  $$ select asset_id, period_on, charge_amount, closing_value from api.depreciation_charges order by 1, 2 $$,
  $$ values (test.id('press'), '2024-01-01'::date, 333.33, 666.67), (test.id('press'), '2024-02-01', 333.34, 333.33),
            (test.id('motor'), '2024-02-01', 57.47, 942.53) $$,
  'what is charged by then is rounded, and the first month by its days'
);
select results_eq(
  $$ select posted_books, posted_lines from api.post_depreciation(test.id('north'), test.id('TAX'), '2024-02-01') $$,
  $$ values (0, 0) $$,
  'repeated, it charges nothing'
);
select api.post_depreciation(test.id('north'), test.id('TAX'), '2024-12-01');
select results_eq(
  $$ select asset_id, accumulated_depreciation, book_value, posted_through_on
       from api.depreciation_enrolments where depreciation_book_id = test.id('TAX') and status = 'ACTIVE' order by 1 $$,
  $$ values (test.id('press'), 1000.0, 0.0, '2024-12-31'::date), (test.id('motor'), 1000.0, 0.0, '2024-12-31'),
            (test.id('later'), 262.5, 737.5, '2024-12-31'), (test.id('hand'), 0.0, 1000.0, null) $$,
  'at the end of its life nothing is left'
);
select is(
  (select count(*) from api.depreciation_charges where asset_id = test.id('press')), 3::bigint,
  'a month without a charge has no line'
);
select is(
  (select posted_through_on from api.depreciation_enrolments where depreciation_book_id = test.id('IFRS')), null,
  'another book is another matter'
);
select test.sign_out();
select is(
  (select string_agg(distinct e.operation || ' ' || e.entity, ', ' order by e.operation || ' ' || e.entity)
     from audit.events as e
    where e.action = 'post_depreciation'),
  'INSERT asset.depreciation_lines, UPDATE asset.books', 'the log tells of it'
);
select test.sign_in('tess');
-- The month of a site is that of its clocks.
select is(
  (select posted_through_on
     from api.post_depreciation(
            test.id('kiritimati'), test.id('TAX'), (now() at time zone 'Pacific/Kiritimati')::date
          )),
  (date_trunc('month', now() at time zone 'Pacific/Kiritimati') + interval '1 month')::date - 1,
  'the month that it is can be charged'
);
select test.refuses_fields(
  $$ select api.post_depreciation(
       test.id('niue'), test.id('TAX'),
       (date_trunc('month', now() at time zone 'Pacific/Niue') + interval '1 month')::date
     ) $$,
  '{p_period_on}', 'the next cannot'
);
select test.refuses_fields(
  $$ select api.post_depreciation(test.id('north'), test.id('TAX'), 'infinity') $$, '{p_period_on}', 'nor does it end'
);
select test.refuses_fields(
  $$ select api.post_depreciation(test.id('north'), test.id('TAX'), '-infinity') $$, '{p_period_on}', 'nor begin so'
);
select test.refuses_fields(
  $$ select api.post_depreciation(null, null, null) $$, '{p_depreciation_book_id,p_period_on,p_site_id}',
  'all has to be said'
);
select test.refuses_fields(
  $$ select api.post_depreciation(test.id('south'), test.id('TAX'), '2024-01-01') $$, '{p_site_id}',
  'a site out of reach does not exist'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.post_depreciation(test.id('north'), test.id('TAX'), '2024-01-01') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
