-- Which revision, rate, term and refund a day has: one day before, on and after each boundary.
begin;
select plan(30);

select test.organization('other');
select test.site('far'), test.vendor('theirs'), test.contract_type('their type');
select test.contract('foreign', 'their type', 'theirs', 'far', p_ends_on => '2999-12-31');
select test.revision('foreign 1', 'foreign', p_values => '{"cap_amount": 5, "currency": "EUR"}');
select test.organization('acme');
select test.site('north'), test.site('south'), test.site('kiritimati', p_time_zone => 'Pacific/Kiritimati');
select test.vendor('service'), test.vendor('rival'), test.contract_type('type'), test.craft('fitter'),
       test.craft('welder');
select test.person('ann');
select set_config('assetry.organization_id', test.id('acme')::text, true);

-- The revision of a day.
select test.contract('care', 'type', 'service', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-12-31'),
       test.contract('bare', 'type', 'service', 'north');
select test.revision('care 1', 'care', '[]', '{}', '2026-02-01'),
       test.revision('care 2', 'care', '[]', '{}', '2026-05-01'),
       test.revision('care 3', 'care', '[]', '{}', '2026-03-01'),
       test.revision('care 4', 'care', '[]', '{}', '2026-05-01'),
       test.revision('care 5', 'care', '[]', '{"status": "WITHDRAWN"}', '2026-03-01'),
       test.revision('care 6', 'care', '[]', '{"status": "DRAFT"}', '2026-05-01');
select results_eq(
  $$ select test.name_of(contract.revision_on(test.id('care'), d.day))
       from unnest('{2026-01-31,2026-02-01,2026-02-28,2026-03-01,2026-04-30,2026-05-01,2027-01-01}'::date[])
            with ordinality as d (day, place)
      order by d.place $$,
  $$ values ('care 1'), ('care 1'), ('care 1'), ('care 3'), ('care 3'), ('care 4'), ('care 4') $$,
  'the latest that is effective, of one day the last; before the first the first'
);
select is(contract.revision_on(test.id('bare'), '2026-05-01'), null, 'a contract without revisions has none');
select is(contract.revision_on(test.id('foreign'), '2026-05-01'), null, 'nor has one of another organization');
select is(test.name_of(contract.last_revision(test.id('care'))), 'care 4',
  'the next one begins as the last approved one');
select is(contract.last_revision(test.id('foreign')), null, 'of this organization');

-- What is left today.
select test.contract('today', 'type', 'service', 'north', p_starts_on => test.day(-5), p_ends_on => test.day()),
       test.contract('ahead', 'type', 'service', 'north', p_starts_on => test.day(3), p_ends_on => test.day(10)),
       test.contract('over', 'type', 'service', 'north', p_starts_on => test.day(-5), p_ends_on => test.day(-1)),
       test.contract('east', 'type', 'service', 'kiritimati',
         p_ends_on => (now() at time zone 'Pacific/Kiritimati')::date + 3),
       test.contract('shut', 'type', 'service', 'north', 'CLOSED', p_ends_on => test.day(10));
select test.revision('today 1', 'today', p_values => '{"cap_amount": 500, "currency": "EUR"}'),
       test.revision('ahead 1', 'ahead', p_values => '{"deductible": 5, "currency": "EUR"}');
select results_eq(
  $$ select c.title, s.cap_left, s.cap_currency
       from contract.contracts as c left join lateral contract.cap_today(c) as s on true
      where c.title in ('today', 'ahead', 'foreign', 'bare') order by c.title $$,
  $$ values ('ahead', null::numeric, null::text), ('bare', null, null), ('foreign', null, null), ('today', 500.0,
    'EUR') $$,
  'what is left of its cap; nothing of another organization''s'
);
select test.sign_in('ann');
select results_eq(
  $$ select c.title, c.days_left, c.cap_left from api.contracts as c
      where c.title in ('today', 'ahead', 'over', 'shut', 'bare', 'east') order by c.title $$,
  $$ values ('ahead', 7, null::numeric), ('bare', null, null), ('east', 3, null), ('over', null, null), ('shut', null,
    null),
            ('today', 0, 500.0) $$,
  'and the days of its term that are left at its site'
);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);

