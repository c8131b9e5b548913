-- Many records that one transaction changed are events of up to 500 ids for endpoints that name noun.bulk_changed: what
-- integration.deliveries_of finds, with the bodies of integration.bulk_body.
begin;
select plan(28);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann', '{*}', '{*}'), test.person('bob', '{north}', '{*}');
select test.webhook_endpoint('mass', 'ann', '{asset.*,asset.bulk_changed}'),
       test.webhook_endpoint('only', 'ann', '{asset.bulk_changed}'),
       test.webhook_endpoint('each', 'ann', '{asset.*}'),
       test.webhook_endpoint('south hook', 'ann', '{asset.*,asset.bulk_changed}', 'south'),
       test.webhook_endpoint('bob', 'bob', '{asset.bulk_changed}');
select test.hand_on_events();

create function pg_temp.types(p_name text)
returns text[]
language sql
as $$
  select array_agg(t.name || ' ' || t.count order by t.name)
    from (
      select d.event_type || coalesce(' of ' || cardinality(d.record_ids), '') as name, count(*)
        from integration.webhook_deliveries as d
       where d.endpoint_id = test.id(p_name)
       group by 1
    ) as t
$$;
create function pg_temp.make(p_count integer, p_site text, p_prefix text)
returns void
language sql
as $$
  insert into asset.assets (organization_id, site_id, asset_number, name)
  select test.current_organization(), test.id(p_site), p_prefix || n, p_prefix || n
    from generate_series(1, p_count) as n
$$;

-- Acceptance: ten thousand at once are twenty events.
select pg_temp.make(10000, 'north', 'A-');
select test.hand_on_events();
select is(pg_temp.types('mass'), '{asset.bulk_changed of 500 20}', 'ten thousand are twenty events');
select is(pg_temp.types('only'), '{asset.bulk_changed of 500 20}', 'also for whoever names nothing else');
select is(pg_temp.types('each'), '{asset.created 10000}', 'and an event each for whoever does not ask for it');
select is(pg_temp.types('south hook'), null, 'what stands at another site does not count');
select is(
  (select count(distinct i.id) from integration.webhook_deliveries as d cross join unnest(d.record_ids) as i (id)
    where d.endpoint_id = test.id('mass')), 10000::bigint, 'each record is in one of them'
);
select is(
  (select count(distinct d.event_id) from integration.webhook_deliveries as d
    where d.endpoint_id in (test.id('mass'), test.id('only'))), 20::bigint,
  'an event has one id, whoever receives it'
);
delete from integration.webhook_deliveries;
update integration.webhook_standings set open_count = 0, next_at = 'infinity';

-- Fifty are events of their own, 51 are not; by site.
select pg_temp.make(50, 'north', 'B-');
select test.hand_on_events();
select is(pg_temp.types('mass'), '{"asset.created 50"}', 'fifty are fifty events');
select is(pg_temp.types('only'), null, 'which whoever asks for many only does not get');
delete from integration.webhook_deliveries;
select pg_temp.make(30, 'north', 'C-'), pg_temp.make(30, 'south', 'D-');
select test.hand_on_events();
select is(pg_temp.types('mass'), '{"asset.bulk_changed of 30 2"}', 'sixty at two sites are an event of each');
select is(pg_temp.types('south hook'), '{"asset.created 30"}', 'of which an endpoint of one counts its own');

