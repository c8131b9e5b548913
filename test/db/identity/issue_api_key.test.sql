begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{north}', '{api_key.issue,asset.create}'), test.person('max', '{north}', '{}');
select test.service('robot', '{north}', '{asset.create}'), test.service('titan', '{*}', '{*}'),
       test.service('envoy', '{north}', '{}', true);

select test.sign_in('ann');
select results_eq(
  $$ select api_key ~ ('^assetry_live_' || prefix || '_[0-9A-Za-z]{49}$'), prefix ~ '^[0-9a-f]{12}$', expires_at
       from api.issue_api_key(test.id('robot'), '{"name": "nightly"}') $$,
  $$ values (true, true, null::timestamptz) $$,
  'a key is shown once'
);
select results_eq(
  $$ select expires_at
       from api.issue_api_key(
         test.id('robot'),
         jsonb_build_object(
           'name', 'narrow', 'scopes', '["asset.create"]'::jsonb, 'site_scope', jsonb_build_array(test.id('north')),
           'max_exchanges_per_minute', 3, 'expires_at', '2099-01-01T00:00:00Z'
         )
       ) $$,
  $$ values ('2099-01-01T00:00:00Z'::timestamptz) $$,
  'it can be limited to permissions, sites, a rate and a time'
);
select test.refuses_fields($$ select api.issue_api_key(test.id('robot'), '{}') $$, '{name}', 'it has a name');
select test.refuses_fields(
  $$ select api.issue_api_key(
       test.id('robot'),
       jsonb_build_object(
         'name', 'x', 'site_scope', jsonb_build_array(test.id('south')), 'max_exchanges_per_minute', 0, 'secret_hash',
         'x'
       )
     ) $$,
  '{max_exchanges_per_minute,secret_hash,site_scope}', 'every fault is named at once'
);
select test.refuses_fields(
  $$ select api.issue_api_key(test.id('robot'), '{"name": "x", "scopes": ["asset.fly"]}') $$,
  '{scopes}', 'its scopes are permissions'
);
select test.refuses_fields(
  $$ select api.issue_api_key(test.id('robot'), '{"name": "x", "expires_at": "2020-01-01T00:00:00Z"}') $$,
  '{expires_at}', 'it does not begin after its end'
);
select test.refuses(
  $$ select api.issue_api_key(test.id('envoy'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'whoever holds the key of an envoy writes in the names of others: that takes a permission'
);
select test.refuses(
  $$ select api.issue_api_key(test.id('max'), '{"name": "x"}') $$,
  'NOT_A_SERVICE_ACCOUNT', 422, 'persons have none'
);
select test.refuses(
  $$ select api.issue_api_key(test.id('titan'), '{"name": "x"}') $$,
  'RIGHTS_EXCEEDED', 403, 'nobody takes the key of one who may do more'
);
select test.refuses(
  $$ select api.issue_api_key(uuidv7(), '{"name": "x"}') $$,
  'ACCOUNT_NOT_FOUND', 404, 'nor of nobody'
);

select test.headers('{"idempotency-key": "once"}');
select set_config('test.prefix', prefix, true) from api.issue_api_key(test.id('robot'), '{"name": "once"}');
select results_eq(
  $$ select api_key, prefix from api.issue_api_key(test.id('robot'), '{"name": "once"}') $$,
  $$ values (null, current_setting('test.prefix')) $$,
  'a repeated request answers without the key'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.issue_api_key(test.id('robot'), '{"name": "x"}') $$,
  'PERMISSION_DENIED', 403, 'without the permission none is issued'
);
select test.sign_out();

select results_eq(
  $$ select k.name, k.scopes, k.site_scope, k.max_exchanges_per_minute
       from identity.api_keys as k
      order by k.created_at, k.id $$,
  $$ values
       ('nightly', '{}'::text[], null::uuid[], 10), (
         'narrow', '{asset.create}', array[test.id('north')], 3
       ), ('once', '{}', null, 10) $$,
  'nothing was kept of what was refused'
);
select is(
  (select count(*) from core.idempotency_keys as i where i.response::text ~ 'assetry_live'), 0::bigint,
  'no key is kept with the answers'
);
select is(
  (
    select count(*)
      from audit.events as e
     where e.entity = 'identity.api_keys'
       and e.after ->> 'secret_hash' is null
       and e.after ? 'secret_hash'
  ),
  3::bigint,
  'the log tells that there is a hash, not which'
);

select * from finish();
rollback;
