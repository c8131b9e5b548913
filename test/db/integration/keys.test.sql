-- An endpoint that a key created reads by the rights of the key, at each delivery.
begin;
select plan(23);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.service('bot', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay,asset.create}', true),
       test.person('ann', '{*}', '{*}');
create temporary table keys (name text, id uuid);
create function pg_temp.key(p_name text, p_scopes text[], p_sites uuid[] default null)
returns void
language plpgsql
as $$
begin
  perform test.api_key(test.id('bot'), p_scopes, p_sites);
  insert into keys select p_name, k.id from identity.api_keys as k where k.account_id = test.id('bot')
   order by k.created_at desc, k.id desc limit 1;
end
$$;
create function pg_temp.sign_in(p_key text, p_account text default 'bot', p_path text default '/rpc/test')
returns void
language plpgsql
as $$
declare
  v_session identity.sessions := identity.open_session(
    test.id(p_account), test.id('bot'), (select k.id from keys as k where k.name = p_key)
  );
begin
  perform set_config('request.method', 'POST', true), set_config('request.path', p_path, true),
          set_config('request.headers', '{}', true),
          set_config('request.jwt.claims', jsonb_build_object(
            'iss', 'assetry', 'aud', 'assetry', 'role', 'authenticated', 'sub', v_session.account_id,
            'org', v_session.organization_id, 'sid', v_session.id, 'exp', extract(epoch from v_session.idle_at)
          )::text, true),
          set_config('response.headers', '', true), set_config('role', 'authenticated', true);
  perform hook.pre_request();
end
$$;
create function pg_temp.make(p_name text, p_site text default null)
returns uuid
language sql
as $$
  select test.remember(p_name, e.id)
    from api.create_webhook_endpoint(
      jsonb_build_object('name', p_name, 'url', 'https://erp.example.org/', 'event_patterns', '["*"]'::jsonb)
        || case when p_site is null then '{}' else jsonb_build_object('site_id', test.id(p_site)) end
    ) as e
$$;
grant select on keys to public;
select pg_temp.key('wide', '{webhook_endpoint.manage,webhook_delivery.replay,asset.create}');
select pg_temp.key('narrow', '{webhook_endpoint.manage}', array[test.id('north')]);
select pg_temp.key('other', '{asset.create}');
select pg_temp.key('single', '{webhook_endpoint.manage}');
update identity.api_keys as k
   set only_actions = '{create_webhook_endpoint}'
 where k.id = (select n.id from keys as n where n.name = 'single');

select pg_temp.sign_in('other');
select test.refuses($$ select pg_temp.make('none') $$, 'PERMISSION_DENIED', 403, 'a key without the scope makes none');
select test.sign_out();
select pg_temp.sign_in('narrow');
select test.refuses($$ select pg_temp.make('all') $$, 'NOT_ALL_SITES', 403, 'a key of one site makes none of all');
select test.refuses_fields($$ select pg_temp.make('south', 'south') $$, '{site_id}', 'nor one of another site');
select lives_ok($$ select pg_temp.make('small', 'north') $$, 'but one of its site');
select test.sign_out();
select is(
  (select e.api_key_id = k.id from integration.webhook_endpoints as e, keys as k
    where e.id = test.id('small') and k.name = 'narrow'), true, 'which reads by the key'
);
select pg_temp.sign_in('wide');
select pg_temp.make('big'), pg_temp.make('mid', 'north');
select test.refuses(
  $$ select api.issue_webhook_secret(test.id('small')) $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'another key of the account does not change it'
);
select test.sign_out();
select pg_temp.sign_in('narrow');
select test.refuses(
  $$ select api.issue_webhook_secret(test.id('big')) $$, 'NOT_ALL_SITES', 403, 'nor the narrow key one of all sites'
);
select test.refuses(
  $$ select api.update_webhook_endpoint(test.id('mid'), '{"url": "https://evil.example.org/"}') $$,
  'WEBHOOK_ENDPOINT_OF_ANOTHER', 403, 'or one that reads by a wider key'
);
select test.refuses(
  $$ select api.replay_webhook_deliveries(test.id('small'), p_from => now() - interval '1 day') $$, 'PERMISSION_DENIED',
  403, 'nor what its scopes do not name'
);
select test.sign_out();
select pg_temp.sign_in('wide', 'ann');
select test.refuses(
  $$ select pg_temp.make('hers', 'north') $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'a service account that acts for a person makes none for them'
);
select test.sign_out();
select pg_temp.sign_in('single', p_path => '/rpc/create_webhook_endpoint');
select test.refuses(
  $$ select pg_temp.make('tied', 'north') $$, 'ACCOUNT_NOT_ENTITLED', 403, 'a key of certain actions reads nothing'
);
select test.sign_out();

