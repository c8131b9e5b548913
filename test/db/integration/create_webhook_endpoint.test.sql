-- An endpoint reads for whoever creates it, and for nobody else.
begin;
select plan(17);

select test.organization('other');
select test.person('olga', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}');
select test.webhook_endpoint('theirs', 'olga');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('max', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('bob', '{north}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('eve', '{*}', '{asset.create}');
select test.webhook_endpoint('erp', 'ann');

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

select test.sign_in('eve');
select test.refuses($$ select pg_temp.make('none') $$, 'PERMISSION_DENIED', 403, 'it takes a permission');
select test.sign_out();
select test.sign_in('bob');
select test.refuses($$ select pg_temp.make('all') $$, 'NOT_ALL_SITES', 403, 'one of all sites takes all sites');
select test.refuses_fields(
  format($$ select pg_temp.make('south', '{"site_id": %s}') $$, to_json(test.id('south'))), '{site_id}',
  'one of a site takes the site'
);
select lives_ok(
  format($$ select pg_temp.make('north', '{"site_id": %s}') $$, to_json(test.id('north'))), 'which is enough'
);
select test.sign_out();

select test.sign_in('ann');
select test.refuses_fields(
  $$ select api.create_webhook_endpoint('{
       "url": "https://a:b@example.org", "event_patterns": ["work_order.complted", "nothing.*"], "payload": "FAT",
       "rate_per_second": 51
     }') $$,
  '{event_patterns[1],event_patterns[2],name,payload,rate_per_second,url}', 'all faults are told at once'
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
select pg_temp.make('shop');
select results_eq(
  $$ select e.status, e.host, e.account_id, e.payload, e.is_ordered, e.rate_per_second from api.webhook_endpoints as e
      where e.id = test.id('shop') $$,
  $$ values ('DRAFT', 'erp.example.org', test.id('ann'), 'THIN', true, 10) $$, 'it is a draft that acts for its account'
);
select test.refuses($$ select pg_temp.make('shop') $$, 'ALREADY_EXISTS', 409, 'a name is taken once');
select is_empty(
  $$ select from api.webhook_endpoints as e where e::text ~ 'key=|whsec_' $$, 'the list shows neither URL nor secret'
);
select test.sign_out();

select test.sign_in('olga');
select is_empty(
  $$ select from api.webhook_endpoints as e where e.id in (test.id('shop'), test.id('north')) $$,
  'another organization sees none of it'
);
select test.sign_out();
select is(
  (select e.action from audit.events as e where e.entity_id = test.id('shop')), 'create_webhook_endpoint',
  'the log names the action'
);
select is_empty(
  $$ select from audit.events as e
      where e.entity = 'integration.webhook_endpoints'
        and (e.before::text || e.after::text) ~ 'whsec_|key=' $$, 'and holds neither URL nor secret'
);

select * from finish();
rollback;