-- What is sent are the ids that the account reads.
select is(test.deliver('mass'), 'SEND', 'it is sent');
select results_eq(
  $$ select d.body::jsonb ->> 'type', jsonb_array_length(d.body::jsonb #> '{data,ids}'),
            d.body::jsonb #> '{data,gone_ids}', d.body::jsonb #>> '{data,list}', d.entity_id
       from integration.webhook_deliveries as d where d.endpoint_id = test.id('mass') and d.status = 'SUCCEEDED' $$,
  $$ values ('asset.bulk_changed', 30, '[]'::jsonb, 'assets', null::uuid) $$, 'with its ids'
);
select is(
  test.deliver('bob') || ' ' || test.deliver('bob'), 'SEND SUPPRESSED', 'nobody is told of a site out of reach'
);
delete from integration.webhook_deliveries;

-- An attempt that failed is sent again as it was, but never with what the account reads no more.
select pg_temp.make(60, 'south', 'E-');
select test.hand_on_events();
create temporary table body as
  select d.id, null::text as text from integration.webhook_deliveries as d where d.endpoint_id = test.id('only');
select test.deliver('only', 500);
update body as b set text = d.body from integration.webhook_deliveries as d where d.id = b.id;
update asset.assets as a set description = 'Seen' where a.name in ('E-1', 'E-2');
update integration.webhook_deliveries set next_attempt_at = now() where status = 'PENDING';
select test.deliver('only', 500);
select ok(
  (select d.body = b.text from body as b join integration.webhook_deliveries as d on d.id = b.id), 'the same body again'
);
update asset.assets set site_id = test.id('north') where name = 'E-3';
update identity.accounts set reaches_all_sites = false where id = test.id('ann');
insert into identity.account_sites (organization_id, account_id, site_id)
values (test.current_organization(), test.id('ann'), test.id('north'));
update integration.webhook_deliveries set next_attempt_at = now() where status = 'PENDING';
select test.deliver('only', 500);
select is(
  (select d.body::jsonb #> '{data,ids}' from body as b join integration.webhook_deliveries as d on d.id = b.id),
  (select jsonb_build_array(a.id) from asset.assets as a where a.name = 'E-3'), 'of what is in reach alone'
);
update identity.accounts set reaches_all_sites = true where id = test.id('ann');
select test.hand_on_events();
delete from integration.webhook_deliveries;

-- What is deleted, or leaves a site, is told as gone.
delete from asset.placements as p
 where p.asset_id in (select a.id from asset.assets as a where a.name ~ '^A-[1-9][0-9]?$');
delete from asset.assets as a where a.name ~ '^A-[1-9][0-9]?$';
select test.hand_on_events();
select test.deliver('only');
select is(
  (select jsonb_array_length(d.body::jsonb #> '{data,gone_ids}') from integration.webhook_deliveries as d
    where d.endpoint_id = test.id('only')), 99, 'ids of what was deleted are gone'
);
delete from integration.webhook_deliveries;
update asset.assets as a set site_id = test.id('north') where a.name ~ '^E-';
select test.hand_on_events();
select test.deliver('south hook');
select results_eq(
  $$ select jsonb_array_length(d.body::jsonb #> '{data,gone_ids}'), d.body::jsonb #> '{data,ids}'
       from integration.webhook_deliveries as d where d.endpoint_id = test.id('south hook') $$,
  $$ values (59, '[]'::jsonb) $$, 'and of what left the site of the endpoint'
);
delete from integration.webhook_deliveries;

-- A condition leaves out what it does not fit.
update integration.webhook_endpoints
   set record_condition = '{"field": "name", "is": "starts_with", "value": "F-1"}'
 where id = test.id('only');
select pg_temp.make(60, 'north', 'F-');
select test.hand_on_events();
select test.deliver('only');
select is(
  (select jsonb_array_length(d.body::jsonb #> '{data,ids}') from integration.webhook_deliveries as d
    where d.endpoint_id = test.id('only')), 11, 'F-1 and F-10 to F-19 fit'
);
update integration.webhook_endpoints set record_condition = null where id = test.id('only');

-- Read again they are the same; what is replayed is, too.
select is(
  integration.fan_out(
    array(
      select e
        from audit.events as e
       where e.after ->> 'name' ~ '^F-'
         and e.operation = 'INSERT'
       order by e.sequence
    )
  ), 0, 'what was stored is not stored again'
);
select test.sign_in('ann');
select is(
  (select r.webhook_delivery_count
     from api.replay_webhook_deliveries(
            test.id('only'), (select array_agg(d.id) from api.webhook_deliveries as d
                               where d.webhook_endpoint_id = test.id('only'))
          ) as r), 1, 'an event of many is delivered again'
);
select test.sign_out();
select is(
  (select count(distinct d.event_id) from integration.webhook_deliveries as d where d.endpoint_id = test.id('only')),
  1::bigint, 'with its id'
);
select ok(
  (select bool_and(d.record_ids is not null) from integration.webhook_deliveries as d
    where d.endpoint_id = test.id('only')), 'and its records'
);
delete from integration.webhook_deliveries;

-- Where lines could not be read together each comes alone, and nobody misses it.
select integration.retry_event(
         (select e.id from audit.events as e where e.after ->> 'name' = 'F-5'), clock_timestamp()
       );
select is(pg_temp.types('only'), '{"asset.bulk_changed of 1 1"}', 'for whoever asks for many only, as one of one');
select is(pg_temp.types('mass'), '{"asset.created 1"}', 'for whoever names it, as itself');

-- Signals stay events of their own.
delete from integration.webhook_deliveries;
insert into integration.signals (organization_id, site_id, entity, entity_id, code, due_at)
select a.organization_id, a.site_id, 'asset.assets', a.id, 'OVERDUE', now() from asset.assets as a where a.name ~ '^F-';
select test.hand_on_events();
select is(pg_temp.types('mass'), '{"asset.overdue 60"}', 'a signal is no change');
delete from integration.webhook_deliveries;
update asset.assets as a set name = 'G' || a.name where a.name ~ '^F-';
insert into integration.signals (organization_id, site_id, entity, entity_id, code, due_at)
select a.organization_id, a.site_id, 'asset.assets', a.id, 'OVERDUE', now() + interval '1 day'
  from asset.assets as a
 where a.name = 'GF-1';
select test.hand_on_events();
select is(
  pg_temp.types('mass'), '{"asset.bulk_changed of 60 1","asset.overdue 1"}', 'nor one of many, beside those that are'
);
select is_empty(
  $$ select from integration.event_types() as t where t.event_type is null $$, 'each type has a name'
);
select ok(
  exists (select from integration.event_types() as t where t.event_type = 'asset.bulk_changed' and t.kind = 'BULK'),
  'it is among the types'
);

select * from finish();
rollback;
