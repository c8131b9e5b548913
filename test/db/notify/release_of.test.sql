-- When the mail of a new notice is due: beside other mails of the record, in a flood, in quiet hours.
begin;
select plan(27);

select test.organization('acme');
select test.site('north');
select test.person('nora', '{north}', '{}'), test.person('kim', '{north}', '{}');
select test.relay('mail', p_status => 'ACTIVE');
select test.work_order('job', 'north'), test.work_order('other', 'north');

-- How long from now the mail of a notice to nora would wait, when others of the account were due then.
create function pg_temp.wait(p_topic text default 'WORK_OVERDUE')
returns interval
language sql
volatile
security definer
as $$
  select notify.release_of(test.id('acme'), r, t, test.id('job')) - now()
    from notify.topics as t
   cross join lateral notify.recipients_of(test.id('acme'), array[test.id('nora')], t, 'en', 'UTC') as r
   where t.code = p_topic
$$;
create function pg_temp.noted(
  p_due     interval,
  p_topic   text default 'WORK_OVERDUE',
  p_order   text default 'job',
  p_account text default 'nora',
  p_made    interval default '0'
)
returns void
language sql
volatile
security definer
as $$
  delete from notify.notices;
  insert into notify.notices (
    organization_id, account_id, site_id, topic, entity, entity_id, subject, body, severity, release_at, created_at
  )
  values (
    test.id('acme'), test.id(p_account), test.id('north'), p_topic, 'work.work_orders', test.id(p_order), 'x', 'x',
    'INFO', now() + p_due, now() + p_made
  )
$$;

select is(pg_temp.wait(), interval '0', 'alone it is due at once');
select pg_temp.noted('-20 minutes');
select is(pg_temp.wait(), interval '10 minutes', 'half an hour after the last mail of the record');
select pg_temp.noted('-30 minutes');
select is(pg_temp.wait(), interval '0', 'which may be now');
select pg_temp.noted('-31 minutes');
select is(pg_temp.wait(), interval '0', 'or have passed');
select pg_temp.noted('0');
select is(pg_temp.wait(), interval '30 minutes', 'one that is due now is the last');
select pg_temp.noted('12 minutes');
select is(pg_temp.wait(), interval '12 minutes', 'with one that waits');
select pg_temp.noted('30 minutes');
select is(pg_temp.wait(), interval '30 minutes', 'for half an hour');
select pg_temp.noted('31 minutes');
select is(pg_temp.wait(), interval '0', 'but not for longer: that one waits for something else');
select pg_temp.noted('-10 minutes', p_made => '-9 hours');
select is(pg_temp.wait(), interval '20 minutes', 'however long ago it was written: its mail came after quiet hours');
select pg_temp.noted('-10 minutes', p_order => 'other');
select is(pg_temp.wait(), interval '0', 'mails of another record do not count');
select pg_temp.noted('-10 minutes', 'WORK_DUE_SOON');
select is(pg_temp.wait(), interval '0', 'nor of another topic');
select pg_temp.noted('-10 minutes', p_account => 'kim');
select is(pg_temp.wait(), interval '0', 'nor of another account');

-- Twenty mails in an hour.
create function pg_temp.mailed(p_count integer, p_oldest interval, p_account text default 'nora')
returns void
language sql
volatile
security definer
as $$
  delete from notify.notices;
  delete from notify.messages;
  insert into notify.messages (
    organization_id, site_id, relay_id, account_id, topic, kind, recipient, subject, body, created_at
  )
  select test.id('acme'), test.id('north'), test.id('mail'), test.id(p_account), 'WORK_MENTIONED', 'EVENT',
         'nora@example.org', 'x', 'x',
         case when n = 1 then now() - p_oldest else now() - interval '1 minute' end
    from generate_series(1, p_count) as n
$$;
select pg_temp.mailed(19, '50 minutes');
select is(pg_temp.wait(), interval '0', 'nineteen mails are no flood');
select pg_temp.mailed(20, '50 minutes');
select is(pg_temp.wait(), interval '10 minutes', 'after twenty the next waits until the first is an hour old');
select pg_temp.mailed(21, '50 minutes');
select is(pg_temp.wait(), interval '59 minutes', 'so that an hour never has more');
select pg_temp.mailed(20, '60 minutes');
select is(pg_temp.wait(), interval '0', 'a mail of an hour ago is over');
select pg_temp.mailed(20, '50 minutes', 'kim');
select is(pg_temp.wait(), interval '0', 'each account has its own');
select pg_temp.mailed(20, '50 minutes');
select is(pg_temp.wait('STOP_WORK'), interval '0', 'critical notices are not kept back');
select pg_temp.noted('5 minutes');
select is(pg_temp.wait(), interval '10 minutes', 'the later of both counts');
select pg_temp.noted('15 minutes');
select is(pg_temp.wait(), interval '15 minutes', 'whichever it is');

-- The whole way: what a flood holds is one mail.
select test.forget_told();
select test.work_order('w' || n, 'north') from generate_series(1, 25) as n;
create function pg_temp.flood()
returns void
language plpgsql
volatile
security definer
as $$
begin
  for v_place in 1 .. 25 loop
    perform notify.tell(
              w.organization_id, w.site_id, array[test.id('nora')], 'WORK_OVERDUE', 'work.work_orders', w.id,
              jsonb_build_object('number', w.work_order_number, 'label', w.title)
            )
       from work.work_orders as w
      where w.id = test.id('w' || v_place);
    perform test.let_pass('1 minute');
  end loop;
end
$$;
select pg_temp.flood();
select results_eq(
  $$ select count(*), count(n.message_id), count(distinct n.message_id),
            count(distinct n.release_at) filter (where n.message_id is null)
       from notify.notices as n $$,
  $$ values (25::bigint, 20::bigint, 20::bigint, 1::bigint) $$,
  'the inbox has all of them, twenty are mailed, five wait'
);
select is(notify.release_notices(now() + interval '34 minutes 59 seconds'), 0, 'for the same end');
select is(notify.release_notices(now() + interval '35 minutes'), 5, 'when the first of the twenty is an hour old');
select is((select count(*) from notify.messages), 21::bigint, 'as one mail');

-- Digests and quiet hours.
select pg_temp.mailed(20, '50 minutes');
select test.sign_in('nora');
select api.update_notification_preferences('[{"topic": "WORK_OVERDUE", "choice": "DIGEST"}]'),
       api.update_notification_settings('{"digest_time": "07:00", "digest_weekday": "MONDAY", "time_zone": "UTC"}');
select test.sign_out();
select is(
  pg_temp.wait(), notify.next_digest('07:00', 'MONDAY', 'UTC', now()) - now(),
  'a digest comes at its time, whatever else'
);
select test.sign_in('nora');
select api.update_notification_preferences('[]'),
       api.update_quiet_hours(
         jsonb_build_array(
           jsonb_build_object(
             'weekday', to_char(now() at time zone 'UTC', 'FMDAY'),
             'start_time', to_char(now() at time zone 'UTC', 'HH24:MI'),
             'end_time', to_char(now() at time zone 'UTC' + interval '3 hours', 'HH24:MI')
           )
         )
       );
select test.sign_out();
select is(
  pg_temp.wait(), date_trunc('minute', now()) + interval '3 hours' - now(), 'a flood that ends in quiet hours waits on'
);
select is(pg_temp.wait('STOP_WORK'), interval '0', 'critical notices pass');

select * from finish();
rollback;