-- What is delivered is asked of account and key each time.
update integration.webhook_endpoints as e
   set secret = 'whsec_x', rotated_at = now()
 where e.organization_id = test.id('acme');
select set_config('assetry.action', 'activate_webhook_endpoint', true);
update integration.webhook_endpoints as e
   set status = 'ACTIVE', event_patterns = '{asset.*}'
 where e.organization_id = test.id('acme');
select test.sign_out();
select test.hand_on_events();
create function pg_temp.new(p_name text, p_site text, p_endpoint text)
returns text
language plpgsql
as $$
begin
  perform test.asset(p_name, p_site);
  perform test.hand_on_events();
  return test.deliver(p_endpoint);
end
$$;
select is(pg_temp.new('a', 'north', 'small'), 'SEND', 'of its site the endpoint of the narrow key is told');
select is(pg_temp.new('b', 'south', 'small'), 'NONE', 'of another it is not');
select is(test.deliver('big'), 'SEND', 'that of the wide key is told of all');
select is(test.deliver('big'), 'SEND', 'of both');
update identity.api_keys as k
   set site_scope = array[test.id('north')]
 where k.id = (select n.id from keys as n where n.name = 'wide');
select is(
  pg_temp.new('c', 'south', 'big'), 'SUPPRESSED',
  'and no more of what the key lost between event and delivery'
);
select is(pg_temp.new('d', 'north', 'big'), 'SEND', 'of the rest as before');

-- The role is withdrawn between event and delivery.
update identity.roles as r
   set reading = 'NAMED'
 where r.id in (select ar.role_id from identity.account_roles as ar where ar.account_id = test.id('bot'));
update integration.webhook_endpoints as e set api_key_id = null where e.id = test.id('mid');
insert into identity.role_permissions (organization_id, role_id, permission)
select ar.organization_id, ar.role_id, 'asset.read'
  from identity.account_roles as ar
 where ar.account_id = test.id('bot');
select test.deliver('mid'), test.deliver('mid');
select is(pg_temp.new('e', 'north', 'mid'), 'SEND', 'who reads assets is told of them');
select test.asset('f', 'north');
select test.hand_on_events();
select test.role('spare', '{}');
update identity.roles as r set reading = 'NAMED' where r.id = test.id('spare');
update identity.account_roles as ar set role_id = test.id('spare') where ar.account_id = test.id('bot');
select is(test.deliver('mid'), 'SUPPRESSED', 'who lost the role is not, also of what happened before');

-- A key that holds no more.
update identity.api_keys as k set revoked_at = now() where k.id = (select n.id from keys as n where n.name = 'narrow');
select is(pg_temp.new('g', 'north', 'small'), 'NONE', 'with a revoked key nothing is sent');
select results_eq(
  $$ select e.status, e.stop_reason ~ 'revoked or expired' from integration.webhook_endpoints as e
      where e.id = test.id('small') $$,
  $$ values ('PAUSED', true) $$, 'and the endpoint is paused, with the reason'
);
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('small') order by e.sequence desc limit 1),
  'next_delivery', 'the log says what did it'
);
select is_empty(
  $$ select from integration.webhook_deliveries as d where d.endpoint_id = test.id('small') and d.status = 'DEAD' $$,
  'what waits is kept'
);

select * from finish();
rollback;
