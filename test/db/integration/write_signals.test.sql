-- What time brings about while nobody acts: each rule before, at and after its instant.
begin;
select plan(13);

select test.organization('acme');
-- West of Greenwich, so that a day ends hours after that of UTC.
select test.site('north', null, 'America/Chicago');
select test.person('ann', '{*}', '{*}');
select test.webhook_endpoint('erp', 'ann', '{contract.*,worker_certificate.*,permit.*,meter_device.*}');
select test.vendor('fans'), test.contract_type('care'), test.worker('wim', 'north'), test.certificate_type('welding'),
       test.place('hall', 'north'), test.permit_kind('heat');
select test.hand_on_events();
select test.contract('lift', 'care', 'fans', 'north', 'ACTIVE', '2030-01-01', '2030-12-31'),
       test.contract('roof', 'care', 'fans', null, 'ACTIVE', '2030-01-01', '2030-12-31'),
       test.contract('draft', 'care', 'fans', 'north', 'DRAFT', '2030-01-01', '2030-12-31'),
       test.certificate('paper', 'wim', 'welding', '2030-12-31'),
       test.certificate('taken', 'wim', 'welding', '2030-12-31'),
       test.permit(
         'weld', 'heat', 'hall',
         '{"status": "ISSUED", "starts_at": "2030-12-31T08:00Z", "ends_at": "2030-12-31T16:00Z"}'
       ),
       test.permit('plan', 'heat', 'hall', '{"starts_at": "2030-12-31T08:00Z", "ends_at": "2030-12-31T16:00Z"}');
update contract.contracts set renewal_notice_days = 90 where id = test.id('roof');
update workforce.worker_certificates set revoked_on = '2030-01-01', revocation_reason = 'x' where id = test.id('taken');
select test.device('box', 'north', '{"silent_after_minutes": 30}');
update meter.device_standings set last_seen_at = '2030-12-31T12:00Z' where device_id = test.id('box');
select test.hand_on_events();
delete from integration.webhook_deliveries;

-- The signals that are written at an instant and handed on: record and type.
create function pg_temp.at(p_at timestamptz)
returns text
language plpgsql
as $$
declare
  v_types text;
begin
  perform test.look('write_signals', 'integration.write_signal', p_at);
  perform meter.notice_silent_devices(p_at);
  perform test.hand_on_events();

  with new as (
    delete from integration.webhook_deliveries as d returning d.entity_id, d.event_type
  )
  select string_agg(test.name_of(n.entity_id) || ' ' || n.event_type, ', ' order by test.name_of(n.entity_id))
    into v_types
    from new as n;
  return v_types;
end
$$;

select is(pg_temp.at('2030-10-02T09:59:59Z'), null, 'nothing is near its end yet');
select is(
  pg_temp.at('2030-10-02T10:00Z'), 'roof contract.expiring',
  'a contract by its notice, without a site when the day begins anywhere'
);
select is(pg_temp.at('2030-12-02T05:59:59Z'), null, 'the others a month before');
select is(
  pg_temp.at('2030-12-02T06:00Z'), 'lift contract.expiring, paper worker_certificate.expiring',
  'a contract and a certificate, at the midnight of their site; not a draft, nor what was revoked'
);
select is(pg_temp.at('2030-12-02T06:00:01Z'), null, 'once');
select is(pg_temp.at('2030-12-31T12:30Z'), null, 'a device may be silent for so long');
select is(pg_temp.at('2030-12-31T12:31Z'), 'box meter_device.no_data', 'and not longer');
select is(pg_temp.at('2030-12-31T14:59:59Z'), null, 'a permit has more than an hour left');
select is(
  pg_temp.at('2030-12-31T15:00Z'), 'weld permit.expiring',
  'an hour before its end; one that was not issued has none'
);
-- Another end is another signal.
update workforce.worker_certificates set expires_on = '2031-06-30' where id = test.id('paper');
select test.hand_on_events();
delete from integration.webhook_deliveries;
select is(
  pg_temp.at('2031-06-15T00:00Z'), 'paper worker_certificate.expiring',
  'a certificate that was renewed ends another time'
);
select results_eq(
  $$ select s.code, s.site_id = test.id('north'), s.due_at from integration.signals as s
      where s.entity_id = test.id('paper') order by s.due_at $$,
  $$ values ('EXPIRING', true, '2031-01-01T06:00Z'::timestamptz), ('EXPIRING', true, '2031-07-01T05:00Z') $$,
  'the last day counts to its end'
);
-- Of whom signals notify.
select test.work_order('job', 'north'), test.forget_told();
insert into work.watchers (organization_id, site_id, work_order_id, account_id)
select w.organization_id, w.site_id, w.id, test.id('ann') from work.work_orders as w where w.id = test.id('job');
create function pg_temp.tells(p_entity text, p_code text)
returns text
language plpgsql
as $$
declare
  v_told text;
begin
  perform integration.tell_signal(p_entity, test.id('job'), p_code, now());
  v_told := (select string_agg(t.topic, ', ') from test.told as t);
  perform test.forget_told();
  return v_told;
end
$$;
select results_eq(
  $$ select pg_temp.tells('work.work_orders', 'DUE_SOON'), pg_temp.tells('work.work_orders', 'OVERDUE'),
            pg_temp.tells('work.work_orders', 'DUE'), pg_temp.tells('asset.assets', 'OVERDUE') $$,
  $$ values ('WORK_DUE_SOON', 'WORK_OVERDUE', null::text, null::text) $$,
  'work that is due soon or overdue notifies who has or watches it; no other signal does'
);
set local role assetry_worker;
select is(core.run_scheduled_task('write_signals'), 'DONE', 'by the clock');
reset role;

select * from finish();
rollback;
