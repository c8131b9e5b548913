-- Deliveries are kept as long as retention says, counted from their end.
begin;
select plan(6);

select test.organization('acme');
select test.site('north');
select test.asset('pump', 'north');
select test.person('ann', '{*}', '{*}');
select test.webhook_endpoint('erp', 'ann');

create function pg_temp.delivery(p_name text, p_stored interval, p_ended interval)
returns void
language sql
as $$
  insert into integration.webhook_deliveries (
    id, organization_id, endpoint_id, account_id, priority, event_id, event_at, event_type, entity, entity_id,
    first_sequence, sequence, status, body, attempt_log, next_attempt_at, finished_at, created_at
  )
  values (
    test.remember(p_name, uuidv7()), test.current_organization(), test.id('erp'), test.id('ann'), 1, uuidv7(), now(),
    'asset.created', 'asset.assets', test.id('pump'), 1, 1,
    case when p_ended is null then 'PENDING' else 'SUCCEEDED' end,
    '{}', '[{}]', case when p_ended is null then now() end, now() - p_ended, now() - p_stored
  )
$$;
select pg_temp.delivery('new', '29 days', '29 days'), pg_temp.delivery('older', '31 days', '31 days'),
       pg_temp.delivery('old', '91 days', '91 days'), pg_temp.delivery('waits', '200 days', null),
       pg_temp.delivery('resumed', '200 days', '1 day'), pg_temp.delivery('half', '200 days', '40 days'),
       -- At the bounds, of both times.
       pg_temp.delivery('month', '60 days', '30 days'), pg_temp.delivery('stored a month', '30 days', '31 days'),
       pg_temp.delivery('quarter', '100 days', '90 days'), pg_temp.delivery('stored a quarter', '90 days', '91 days');
select is(integration.forget_deliveries(), 5::bigint, 'one is deleted, and four lose their bodies');
create temporary view kept as
select test.name_of(d.id) as name, d.body is not null as has_body, d.attempt_log <> '[]' as has_attempts
  from integration.webhook_deliveries as d;
select set_eq(
  $$ select * from kept $$,
  $$ values ('new', true, true), ('older', false, false), ('waits', true, true), ('resumed', true, true),
            ('half', false, false), ('month', true, true), ('stored a month', true, true), ('quarter', false, false),
            ('stored a quarter', false, false) $$,
  'a month after its end a delivery loses body and attempts; what waits loses nothing'
);
select is(integration.forget_deliveries(), 0::bigint, 'once');
update core.retentions as r set days = 1 where r.name = 'integration.webhook_deliveries';
select is(integration.forget_deliveries(), 7::bigint, 'the operator keeps them for less');
select set_eq($$ select k.name from kept as k $$, array['waits', 'resumed'], 'never less than what waits');
set local role assetry_worker;
select is(core.run_scheduled_task('forget_webhook_deliveries'), 'DONE', 'by the clock');
reset role;

select * from finish();
rollback;
