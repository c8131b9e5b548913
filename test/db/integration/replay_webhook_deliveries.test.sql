-- Events are delivered again, with the same id.
begin;
select plan(13);

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

-- Who may not: without the permission, of another organization, of fewer sites, and another account.
select test.sign_in('eve');
select test.refuses(
  $$ select api.replay_webhook_deliveries(test.id('erp'), p_from => now() - interval '1 day') $$,
  'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.replay_webhook_deliveries(test.id('erp'), p_from => now() - interval '1 day') $$,
  'NOT_ALL_SITES', 403, 'one of all sites takes all sites'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.replay_webhook_deliveries(test.id('erp'), p_from => now() - interval '1 day') $$,
  'WEBHOOK_ENDPOINT_OF_ANOTHER', 403,
  'what is read by the rights of an account is its own'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select api.replay_webhook_deliveries(test.id('theirs'), p_from => now() - interval '1 day') $$,
  'WEBHOOK_ENDPOINT_NOT_FOUND', 404,
  'one of another organization is not there'
);
select test.refuses_fields(
  $$ select api.replay_webhook_deliveries(
       test.id('erp'), '{}', now() - interval '32 days', now() + interval '1 day', '{work_order.complted}'
     ) $$,
  '{p_event_types,p_from,p_from,p_to,p_webhook_delivery_ids}', 'it names deliveries or a period, of known types'
);
select test.refuses_fields(
  $$ select api.replay_webhook_deliveries(test.id('erp'), p_from => now() + interval '1 minute') $$, '{p_from}',
  'the period has begun'
);
select test.refuses_fields(
  $$ select api.replay_webhook_deliveries(test.id('erp'), array[uuidv7()], p_to => now() - interval '1 day') $$,
  '{p_to}', 'and its end is of a period'
);
select test.refuses_fields(
  $$ select api.replay_webhook_deliveries(test.id('erp'), array_fill(uuidv7(), array[1001])) $$,
  '{p_webhook_delivery_ids}', 'at most a thousand'
);
select test.sign_out();
select test.webhook_endpoint('bi', 'ann', '{asset.*}');
select test.hand_on_events();
select test.asset('pump', 'north'), test.asset('fan', 'south');
select test.hand_on_events();
select test.deliver('erp'), test.deliver('erp');
insert into integration.webhook_deliveries (
  organization_id, endpoint_id, account_id, priority, event_id, event_at, event_type, entity, entity_id, first_sequence,
  sequence, next_attempt_at
)
select e.organization_id, e.id, e.account_id, 1, uuidv7(), now(), 'asset.created', 'asset.assets', uuidv7(), 1, 1, now()
  from integration.webhook_endpoints as e
 where e.id in (test.id('theirs'), test.id('bi'));
create temporary table given as select array_agg(d.id) as ids from integration.webhook_deliveries as d;
grant select on given to public;

select test.sign_in('ann');
select is(
  (select r.webhook_delivery_count from given as g, api.replay_webhook_deliveries(test.id('erp'), g.ids) as r), 2,
  'deliveries of the endpoint are stored again; those of others are not there'
);
select results_eq(
  $$ select count(*), count(distinct d.event_id), count(d.webhook_replay_id)
       from api.webhook_deliveries as d
      where d.event_type = 'asset.created' and d.webhook_endpoint_id = test.id('erp') $$,
  $$ values (4::bigint, 2::bigint, 2::bigint) $$, 'with the same event'
);
select is(
  (select r.webhook_delivery_count
     from api.replay_webhook_deliveries(
            test.id('erp'), p_from => now() - interval '1 day', p_event_types => '{asset.updated}'
          ) as r),
  null, 'how many a period has is seen when it was read'
);
select test.sign_out();
select results_eq(
  $$ select r.kind, r.status, r.event_types, r.created_by
       from integration.webhook_replays as r where r.endpoint_id = test.id('erp') order by r.id $$,
  $$ values ('REPLAY', 'STORED', null::text[], test.id('ann')),
            ('REPLAY', 'STORING', '{asset.updated}', test.id('ann')) $$,
  'each is on record with its account'
);
select is(
  (select s.open_count from integration.webhook_standings as s where s.endpoint_id = test.id('erp')), 2, 'two wait'
);

select * from finish();
rollback;
