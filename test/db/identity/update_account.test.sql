begin;
select plan(18);

select test.organization('other');
select test.person('otto');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{account.update}');
select test.person('tess', '{north}', '{}'), test.person('sue', '{south}', '{}'),
       test.person('boss', '{north}', '{account.update,role.create}');
select test.service('robot', '{north}', '{}');
select test.person('bob', '{north}', '{account.update,account.allow_acting}'),
       test.service('self', '{north}', '{account.update,account.allow_acting}'), test.person('root');

select test.sign_in('ann');
select results_eq(
  $$ select id, status, row_version
       from api.update_account(test.id('tess'), '{"display_name": "Tess T.", "email": "t@example.org"}', 1) $$,
  $$ values (test.id('tess'), 'ACTIVE', 2) $$,
  'an account is changed'
);
select results_eq(
  $$ select display_name, email, may_act_as_persons from api.accounts where id = test.id('tess') $$,
  $$ values ('Tess T.', 't@example.org', false) $$,
  'what is left out stays'
);
select test.refuses(
  $$ select api.update_account(test.id('tess'), '{"display_name": "x"}', 1) $$,
  'STALE_ROW', 409, 'not the one that somebody changed meanwhile'
);
select test.refuses_fields(
  $$ select api.update_account(test.id('tess'), '{"kind": "SERVICE", "status": "SUSPENDED", "display_name": null}') $$,
  '{display_name,kind,status}', 'what cannot be changed is named'
);
select test.refuses_fields(
  $$ select api.update_account(test.id('robot'), '{"email": "r@example.org"}') $$,
  '{email}', 'a service gets no address'
);
select test.refuses(
  $$ select api.update_account(test.id('tess'), '{"email": "ANN@example.org"}') $$,
  'ALREADY_EXISTS', 409, 'nor is an address given twice'
);
select test.refuses(
  $$ select api.update_account(test.id('tess'), '{"reaches_all_sites": true}') $$,
  'RIGHTS_EXCEEDED', 403, 'nobody gives more reach than they have'
);
select test.refuses(
  $$ select api.update_account(test.id('sue'), '{"display_name": "x"}') $$,
  'RIGHTS_EXCEEDED', 403, 'nor changes one who reaches further'
);
select test.refuses(
  $$ select api.update_account(test.id('boss'), '{"display_name": "x"}') $$, 'RIGHTS_EXCEEDED', 403, 'or may do more'
);
select test.refuses(
  $$ select api.update_account(test.id('otto'), '{"display_name": "x"}') $$,
  'ACCOUNT_NOT_FOUND', 404, 'an account of another organization does not exist'
);
select test.refuses(
  $$ select api.update_account(test.id('robot'), '{"may_act_as_persons": true}') $$,
  'PERMISSION_DENIED', 403, 'to act as others takes a permission of its own'
);
select test.sign_out();
select test.sign_in('bob');
select lives_ok(
  $$ select api.update_account(test.id('robot'), '{"may_act_as_persons": true}') $$, 'which somebody else may hold'
);
select test.sign_out();
select test.sign_in('self');
select test.refuses(
  $$ select api.update_account(test.id('self'), '{"may_act_as_persons": true}') $$,
  'OWN_ACCOUNT', 422, 'nobody takes it for themselves'
);
select test.sign_out();
select test.sign_in('root');
select test.refuses(
  $$ select api.update_account(test.id('root'), '{"reaches_all_sites": false}') $$,
  'LAST_ADMINISTRATOR', 422, 'the last administrator keeps all sites, or nobody could give them back'
);
select test.sign_out();
select test.person('heir');
select test.sign_in('root');
select lives_ok(
  $$ select api.update_account(test.id('root'), '{"reaches_all_sites": false}') $$, 'one of two may give them up'
);
select test.refuses(
  $$ select api.update_account(test.id('heir'), '{"reaches_all_sites": false}') $$,
  'RIGHTS_EXCEEDED', 403, 'and then not take them from the other'
);
select test.sign_out();
select test.sign_in('tess');
select test.refuses(
  $$ select api.update_account(test.id('tess'), '{"display_name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission not even one''s own is changed'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.account_id, e.row_version, e.before, e.after
       from audit.events as e
      where e.entity_id = test.id('tess')
        and e.operation = 'UPDATE' $$,
  $$ values ('update_account', test.id('ann'), 2,
       '{"display_name": "tess", "email": "tess@example.org", "email_normalized": "tess@example.org"}'::jsonb,
       '{"display_name": "Tess T.", "email": "t@example.org", "email_normalized": "t@example.org"}'::jsonb) $$,
  'the log holds what changed, before and after'
);

select * from finish();
rollback;
