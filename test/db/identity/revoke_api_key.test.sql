begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann', '{north}', '{api_key.revoke}'), test.person('max', '{north}', '{}');
select test.service('robot', '{north}', '{}'), test.service('titan', '{*}', '{*}');
select test.api_key(test.id('robot')) is not null, test.api_key(test.id('titan')) is not null;
select test.remember('key', id) from identity.api_keys where account_id = test.id('robot');
select test.remember('titan''s key', id) from identity.api_keys where account_id = test.id('titan');

select test.sign_in('ann');
select results_eq(
  $$ select id, revoked_at is not null from api.revoke_api_key(test.id('key')) $$,
  $$ values (test.id('key'), true) $$,
  'a key is revoked'
);
select is(
  (select revoked_at from api.revoke_api_key(test.id('key'))),
  (select revoked_at from api.api_keys where id = test.id('key')), 'twice is once, at the first time'
);
select test.refuses(
  $$ select api.revoke_api_key(test.id('titan''s key')) $$,
  'RIGHTS_EXCEEDED', 403, 'not that of one who may do more'
);
select test.refuses($$ select api.revoke_api_key(uuidv7()) $$, 'API_KEY_NOT_FOUND', 404, 'nor one that is none');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.revoke_api_key(test.id('key')) $$,
  'PERMISSION_DENIED', 403, 'without the permission none is revoked'
);
select test.sign_out();
select test.sign_in('robot');
select test.refuses($$ select api.revoke_api_key(test.id('key')) $$, 'PERMISSION_DENIED', 403, 'not even one''s own');
select test.sign_out();

select is(
  (
    select count(*)
      from audit.events as e
     where e.entity_id = test.id('key')
       and e.action = 'revoke_api_key'
       and e.after ? 'revoked_at'
  ),
  1::bigint, 'the log tells when, once'
);

select * from finish();
rollback;
