begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}'),
       test.service('robot');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot');
select test.permit('weld', 'hot', 'hall', '{"status": "VALIDATED"}'), test.permit('draft', 'hot', 'hall'),
       test.permit('cut', 'hot', 'shed', '{"status": "ISSUED"}');

select test.sign_in('bob');
select results_eq(
  $$ select role, issue, permit_version from api.sign_permit(test.id('weld'), 'ACCEPTOR', ' as agreed ') $$,
  $$ values ('ACCEPTOR', 1, 2) $$, 'a permit is signed'
);
select results_eq(
  $$ select signed_by, signed_by_name, note from api.permit_signatures where permit_id = test.id('weld') $$,
  $$ values (test.id('bob'), 'bob', 'as agreed') $$, 'by whom stands there'
);
select is(
  (select issue from api.sign_permit(test.id('cut'), 'SAFETY')), 2, 'what is issued is signed for its next issue'
);
select test.refuses(
  $$ select api.sign_permit(test.id('weld'), 'ACCEPTOR') $$, 'ALREADY_SIGNED', 409, 'once'
);
select test.refuses(
  $$ select api.sign_permit(test.id('draft'), 'ACCEPTOR') $$, 'PERMIT_NOT_SIGNABLE', 409, 'a draft is not signed'
);
select test.refuses_fields(
  $$ select api.sign_permit(test.id('weld'), 'ISSUER') $$, '{p_role}', 'who issues it signs by that'
);
select test.refuses(
  $$ select api.sign_permit(test.id('weld'), 'SAFETY', p_row_version => 1) $$, 'STALE_ROW', 409,
  'not by one who has seen another'
);
select test.sign_out();
select test.sign_in('robot');
select test.refuses(
  $$ select api.sign_permit(test.id('weld'), 'SAFETY') $$, 'SIGNER_NOT_ALLOWED', 403,
  'nor by a service, whose key anybody may have'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.sign_permit(test.id('weld'), 'SAFETY') $$, 'PERMISSION_DENIED', 403, 'nor by anybody'
);

select * from finish();
rollback;
