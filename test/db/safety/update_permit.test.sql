begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', '{"status": "VALIDATED"}'), test.permit('cut', 'hot', 'hall',
       '{"status": "ISSUED"}'),
       test.permit('far one', 'hot', 'far');

select test.sign_in('bob');
select api.sign_permit(test.id('weld'), 'ACCEPTOR');
select results_eq(
  $$ select status
       from api.update_permit(test.id('weld'), jsonb_build_object('location_id', test.id('room'), 'hazards',
         'Sparks')) $$,
  $$ values ('DRAFT') $$,
  'what was validated is a draft again when it changes'
);
select ok(
  (select voided_at is not null from api.permit_signatures where permit_id = test.id('weld')),
  'and what was signed means nothing any more'

);
select results_eq(
  $$ select location_name, hazards, title from api.permits where id = test.id('weld') $$,
  $$ values ('room', 'Sparks', 'weld') $$, 'what is not given stays'
);
select test.refuses(
  $$ select api.update_permit(test.id('cut'), '{"title": "x"}') $$, 'PERMIT_NOT_OPEN', 409,
  'what is issued is not changed'
);
select test.refuses(
  $$ select api.update_permit(test.id('weld'), '{}', 1) $$, 'STALE_ROW', 409, 'not by one who has seen another'
);
select test.refuses(
  $$ select api.update_permit(test.id('weld'), jsonb_build_object('location_id', test.id('far'))) $$,
  'PARENT_AT_OTHER_SITE', 422, 'its place stays at its site'
);
select test.refuses_fields(
  $$ select api.update_permit(test.id('weld'), '{"location_id": null}') $$, '{location_id}', 'and is somewhere'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.update_permit(test.id('far one'), '{"title": "x"}') $$, 'PERMIT_NOT_FOUND', 404,
  'one out of reach does not exist'
);

select * from finish();
rollback;
