-- The condition of an endpoint: written with every fault told, asked at each attempt by what the account reads.
begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{*}'), test.person('poor', '{*}', '{webhook_endpoint.manage}');
update identity.roles set reading = 'NAMED' where name = 'role of poor';

create function pg_temp.make(p_values jsonb)
returns uuid
language sql
as $$
  select test.remember('hook', e.id)
    from api.create_webhook_endpoint(
      '{"name": "hook", "url": "https://erp.example.org/in", "event_patterns": ["asset.*"]}'::jsonb || p_values
    ) as e
$$;

select test.sign_in('ann');
select test.refuses_fields(
  $$ select pg_temp.make('{"event_patterns": ["*"], "record_condition": {"field": "name", "is": "filled"}}') $$,
  '{event_patterns}', 'a condition takes patterns of one kind of record'
);
select test.refuses_fields(
  $$ select pg_temp.make(
       '{"event_patterns": ["asset.*", "work_order.*"], "record_condition": {"field": "name", "is": "filled"}}'
     ) $$,
  '{event_patterns}', 'not of two'
);
select test.refuses_fields(
  $$ select pg_temp.make(
       '{"url": "http://x", "record_condition": {"all": [
          {"field": "nmae", "is": "filled"}, {"field": "name", "is": "over"}
        ]}}'
     ) $$,
  '{record_condition.all[1].field,record_condition.all[2].is,url}', 'faults of it are told with all others'
);
select test.refuses_fields(
  $$ select pg_temp.make('{"record_condition": [1]}') $$, '{record_condition}', 'it is an object'
);
select lives_ok(
  $$ select pg_temp.make('{"event_patterns": ["asset.created", "asset.updated"],
       "record_condition": {"field": "criticality", "is": "equal", "value": "A"}}') $$, 'it is kept'
);
select is(
  (select e.record_condition from api.webhook_endpoints as e where e.id = test.id('hook')),
  '{"field": "criticality", "is": "equal", "value": "A"}', 'and shown'
);
select test.refuses_fields(
  $$ select api.update_webhook_endpoint(test.id('hook'), '{"event_patterns": ["*"]}') $$, '{event_patterns}',
  'a change of the patterns is held against the condition that stands'
);
select test.refuses_fields(
  $$ select api.update_webhook_endpoint(test.id('hook'), '{"record_condition": {"field": "title", "is": "filled"}}') $$,
  '{record_condition.field}', 'and a condition against the patterns that stand'
);
select lives_ok(
  $$ select api.update_webhook_endpoint(test.id('hook'), '{"record_condition": null, "event_patterns": ["*"]}') $$,
  'it can be taken away'
);
select is(
  (select e.record_condition from api.webhook_endpoints as e where e.id = test.id('hook')), null, 'and is gone then'
);
select test.sign_out();

-- At delivery.
select test.webhook_endpoint('mine', 'ann', '{asset.*}'), test.webhook_endpoint('theirs', 'poor', '{asset.*}');
select test.hand_on_events();
create function pg_temp.fit(p_condition text, p_name text default 'mine')
returns void
language sql
as $$ update integration.webhook_endpoints set record_condition = p_condition::jsonb where id = test.id(p_name) $$;
create function pg_temp.changed(p_set text, p_name text default 'mine')
returns text
language plpgsql
as $$
begin
  execute format('update asset.assets set %s where id = test.id(''pump'')', p_set);
  perform test.hand_on_events();
  delete from integration.webhook_deliveries as d where d.endpoint_id <> test.id(p_name);
  return test.deliver(p_name);
end
$$;
select pg_temp.fit('{"field": "name", "is": "starts_with", "value": "p"}');
select test.asset('pump', 'north');
select test.hand_on_events();
select is(test.deliver('mine'), 'SEND', 'what fits is sent');
select is(pg_temp.changed('name = ''Fan'''), 'SUPPRESSED', 'what does not is not');
select pg_temp.fit('{"field": "name", "is": "changed_to", "value": "Pump"}');
select is(pg_temp.changed('name = ''Pump'''), 'SEND', 'a change that it names');
select is(pg_temp.changed('description = ''x'''), 'SUPPRESSED', 'is none at the next one');
select pg_temp.fit('{"field": "event.action", "is": "equal", "value": "update_asset"}');
select is(pg_temp.changed('name = ''Y'''), 'SUPPRESSED', 'who acted is known, too: nobody did');

-- Asked again at each attempt.
select pg_temp.fit('{"field": "name", "is": "equal", "value": "Z"}');
update asset.assets set name = 'Z' where id = test.id('pump');
select test.hand_on_events();
select is(test.deliver('mine', 500), 'SEND', 'it fits at the first attempt');
update asset.assets set name = 'W' where id = test.id('pump');
update integration.webhook_deliveries
   set next_attempt_at = now()
 where status = 'PENDING'
   and next_attempt_at < 'infinity';
select is(test.deliver('mine'), 'SUPPRESSED', 'and no more at the second');
delete from integration.webhook_deliveries;

-- A value that the account may not read is none, so it decides nothing.
select pg_temp.fit('{"field": "purchase_cost", "is": "more", "value": 100}'),
       pg_temp.fit('{"field": "purchase_cost", "is": "more", "value": 100}', 'theirs');
select is(pg_temp.changed('purchase_cost = 5000', 'mine'), 'SEND', 'a cost decides for whoever reads costs');
select is(pg_temp.changed('purchase_cost = 6000', 'theirs'), 'SUPPRESSED', 'and for nobody else');
select pg_temp.fit('{"field": "purchase_cost", "is": "changed"}', 'theirs');
select is(pg_temp.changed('purchase_cost = 7000', 'theirs'), 'SUPPRESSED', 'nor does that it changed');

-- What is deleted has no row to ask.
delete from asset.placements where asset_id = test.id('pump');
delete from asset.assets where id = test.id('pump');
select test.hand_on_events();
delete from integration.webhook_deliveries as d where d.event_type <> 'asset.deleted';
select is(test.deliver('mine'), 'SEND', 'that a record is deleted is told in any case');

select * from finish();
rollback;
