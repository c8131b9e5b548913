begin;
select plan(4);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', '{"status": "HANDED_BACK"}'), test.permit('cut', 'hot', 'hall',
       '{"status": "ISSUED"}');

select test.sign_in('bob');
select test.refuses(
  $$ select api.close_permit(test.id('cut')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'what is in force is handed back first'
);
select test.refuses($$ select api.close_permit(test.id('weld'), 4) $$,
'STALE_ROW', 409, 'not by one who has seen another');
select is((select status from api.close_permit(test.id('weld'))), 'CLOSED', 'a permit is closed');
select results_eq(
  $$ select closed_by, closed_at is not null, allowed_actions is null from api.permits where id = test.id('weld') $$,
  $$ values (test.id('bob'), true, true) $$, 'for good'
);

select * from finish();
rollback;
