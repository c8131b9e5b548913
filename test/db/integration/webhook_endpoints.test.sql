-- The actions of webhook endpoints: who may, what is refused, and what nobody sees.
begin;
select plan(42);

select test.organization('acme');
select test.site('north');
select test.site('south');
select test.person('ann', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('max', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('bob', '{north}', '{webhook_endpoint.manage}'),
       test.person('eve', '{*}', '{asset.create}');

create function pg_temp.make(p_name text, p_more jsonb default '{}')
returns uuid
language sql
as $$
  select test.remember(p_name, e.id)
    from api.create_webhook_endpoint(
      jsonb_build_object('name', p_name, 'url', 'https://erp.example.org/in?key=1', 'event_patterns', '["*"]'::jsonb)
        || p_more
    ) as e
$$;

create function pg_temp.pattern_fault(p_pattern text)
returns text
language sql
security definer
as $$ select f ->> 'message' from jsonb_array_elements(integration.pattern_faults(array[p_pattern])) as f $$;

create function pg_temp.replays(p_name text)
returns text[]
language sql
security definer
as $$ select array_agg(r.kind) from integration.webhook_replays as r where r.endpoint_id = test.id(p_name) $$;

create function pg_temp.ends(p_name text, p_status text, p_response integer)
returns void
language sql
security definer
as $$
  update integration.webhook_deliveries as d
     set attempts = 1
   where d.endpoint_id = test.id(p_name) and d.status = 'PENDING';
  select integration.complete_delivery(d.id, 1, p_response)
    from integration.webhook_deliveries as d
   where d.endpoint_id = test.id(p_name) and d.status = 'PENDING';
$$;

select test.sign_in('eve');
select test.refuses($$ select pg_temp.make('none') $$, 'PERMISSION_DENIED', 403, 'it takes a permission');
select test.sign_out();
select test.sign_in('bob');
select test.refuses($$ select pg_temp.make('all') $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites');
select lives_ok(
  format($$ select pg_temp.make('north', '{"site_id": %s}') $$, to_json(test.id('north'))),
  'one of a site takes the site'
);

select test.sign_out();
select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_webhook_endpoint('{
       "url": "https://a:b@example.org", "event_patterns": ["work_order.complted", "nothing.*"], "payload": "FAT",
       "rate_per_second": 51
     }') $$,
  '{event_patterns[0],event_patterns[1],name,payload,rate_per_second,url}', 'all faults are told at once'
);
select test.refuses_fields(
  format($$ select pg_temp.make('x', '{"url": %s}') $$, to_json(u.url)), '{url}', 'not ' || u.url
)
  from unnest(
    '{http://example.org/,https://example.org:22/,ftp://example.org/,https://example.org/#a}'::text[]
  ) as u (url);
select test.refuses_fields(
  format($$ select pg_temp.make('x', '{"event_patterns": %s}') $$, to_json(array_fill('*'::text, array[21]))),
  '{event_patterns}', 'not 21 patterns'
);
select matches(
  pg_temp.pattern_fault('work_order.complted'), 'perhaps work_order.completed', 'the nearest type is named'
);
select pg_temp.make('erp');
select results_eq(
  $$ select e.status, e.host, e.account_id, e.payload, e.is_ordered, e.rate_per_second from api.webhook_endpoints as e
      where e.id = test.id('erp') $$,
  $$ values ('DRAFT', 'erp.example.org', test.id('ann'), 'THIN', true, 10) $$, 'it is a draft that acts for its account'
);
select test.refuses($$ select pg_temp.make('erp') $$, 'ALREADY_EXISTS', 409, 'a name is taken once');
select test.refuses(
  $$ select api.send_webhook_test(test.id('erp')) $$, 'NO_WEBHOOK_SECRET', 409, 'without a secret nothing is signed'
);
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$, 'ENDPOINT_NOT_TESTED', 409, 'nor activated without a test'
);
select test.refuses_fields(
  $$ select api.issue_webhook_secret(test.id('erp'), 169) $$, '{p_overlap_hours}', 'an overlap has an end'
);
select matches(
  (select s.secret from api.issue_webhook_secret(test.id('erp')) as s), '^whsec_[A-Za-z0-9+/]{43}=$',
  'a secret is shown once'
);
select test.refuses(
  $$ select api.revoke_webhook_secret(test.id('erp')) $$, 'NO_PREVIOUS_SECRET', 409, 'one secret alone is not revoked'
);
select ok(
  (
    select s.overlap_ends_at > now() + interval '23 hours'
      from api.issue_webhook_secret(test.id('erp')) as s
  ), 'the one before signs for a day'
);
select lives_ok($$ select api.revoke_webhook_secret(test.id('erp')) $$, 'and is revoked');
select lives_ok($$ select api.send_webhook_test(test.id('erp')) $$, 'a test is sent');
select test.refuses($$ select api.send_webhook_test(test.id('erp')) $$, 'TEST_IN_PROGRESS', 409, 'one at a time');
select pg_temp.ends('erp', 'DEAD', 500);
select test.refuses(
  $$ select api.activate_webhook_endpoint(test.id('erp')) $$, 'ENDPOINT_NOT_TESTED', 409, 'a test that failed is none'
);
select api.send_webhook_test(test.id('erp'));
select pg_temp.ends('erp', 'SUCCEEDED', 204);
select is((select e.status from api.activate_webhook_endpoint(test.id('erp')) as e), 'ACTIVE', 'one that succeeded is');
select test.refuses(
  $$ select api.update_webhook_endpoint(test.id('erp'), '{"name": "x"}', 1) $$, 'STALE_ROW', 409,
  'versions are compared'
);
select is(
  (select e.status from api.update_webhook_endpoint(test.id('erp'), '{"payload": "FULL"}') as e), 'ACTIVE',
  'other values change while it is active'
);
select is(
  (select e.status from api.update_webhook_endpoint(test.id('erp'), '{"url": "https://other.example.org/"}') as e),
  'DRAFT', 'another URL is not trusted'
);
select is(
  (select e.host || coalesce(e.tested_at::text, '') from api.webhook_endpoints as e where e.id = test.id('erp')),
  'other.example.org', 'nor tested'
);
select api.send_webhook_test(test.id('erp'));
select pg_temp.ends('erp', 'SUCCEEDED', 200);
select api.activate_webhook_endpoint(test.id('erp'));
select is(pg_temp.replays('erp'), '{FILL}', 'what came between is delivered');

select results_eq(
  $$ select d.event_type, d.status, d.attempts, d.attempt_log #>> '{0,status}' from api.webhook_deliveries as d
      where d.webhook_endpoint_id = test.id('erp') order by d.created_at limit 1 $$,
  $$ values ('webhook.test', 'DEAD', 1, '500') $$, 'deliveries are listed with their attempts'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  format($$ select api.%s(test.id('erp')%s) $$, a.action, a.more), 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'not by another: ' || a.action
)
  from (
    values ('update_webhook_endpoint', ', ''{"url": "https://max.example.org/"}'''), ('issue_webhook_secret', ''),
           ('send_webhook_test', ''), ('replay_webhook_deliveries', ', p_from => now() - interval ''1 day''')
  ) as a (action, more);
select is(
  (select e.status from api.pause_webhook_endpoint(test.id('erp')) as e), 'PAUSED', 'but paused by whoever may'
);
select test.refuses(
  $$ select api.resume_webhook_endpoint(test.id('erp')) $$, 'WEBHOOK_ENDPOINT_OF_ANOTHER', 403, 'and not resumed'
);
select is_empty($$ select from api.webhook_deliveries $$, 'deliveries are those of one''s own endpoints');
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.pause_webhook_endpoint(test.id('erp')) $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.pause_webhook_endpoint(uuidv7()) $$, 'WEBHOOK_ENDPOINT_NOT_FOUND', 404, 'one that is not there'
);
select api.retire_webhook_endpoint(test.id('erp'));
select test.refuses(
  $$ select api.issue_webhook_secret(test.id('erp')) $$, 'WEBHOOK_ENDPOINT_RETIRED', 409,
  'one that is retired gets none'
);
select test.refuses_fields(
  $$ select api.replay_webhook_deliveries(
       test.id('erp'), '{}', now() - interval '32 days', now() + interval '1 day', '{work_order.complted}'
     ) $$,
  '{p_event_types,p_from,p_from,p_to,p_webhook_delivery_ids}', 'a replay names deliveries or a period, of known types'
);
select test.sign_out();
select results_eq(
  $$ select e.status, e.secret, e.previous_secret
       from integration.webhook_endpoints as e
      where e.id = test.id('erp') $$,
  $$ values ('RETIRED', null::text, null::text) $$, 'one that is retired has no secret'
);
select is_empty(
  $$ select from audit.events as e
      where e.entity = 'integration.webhook_endpoints'
        and (e.before::text || e.after::text) ~ 'whsec_|key=1' $$, 'the log holds no secret'
);

select * from finish();
rollback;