-- Years of a contract.
select results_eq(
  $$ select contract.year_of(y.starts_on, y.day)
       from (values (1, '2024-02-29'::date, '2025-02-27'::date), (2, '2024-02-29', '2025-02-28'),
                    (3, '2020-03-10', '2021-03-09'), (4, '2020-03-10', '2021-03-10'), (5, '2020-03-10', '2021-03-11'),
                    (6, '2020-03-10', '2020-03-10'))
            as y (place, starts_on, day)
      order by y.place $$,
  $$ values ('2024-02-29'::date), ('2025-02-28'), ('2020-03-10'), ('2021-03-10'), ('2021-03-10'), ('2020-03-10') $$,
  'a year begins on its day'
);

-- Refunds.
create function pg_temp.refund(p_last_on date, p_more jsonb default '{}')
returns numeric language sql as $$
  select contract.refund_of(
           jsonb_populate_record(
             null::contract.contracts,
             '{"starts_on": "2026-01-01", "ends_on": "2026-12-31", "total_value": 12000, "currency": "EUR",
               "status": "ACTIVE"}' || p_more
           ),
           p_last_on
         )
$$;
select results_eq(
  $$ select pg_temp.refund(d.day)
       from unnest('{2025-12-30,2025-12-31,2026-01-01,2026-03-31,2026-12-30,2026-12-31,2027-01-01}'::date[])
            with ordinality as d (day, place)
      order by d.place $$,
  $$ values (12000.00), (12000.00), (11967.12), (9041.10), (32.88), (0.00), (0.00) $$,
  'of a contract that goes on: the share of the days that are left, at most all'
);
select results_eq(
  $$ select pg_temp.refund('2026-03-31', r.more)
       from (values (1, '{"status": "DRAFT"}'::jsonb), (2, '{"status": "PENDING_APPROVAL"}'), (3,
         '{"total_value": null}'),
                    (4, '{"ends_on": null}'), (5, '{"starts_on": null}'),
                    (6, '{"status": "TERMINATED", "terminated_from": "PENDING_APPROVAL"}'),
                    (7, '{"status": "TERMINATED", "terminated_from": "SUSPENDED"}'), (8, '{"currency": "JPY"}'))
            as r (place, more)
      order by r.place $$,
  $$ values (null::numeric), (null), (null), (null), (null), (null), (9041.10), (9041) $$,
  'none of what was never approved, or has no value or term; in the coins of the currency'
);

-- The next term.
create function pg_temp.next_term(p_ends_on date, p_months integer, p_auto_renews boolean default true)
returns contract.contracts language sql as $$
  select contract.next_term(
           jsonb_populate_record(
             null::contract.contracts,
             jsonb_build_object(
               'title', 'x', 'contract_number', 'C', 'signed_at', '2026-01-01T00:00Z', 'starts_on', '2020-01-01',
               'ends_on', p_ends_on, 'renewal_months', p_months, 'auto_renews', p_auto_renews
             )
           )
         )
$$;
select results_eq(
  $$ select n.starts_on, n.ends_on, n.auto_renews, n.contract_number, n.signed_at, n.title
       from (values (1, '2027-01-30'::date, 1, true), (2, '2027-02-27', 1, true), (3, '2027-02-28', 12, false),
                    (4, '2026-12-31', null, true))
            as t (place, ends_on, months, auto_renews)
      cross join lateral pg_temp.next_term(t.ends_on, t.months, t.auto_renews) as n
      order by t.place $$,
  $$ values ('2027-01-31'::date, '2027-02-28'::date, true, null::text, null::timestamptz, 'x'),
            ('2027-02-28', '2027-03-27', true, null, null, 'x'), ('2027-03-01', '2028-02-29', false, null, null, 'x'),
            ('2027-01-01', null, false, null, null, 'x') $$,
  'from the day after the last; without months it has no end, and renews itself no more'
);
create function pg_temp.is_due(p_day date, p_more jsonb default '{}')
returns boolean language sql as $$
  select contract.is_renewal_due(
           jsonb_populate_record(
             null::contract.contracts,
             jsonb_build_object('id', gen_random_uuid(), 'organization_id', test.id('acme'), 'site_id',
               test.id('north'),
               'status', 'ACTIVE', 'auto_renews', true, 'ends_on', '2026-06-30', 'renewal_notice_days', 10) || p_more
           ),
           p_day::timestamptz
         )
