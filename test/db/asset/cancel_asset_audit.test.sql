begin;
select plan(6);

select test.organization('acme');
select test.site('north'), test.person('tess', '{north}', '{asset_audit.create}'), test.person('max', '{north}', '{}');
select test.asset('press', 'north');
select test.asset_audit('yearly', 'north');

select test.sign_in('tess');
select api.start_asset_audit(test.id('yearly'));
select test.refuses_fields(
  $$ select api.cancel_asset_audit(test.id('yearly'), ' ') $$, '{p_reason}', 'a reason is given'
);
select results_eq(
  $$ select status, pending_assets, missing_assets from api.cancel_asset_audit(test.id('yearly'), 'no time', 2) $$,
  $$ values ('CANCELLED', 1, 0) $$,
  'it is given up, and nothing is missing by it'
);
select results_eq(
  $$ select status, status_note from api.asset_audits where id = test.id('yearly') $$,
  $$ values ('CANCELLED', 'no time') $$, 'and so the list shows it'
);
select test.refuses(
  $$ select api.cancel_asset_audit(test.id('yearly'), 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice'
);
select test.refuses(
  $$ select api.cancel_asset_audit(uuidv7(), 'x') $$, 'ASSET_AUDIT_NOT_FOUND', 404, 'what is not there is not given up'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.cancel_asset_audit(test.id('yearly'), 'x') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select * from finish();
rollback;
