-- A replay is listed, and cancelled with what waits of it.
begin;
select plan(22);

select test.organization('other');
select test.person('olga', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}');
select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{webhook_endpoint.manage,webhook_delivery.replay}'),
       test.person('max', '{*}', '{webhook_delivery.replay}'),
       test.person('bob', '{north}', '{webhook_delivery.replay}'),
       test.person('eve', '{*}', '{asset.create}');
select test.webhook_endpoint('erp', 'ann', '{asset.*}'),
       test.webhook_endpoint('north hook', 'ann', '{asset.*}', 'north');
select test.hand_on_events();
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.hand_on_events();
select test.deliver('erp'), test.deliver('erp');

create function pg_temp.replay(p_endpoint text, p_name text)
returns uuid
language sql
as $$
  select test.remember(p_name, r.webhook_replay_id)
    from api.replay_webhook_deliveries(test.id(p_endpoint), p_from => now() - interval '1 hour') as r
$$;
select test.sign_in('ann');
select pg_temp.replay('erp', 'all'), pg_temp.replay('erp', 'late'), pg_temp.replay('north hook', 'north');
select results_eq(
  $$ select r.webhook_endpoint_name, r.kind, r.status, r.created_by_name is not null, r.allowed_actions
       from api.webhook_replays as r where r.id = test.id('all') $$,
  $$ values ('erp', 'REPLAY', 'STORING', true, '["cancel_webhook_replay"]'::jsonb) $$, 'a replay is listed'
);
select test.sign_out();
select test.sign_in('bob');
select is(
  (select array_agg(r.id) from api.webhook_replays as r where r.webhook_endpoint_id = test.id('north hook')),
  array[test.id('north')], 'whoever reaches the endpoint sees its replays'
);
select test.refuses(
  $$ select api.cancel_webhook_replay(test.id('all')) $$, 'NOT_ALL_SITES', 403, 'of all sites it takes all sites'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.cancel_webhook_replay(test.id('all')) $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('olga');
select is_empty(
  $$ select from api.webhook_replays as r where r.id = test.id('all') $$, 'another organization sees none'
);
select test.refuses(
  $$ select api.cancel_webhook_replay(test.id('all')) $$, 'WEBHOOK_REPLAY_NOT_FOUND', 404, 'and cancels none'
);
select test.sign_out();

-- As the replay stores them; now() does not move in a test, so its lines are read as those of transactions that ended.
select integration.fan_out(
         array(
           select e
             from audit.events as e
            where e.entity = 'asset.assets'
              and e.entity_id in (test.id('pump'), test.id('fan'))
            order by e.sequence
         ),
         r
       )
  from integration.webhook_replays as r
 where r.id = test.id('all');
-- A change of the pump waits behind its replay.
select set_config('assetry.action', 'x', true);
update asset.assets set name = 'Pump 2' where id = test.id('pump');
select test.hand_on_events();
select results_eq(
  $$ select d.status, d.event_type, d.next_attempt_at = 'infinity' from integration.webhook_deliveries as d
      where d.endpoint_id = test.id('erp') and d.finished_at is null order by 2, 3 $$,
  $$ values ('PENDING', 'asset.created', false), ('PENDING', 'asset.created', false),
            ('PENDING', 'asset.updated', true) $$,
  'a change waits behind the replay of its record'
);

select test.sign_in('max');
select results_eq(
  $$ select c.id, c.status, c.cancelled_count from api.cancel_webhook_replay(test.id('all')) as c $$,
  $$ values (test.id('all'), 'CANCELLED', 2) $$, 'also another account cancels it, with what waits'
);
select results_eq(
  $$ select r.status, r.cancelled_at is not null, r.cancelled_by, r.allowed_actions
       from api.webhook_replays as r where r.id = test.id('all') $$,
  $$ values ('CANCELLED', true, test.id('max'), null::jsonb) $$, 'the list says when and by whom'
);
select test.refuses(
  $$ select api.cancel_webhook_replay(test.id('all')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'it is cancelled once'
);
select test.refuses(
  $$ select api.cancel_webhook_replay(uuidv7()) $$, 'WEBHOOK_REPLAY_NOT_FOUND', 404, 'one that is not there'
);
select test.sign_out();
select results_eq(
  $$ select d.status, d.event_type, d.next_attempt_at < 'infinity' from integration.webhook_deliveries as d
      where d.endpoint_id = test.id('erp') and (d.replay_id = test.id('all') or d.finished_at is null) order by 1 $$,
  $$ values ('CANCELLED', 'asset.created', null::boolean), ('CANCELLED', 'asset.created', null),
            ('PENDING', 'asset.updated', true) $$,
  'and the change waits no more'
);
select is(
  (select s.open_count from integration.webhook_standings as s where s.endpoint_id = test.id('erp')), 1, 'one waits'
);
select is(integration.replay_slice(test.id('all'), clock_timestamp()), 0, 'nothing more is stored of it');
select is(
  (select r.status from integration.webhook_replays as r where r.id = test.id('all')), 'CANCELLED', 'and it stays so'
);

-- What comes due of a replay that was cancelled is cancelled, not sent.
select integration.fan_out(
         array(
           select e
             from audit.events as e
            where e.entity = 'asset.assets'
              and e.entity_id = test.id('fan')
            order by e.sequence
         ), r
       )
  from integration.webhook_replays as r
 where r.id = test.id('late');
select set_config('assetry.action', 'cancel_webhook_replay', true);
update integration.webhook_replays set status = 'CANCELLED', cancelled_at = now() where id = test.id('late');
select is(test.deliver('erp'), 'SEND', 'events first');
select is(test.deliver('erp'), 'CANCELLED', 'then what was left of the replay, unsent');
select is(test.deliver('erp'), 'NONE', 'and nothing else');
select is(
  (select array_agg(distinct d.status) from integration.webhook_deliveries as d where d.replay_id = test.id('late')),
  '{CANCELLED}', 'it is cancelled'
);

-- Of a replay by ids everything is stored at once, and it can be cancelled while that waits.
select test.sign_in('ann');
select test.remember('ids', r.webhook_replay_id)
  from api.replay_webhook_deliveries(
         test.id('erp'),
         (select array_agg(d.id) from api.webhook_deliveries as d
           where d.webhook_endpoint_id = test.id('erp') and d.status = 'SUCCEEDED')
       ) as r;
select is((select r.status from api.webhook_replays as r where r.id = test.id('ids')), 'STORED', 'all of it is stored');
select cmp_ok(
  (select c.cancelled_count from api.cancel_webhook_replay(test.id('ids')) as c), '>', 0, 'and cancelled'
);
-- An endpoint that is retired ends its replays.
select api.retire_webhook_endpoint(test.id('north hook'));
select test.sign_out();
select set_config('assetry.action', 'replay_webhooks', true);
select integration.replay_slice(test.id('north'), clock_timestamp());
select is(
  (select r.status from integration.webhook_replays as r where r.id = test.id('north')), 'CANCELLED',
  'a replay ends with its endpoint'
);

select * from finish();
rollback;