$$;
select results_eq(
  $$ select pg_temp.is_due(d.day)
       from unnest('{2026-06-19,2026-06-20,2026-07-31,2026-08-01}'::date[]) with ordinality as d (day, place)
      order by d.place $$,
  $$ values (false), (true), (true), (false) $$, 'a renewal is due from its notice for a month after the last day'
);
select results_eq(
  $$ select pg_temp.is_due('2026-06-29', '{"renewal_notice_days": null}'),
            pg_temp.is_due('2026-06-30', '{"renewal_notice_days": null}'),
            pg_temp.is_due('2026-06-30', '{"auto_renews": false}'), pg_temp.is_due('2026-06-30', '{"status": "DRAFT"}'),
            pg_temp.is_due('2026-07-02', '{"status": "EXPIRED"}') $$,
  $$ values (false, true, false, false, true) $$,
    'without notice on the last day; of what renews itself and is approved'
);
select is(contract.notify_of_end(test.id('over'), '2026-06-30'), 0, 'one call does nothing where no notice is due');
select is(contract.renew_due(test.id('over'), '2026-06-30'), 0, 'and renews nothing that is not due');
select is(contract.renew_due(gen_random_uuid(), '2026-06-30'), 0, 'nor what is not there');

-- A renewal is whole, with another vendor too.
select test.sign_in('ann');
select lives_ok(
  $$ select api.renew_contract(test.id('over'), jsonb_build_object('vendor_id', test.id('rival'))) $$,
  'a renewal may have another vendor'
);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.contract('auto', 'type', 'service', 'north', p_starts_on => '2026-01-01', p_ends_on => '2026-06-30'),
       test.contract('dear', 'type', 'service', 'north');
