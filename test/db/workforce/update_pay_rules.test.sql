begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');

select test.sign_in('ann');
select results_eq(
  $$ select code, pay_rules, row_version
       from api.update_pay_rules(
              test.id('north'),
              '[{"fact": "HOLIDAY", "kind": "MULTIPLIER", "value": 2},
                {"fact": "WEEKEND", "weekdays": ["SATURDAY", "SUNDAY"], "kind": "MULTIPLIER", "value": 1.5},
                {"fact": "DAY_OVER", "threshold_minutes": 480, "kind": "HOURLY", "value": 55},
                {"fact": "NIGHT", "start_time": "22:00", "end_time": "06:00", "kind": "INCREMENT", "value": 3.2}]', 1
            ) $$,
  $$ values ('NORTH', 4, 2) $$,
  'the rules of a site are written'
);
select results_eq(
  $$ select position, fact, kind, value from api.pay_rules order by position $$,
  $$ values (1, 'HOLIDAY', 'MULTIPLIER', 2.0), (2, 'WEEKEND', 'MULTIPLIER', 1.5), (3, 'DAY_OVER', 'HOURLY', 55.0),
            (4, 'NIGHT', 'INCREMENT', 3.2) $$,
  'in their order'
);
select test.refuses_fields(
  $$ select api.update_pay_rules(
       test.id('north'),
       '[{"fact": "HOLIDAY", "kind": "MULTIPLIER", "value": 2, "threshold_minutes": 1, "weekdays": ["MONDAY"]},
         {"fact": "WEEKEND", "kind": "MULTIPLIER", "value": -1}, {"fact": "DAY_OVER", "kind": "HOURLY", "value": 1},
         {"fact": "NIGHT", "kind": "TIMES", "value": 1, "start_time": "25:00"},
         {"fact": "NIGHT", "kind": "INCREMENT", "value": 1, "start_time": "22:00", "end_time": "22:00"},
         {"fact": "WEEKEND", "kind": "MULTIPLIER", "value": 1, "weekdays": []}]') $$,
  array[
    'p_rules[1].threshold_minutes', 'p_rules[1].weekdays', 'p_rules[2].value', 'p_rules[3].threshold_minutes',
    'p_rules[4].kind', 'p_rules[4].start_time', 'p_rules[5].end_time', 'p_rules[6].weekdays'
  ],
  'every fault of every rule is told'
);
select results_eq(
  $$ select pay_rules from api.update_pay_rules(test.id('north'), '[]') $$, $$ values (0) $$, 'or there are none'
);
select test.refuses(
  $$ select api.update_pay_rules(test.id('north'), '[]', 1) $$, 'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_pay_rules(uuidv7(), '[]') $$, 'SITE_NOT_FOUND', 404, 'a site that is not there has none'
);
select test.sign_out();
select test.sign_in('sue');
select test.refuses(
  $$ select api.update_pay_rules(test.id('north'), '[]') $$, 'SITE_NOT_FOUND', 404, 'nor one that is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.update_pay_rules(test.id('north'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is written'
);
select test.sign_out();

select * from finish();
rollback;
