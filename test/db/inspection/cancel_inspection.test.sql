begin;
select plan(8);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{inspection.cancel}'), test.person('max', '{north}', '{}');
select test.inspection_template('round', '[{"code": "a", "prompt": "Clean?", "kind": "YES_NO"}]');
select test.inspection('one', 'round', 'north'), test.inspection('elsewhere', 'round', 'south');

select test.sign_in('tess');
select test.refuses_fields(
  $$ select api.cancel_inspection(test.id('one'), ' ') $$, '{p_reason}', 'who cancels says why'
);
select test.refuses_fields(
  $$ select api.cancel_inspection(test.id('one'), repeat('x', 2001)) $$, '{p_reason}', 'and not at any length'
);
select test.refuses(
  $$ select api.cancel_inspection(test.id('one'), 'x', 9) $$, 'STALE_ROW', 409, 'not when it was changed meanwhile'
);
select test.refuses(
  $$ select api.cancel_inspection(test.id('elsewhere'), 'x') $$, 'INSPECTION_NOT_FOUND', 404, 'nor out of reach'
);
select results_eq(
  $$ select status, row_version from api.cancel_inspection(test.id('one'), ' The site is closed ', 1) $$,
  $$ values ('CANCELLED', 2) $$, 'it is cancelled'
);
select results_eq(
  $$ select cancel_reason, allowed_actions from api.inspections $$,
  $$ values ('The site is closed', null::jsonb) $$, 'with its reason, and nothing more is done with it'
);
select test.sign_out();

select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_inspection(test.id('one'), 'x') $$, 'PERMISSION_DENIED', 403, 'not without the permission'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.after ->> 'cancel_reason'
       from audit.events as e
      where e.entity_id = test.id('one')
        and e.operation = 'UPDATE' $$,
  $$ values ('cancel_inspection', test.id('tess'), 'The site is closed') $$, 'the log names who cancelled it'
);

select * from finish();
rollback;
