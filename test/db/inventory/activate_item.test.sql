begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}'), test.person('max', '{*}', '{}');
select test.storeroom('MAIN', 'north');
select test.item('bolt', '{"status": "DRAFT"}'), test.item('draft', '{"status": "DRAFT"}');

select test.sign_in('ann');
select test.refuses(
  $$ select test.receive('draft', 'MAIN', 1) $$, 'ITEM_NOT_USABLE', 422, 'a draft is not received'
);
select results_eq(
  $$ select status, row_version from api.activate_item(test.id('bolt'), 1) $$, $$ values ('ACTIVE', 2) $$,
    'it is ACTIVE'
);
select results_eq(
  $$ select status from api.items where id = test.id('bolt') $$, $$ values ('ACTIVE') $$, 'and so the list shows it'
);
select test.receive('bolt', 'MAIN', 1);
select is(test.stock('bolt', 'MAIN'), '1 1 1', 'what is active is received');
select test.refuses(
  $$ select api.activate_item(test.id('bolt')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'and is so once'
);
select test.refuses($$ select api.activate_item(test.id('bolt'), 1) $$, 'STALE_ROW', 409, 'at its version');
select test.refuses($$ select api.activate_item(uuidv7()) $$, 'ITEM_NOT_FOUND', 404, 'there is none other');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.activate_item(test.id('bolt')) $$, 'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
