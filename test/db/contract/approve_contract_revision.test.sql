begin;
select plan(27);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2026-01-01'),
       test.contract('far', 'type', 'vendor', 'south');
select test.revision('away', 'far', p_values => '{"status": "DRAFT"}');
select test.person('ann'), test.person('bob'), test.person('cy', '{north}'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select test.remember('first', r.id)
  from api.revise_contract(test.id('care'), '{"effective_on": "2026-02-01"}', '[]') as r;
select test.refuses(
  $$ select api.submit_contract_revision(test.id('first')) $$, 'REVISION_EMPTY', 422, 'without lines it covers nothing'
);
select test.refuses(
  $$ select api.approve_contract_revision(test.id('first')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'a draft is not approved'
);
select test.sign_out();
select test.sign_in('bob');
select results_eq(
  $$ select status, row_version
       from api.update_contract_revision(test.id('first'), '{"reason": "Lines"}', '[{"scope": "ALL"}]', 1) $$,
  $$ values ('DRAFT', 2) $$, 'another person gives the lines'
);
select test.refuses(
  $$ select api.update_contract_revision(test.id('first'), '{}', p_row_version => 1) $$,
  'STALE_ROW', 409, 'a change meanwhile is noticed'
);
select results_eq(
  $$ select status from api.submit_contract_revision(test.id('first'), 2) $$,
  $$ values ('PENDING_APPROVAL') $$, 'it is submitted'
);
select test.refuses(
  $$ select api.approve_contract_revision(test.id('first')) $$,
  'SELF_APPROVAL', 422, 'who gave the lines does not approve them'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.approve_contract_revision(test.id('first')) $$,
  'SELF_APPROVAL', 422, 'nor who made the revision'
);
select test.sign_out();

select test.sign_in('cy');
select test.refuses_fields(
  $$ select api.reject_contract_revision(test.id('first'), repeat('x', 501)) $$, '{p_reason}', 'a reason is short'
);
select results_eq(
  $$ select status from api.reject_contract_revision(test.id('first'), 'Too dear') $$,
  $$ values ('DRAFT') $$, 'rejected, it is a draft again'
);
select is(
  (select status_reason from api.contract_revisions where id = test.id('first')), 'Too dear', 'with the reason'
);
select test.refuses(
  $$ select api.reject_contract_revision(test.id('first')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select lives_ok($$ select api.submit_contract_revision(test.id('first')) $$, 'who submits is no author');
select test.refuses(
  $$ select api.approve_contract_revision(test.id('first'), 1) $$, 'STALE_ROW', 409, 'what was read is approved'
);
select results_eq(
  $$ select status from api.approve_contract_revision(test.id('first')) $$,
  $$ values ('APPROVED') $$, 'a third person approves'
);
select test.refuses(
  $$ select api.update_contract_revision(test.id('first'), '{"labour_percent": 1}') $$,
  'TRANSITION_NOT_ALLOWED', 409, 'what is approved never changes'
);
select test.refuses(
  $$ select api.withdraw_contract_revision(test.id('first')) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'and is not withdrawn'
);
select test.remember('second', r.id) from api.revise_contract(test.id('care'), '{"effective_on": "2026-03-01"}') as r;
select test.refuses_fields(
  $$ select api.withdraw_contract_revision(test.id('second'), repeat('x', 501)) $$, '{p_reason}', 'a reason is short'
);
select results_eq(
  $$ select status from api.submit_contract_revision(test.id('second')) $$,
  $$ values ('PENDING_APPROVAL') $$, 'the second waits'
);
select results_eq(
  $$ select status from api.update_contract_revision(test.id('second'), '{"labour_percent": 40}') $$,
  $$ values ('DRAFT') $$, 'a change takes it out of the approval'
);
select results_eq(
  $$ select status from api.withdraw_contract_revision(test.id('second'), 'Not needed') $$,
  $$ values ('WITHDRAWN') $$, 'it is withdrawn'
);
select is((select status from api.contracts where id = test.id('care')), 'ACTIVE', 'the contract stayed in force');
select test.remember('third', r.id) from api.revise_contract(test.id('care'), '{"effective_on": "2026-03-01"}') as r;
select lives_ok(
  $$ select api.update_contract(test.id('care'), '{"starts_on": "2026-04-01"}') $$, 'the contract starts later'
);
select test.refuses_fields(
  $$ select api.submit_contract_revision(test.id('third')) $$, '{effective_on}', 'and the draft no longer fits'
);
select lives_ok($$ select api.terminate_contract(test.id('care'), 'Over') $$, 'a contract ends');
select test.refuses(
  $$ select api.withdraw_contract_revision(test.id('third')) $$, 'CONTRACT_ENDED', 409, 'with its revisions'
);
select test.refuses(
  $$ select api.approve_contract_revision(test.id('away')) $$, 'REVISION_NOT_FOUND', 404, 'out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.approve_contract_revision(test.id('first')) $$, 'PERMISSION_DENIED', 403, 'it needs the permission'
);
select test.sign_out();

select * from finish();
rollback;