select test.force('update contract.contracts set auto_renews = true, renewal_months = 6, currency = ''EUR''
  where title = ''auto''');
select test.revision('auto 1', 'auto', '[{"scope": "ALL"}]'), test.revision('dear 1', 'dear',
  p_values => '{"status": "DRAFT"}');
select set_config('assetry.action', 'renew_due_contracts', true);
select is(contract.renew_due(test.id('auto'), '2026-06-30T12:00Z'), 1, 'what is due is renewed');
select results_eq(
  $$ select c.status, r.status, (select o.status from contract.revisions as o where o.id = test.id('dear 1'))
       from contract.contracts as c join contract.revisions as r on r.contract_id = c.id
      where c.predecessor_id = test.id('auto') $$,
  $$ values ('PENDING_START', 'APPROVED', 'DRAFT') $$, 'with its own terms approved and no others'
);
select is(contract.renew_due(test.id('auto'), '2026-06-30T12:00Z'), 0, 'once');

-- Rates of a day.
select test.contract('all sites', 'type', 'service', p_starts_on => '2026-01-01'),
       test.contract('north new', 'type', 'service', 'north', p_starts_on => '2026-03-01'),
       test.contract('north old', 'type', 'service', 'north', p_starts_on => '2026-02-01'),
       test.contract('southern', 'type', 'service', 'south', p_starts_on => '2026-01-01'),
       test.contract('rival''s', 'type', 'rival', 'north', p_starts_on => '2026-01-01'),
       test.contract('plan', 'type', 'service', 'north', 'DRAFT', p_starts_on => '2026-01-01');
select test.revision(c.name || ' terms', c.name, '[]', '{}', c.effective_on)
  from (values ('all sites', '2026-01-10'::date), ('north new', '2026-03-10'), ('north old', '2026-02-01'),
               ('southern', '2026-01-01'), ('rival''s', '2026-01-01'), ('plan', '2026-01-01'))
       as c (name, effective_on);
select test.contract_rate('fit', 'all sites terms', 60, jsonb_build_object('craft_id', test.id('fitter'))),
       test.contract_rate('any', 'all sites terms', 50),
       test.contract_rate('fit 3', 'all sites terms', 75, jsonb_build_object('craft_id', test.id('fitter'),
         'craft_level', 3)),
       test.contract_rate('fit 1', 'all sites terms', 55, jsonb_build_object('craft_id', test.id('fitter'),
         'craft_level', 1)),
       test.contract_rate('weld once', 'all sites terms', 90, jsonb_build_object('craft_id', test.id('welder'),
         'starts_on', '2026-01-15', 'ends_on', '2026-01-20')),
       test.contract_rate('new any', 'north new terms', 100), test.contract_rate('old any', 'north old terms', 110),
       test.contract_rate('old fit', 'north old terms', 120, jsonb_build_object('craft_id', test.id('fitter'))),
       test.contract_rate('there', 'southern terms', 1), test.contract_rate('theirs', 'rival''s terms', 2),
       test.contract_rate('never', 'plan terms', 3);
create function pg_temp.rate(
  p_day date, p_craft text default null, p_level integer default null, p_contract text default null,
  p_site text default 'north'
)
returns text language sql as $$
  select string_agg(test.name_of(r.id), ' and ')
    from contract.rate_on(
           test.id('service'), test.id(p_site), case when p_contract is not null then test.id(p_contract) end,
           case when p_craft is not null then test.id(p_craft) end, p_level, p_day, p_day + time '10:00'
         ) as r
$$;
select results_eq(
  $$ select pg_temp.rate('2026-01-09'), pg_temp.rate('2026-01-10') $$, $$ values (null, 'any') $$,
  'no rate before the first day of the first revision'
);
select results_eq(
  $$ select pg_temp.rate('2026-01-12', 'fitter', 3), pg_temp.rate('2026-01-12', 'fitter', 2),
            pg_temp.rate('2026-01-12', 'fitter'), pg_temp.rate('2026-01-12', 'welder') $$,
  $$ values ('fit 3', 'fit', 'fit', 'any') $$, 'the rate of the level, of the craft, of all crafts'
);
select results_eq(
  $$ select pg_temp.rate('2026-01-14', 'welder'), pg_temp.rate('2026-01-15', 'welder'),
            pg_temp.rate('2026-01-20', 'welder'), pg_temp.rate('2026-01-21', 'welder') $$,
  $$ values ('any', 'weld once', 'weld once', 'any') $$, 'on the days of the rate'
);
select results_eq(
  $$ select pg_temp.rate('2026-02-01'), pg_temp.rate('2026-03-09'), pg_temp.rate('2026-03-10'),
            pg_temp.rate('2026-03-10', 'fitter'), pg_temp.rate('2026-03-10', null, null, 'all sites') $$,
  $$ values ('old any', 'old any', 'new any', 'old fit', 'any') $$,
  'the named contract, one of the site, the more exact rate, the contract that started last'
);
select test.force($$ update contract.contracts set starts_on = '2026-02-01' where title = 'north new' $$);
update contract.contracts set contract_number = title where title like 'north %';
select is(pg_temp.rate('2026-03-10'), 'new any', 'of two that started on a day the first by number');
select test.force($$ update contract.contracts set starts_on = null where title = 'north new' $$);
select is(pg_temp.rate('2026-03-10'), 'old any', 'one that says no first day comes after');
select test.force($$ update contract.contracts set terminated_at = '2026-03-11T23:59Z', terminated_from = 'ACTIVE',
  status = 'TERMINATED' where title = 'north old' $$);
select results_eq(
  $$ select pg_temp.rate('2026-03-11'), pg_temp.rate('2026-03-12') $$, $$ values ('old any', 'new any') $$,
  'a contract that was terminated was in force on its last day'
);
select is(pg_temp.rate('2026-03-10', p_site => 'south'), 'there', 'at another site its own');
select set_config('assetry.organization_id', test.id('other')::text, true);
select is(pg_temp.rate('2026-03-10'), null, 'and none for another organization');

-- Days of an indexation.
select set_config('assetry.organization_id', test.id('acme')::text, true);
select results_eq(
  $$ select contract.indexed_from(test.id('north'), test.day(-1), false) - test.day(),
            contract.indexed_from(test.id('north'), test.day(1), false) - test.day(),
            contract.indexed_from(test.id('north'), test.day(-1), true) - test.day() $$,
  $$ values (0, 1, -1) $$, 'an indexation starts today at the earliest, unless it is retroactive'
);

select * from finish();
rollback;
