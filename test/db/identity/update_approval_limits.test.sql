begin;
select plan(15);

select test.organization('other');
select test.role('theirs', '{work_order.approve}');
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.person('lim', '{*}', '{role.create,role.update,account.grant,account.update,work_order.approve}');
select test.person('dora', '{*}', '{work_order.approve}');

select test.sign_in('ann');
select results_eq(
  $$ select row_version
       from api.update_approval_limits(
              test.id('role of lim'),
              '[{"subject": "WORK_ORDER", "currency": "EUR", "amount": 100},
                {"subject": "WORK_ORDER", "currency": "USD", "amount": 120.5}]', 1) $$,
  $$ values (2) $$,
  'a role is limited'
);
select results_eq(
  $$ select role_name, subject, currency, amount from api.approval_limits order by currency $$,
  $$ values ('role of lim', 'WORK_ORDER', 'EUR', 100.0), ('role of lim', 'WORK_ORDER', 'USD', 120.5) $$,
  'and the limits are told'
);
select api.update_approval_limits(
  test.id('role of lim'), '[{"subject": "WORK_ORDER", "currency": "EUR", "amount": 200}]'
);
select results_eq(
  $$ select currency, amount, row_version from api.approval_limits $$, $$ values ('EUR', 200.0, 2) $$,
  'those that come are all that there are'
);
select test.refuses_fields(
  $$ select api.update_approval_limits(
       test.id('role of lim'),
       '[{"subject": "WORK_ORDER", "currency": "EUR", "amount": 1},
         {"subject": "WORK_ORDER", "currency": "EUR", "amount": 2},
         {"subject": "TASK", "currency": "eur", "amount": -1}, {}]') $$,
  array[
    'p_limits[2].currency', 'p_limits[3].amount', 'p_limits[3].currency', 'p_limits[3].subject',
    'p_limits[4].amount', 'p_limits[4].currency', 'p_limits[4].subject'
  ],
  'every fault of every row is told'
);
select test.refuses(
  $$ select api.update_approval_limits(test.id('role of lim'), '[]', 1) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.update_approval_limits(test.id('role of ann'), '[]') $$,
  'ROLE_PROTECTED', 409, 'who may everything is not limited'
);
select test.refuses(
  $$ select api.update_approval_limits(test.id('theirs'), '[]') $$,
  'ROLE_NOT_FOUND', 404, 'a role of another organization is not there'
);
select test.sign_out();

select test.sign_in('lim');
select test.refuses(
  $$ select api.update_approval_limits(test.id('role of lim'), '[]') $$,
  'RIGHTS_EXCEEDED', 403, 'who is limited changes no limit'
);
select test.refuses(
  $$ select api.create_role('{"code": "FREE", "name": "Free", "permissions": ["work_order.approve"]}') $$,
  'RIGHTS_EXCEEDED', 403, 'nor makes a role without one'
);
select test.refuses(
  $$ select api.update_role(test.id('role of lim'), '{"permissions": ["work_order.approve", "role.update"]}') $$,
  'RIGHTS_EXCEEDED', 403, 'nor hands the right out by another'
);
select test.refuses(
  $$ select api.grant_role(test.id('max'), test.id('role of dora')) $$,
  'RIGHTS_EXCEEDED', 403, 'nor grants one that has none'
);
select is(
  (select count(*) from api.approval_limits), 1::bigint, 'the own limits are read by everybody who has some'
);
select test.sign_out();
select test.sign_in('max');
select is_empty('select 1 from api.approval_limits', 'those of others by nobody');
select test.refuses(
  $$ select api.update_approval_limits(test.id('role of dora'), '[]') $$,
  'PERMISSION_DENIED', 403, 'without the permission nothing is limited'
);
select test.sign_out();
select is(
  array[
    identity.approval_limit_of(test.id('lim'), 'WORK_ORDER', 'EUR'),
    identity.approval_limit_of(test.id('lim'), 'WORK_ORDER', 'CHF'),
    identity.approval_limit_of(test.id('dora'), 'WORK_ORDER', 'CHF'),
    identity.approval_limit_of(test.id('ann'), 'WORK_ORDER', null),
    identity.approval_limit_of(test.id('max'), 'WORK_ORDER', 'EUR')
  ],
  array[200.0000, 0, 'Infinity', 'Infinity', 0],
  'limited in a currency, nothing in another one, without limit, and not at all'
);

select * from finish();
rollback;
