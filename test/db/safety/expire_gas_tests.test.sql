-- Gas tests that grow old while nobody acts: a warning, then the permit is suspended and the work on hold.

begin;
select plan(22);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('wims');
select test.place('tank', 'north'), test.place('pit', 'north');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('wims') where id = test.id('wim');
select test.permit_kind('cse', '{"class": "CONFINED_SPACE", "conflict_groups": [], "gas_test_minutes": 60}'),
       test.permit_kind('ever', '{"class": "HEIGHT", "conflict_groups": []}');
update safety.permit_kinds set gas_test_never_expires = true where id = test.id('ever');
insert into safety.permit_kind_limits (organization_id, kind_id, position, gas, unit, minimum, maximum)
values (test.id('acme'), test.id('cse'), 1, 'O2', '%', 19.5, 23.5), (test.id('acme'), test.id('cse'), 2, 'H2S', 'ppm',
  null, 5),
       (test.id('acme'), test.id('ever'), 1, 'O2', '%', 19.5, 23.5);
select test.started_work_order('job', 'north', now() - interval '50 minutes'),
       test.started_work_order('other', 'north', now() - interval '50 minutes'),
       test.started_work_order('late', 'north', now() - interval '50 minutes');
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at)
values (test.id('acme'), test.id('north'), test.id('job'), test.id('wim'), now() - interval '1 hour');
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at)
values (test.id('acme'), test.id('north'), test.id('job'), test.id('wim'), 'WORK', 'RUNNING',
  now() - interval '50 minutes');
select test.permit('enter', 'cse', 'tank', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('job')),
  'ann', 'bob'),
       test.permit('climb', 'ever', 'pit', jsonb_build_object('status', 'ISSUED', 'work_order_id', test.id('other')),
       'ann', 'bob'),
       test.permit('bad', 'cse', 'tank', '{"status": "ISSUED"}', 'ann', 'bob'),
       test.permit('next', 'cse', 'tank', jsonb_build_object('status', 'ISSUED', 'starts_at',
       now() + interval '4 hours'), 'ann', 'bob');

-- What the air was like so many minutes ago.
create function pg_temp.tested(p_permit text, p_gas text, p_minutes integer)
returns void
language sql
as $$
  insert into safety.gas_tests (organization_id, site_id, permit_id, gas, unit, reading, minimum, maximum, taken_at)
  select p.organization_id, p.site_id, p.id, l.gas, l.unit, coalesce(l.minimum, 1), l.minimum, l.maximum,
         now() - p_minutes * interval '1 minute'
    from safety.permits as p join safety.permit_kind_limits as l on l.kind_id = p.kind_id
   where p.id = test.id(p_permit) and l.gas = p_gas
$$;

select pg_temp.tested('enter', 'O2', 40), pg_temp.tested('enter', 'H2S', 20), pg_temp.tested('climb', 'O2', 40),
       pg_temp.tested('bad', 'O2', 0), pg_temp.tested('bad', 'H2S', 0), pg_temp.tested('next', 'O2', 0),
       pg_temp.tested('next', 'H2S', 0);
insert into notify.relays (organization_id, channel, name, status, from_address, host, port, security)
values (test.id('acme'), 'EMAIL', 'mail', 'ACTIVE', 'mail@example.org', 'mail.example.org', 587, 'STARTTLS');

create function pg_temp.told(p_subject text)
returns text
language sql
as $$
  select coalesce(string_agg(split_part(m.recipient, '@', 1), ' ' order by m.recipient), '')
    from test.told as m where m.subject like p_subject
$$;

select is(safety.tell_gas_tests(now() + interval '9 minutes'), 0, 'eleven minutes before nobody is warned');
select is(safety.tell_gas_tests(now() + interval '10 minutes'), 1, 'ten minutes before the first gas expires');
select is(pg_temp.told('%a gas test expires soon'), 'ann bob', 'who signed is');
select is(safety.tell_gas_tests(now() + interval '15 minutes'), 0, 'once');
select is(safety.expire_gas_tests(now() + interval '20 minutes'), 0, 'on its last instant a test still counts');

-- A newer test of the gas keeps it going, until the other one is too old.
select pg_temp.tested('enter', 'O2', -15);
select is(safety.expire_gas_tests(now() + interval '21 minutes'), 0, 'tested again in time it goes on');
select is(safety.tell_gas_tests(now() + interval '29 minutes'), 0, 'nobody is warned early of the other gas');
select is(safety.tell_gas_tests(now() + interval '31 minutes'), 1, 'then of that');
select is(pg_temp.told('%a gas test expires soon'), 'ann ann bob bob', 'each of both once');
-- What was found before a newer test changes nothing.
select pg_temp.tested('enter', 'H2S', 30);

-- One that fails keeps no other in force.
create function pg_temp.fail() returns trigger language plpgsql as $$ begin raise exception 'broken row'; end $$;
create trigger fail before update on safety.permits for each row when (old.title = 'bad' and new.status = 'SUSPENDED')
  execute function pg_temp.fail();
select is(safety.expire_gas_tests(now() + interval '61 minutes'), 1,
  'each gas has a newest test of its own: one too old is enough');
select results_eq(
  $$ select p.title, p.status, coalesce(p.status_note like 'The gas test expired at %', false)
       from safety.permits as p order by p.title $$,
  $$ values ('bad', 'ISSUED', false), ('climb', 'ISSUED', false), ('enter', 'SUSPENDED', true), ('next', 'ISSUED',
  false) $$,
  'the permit is suspended; tests that never expire do not, nor before a permit holds'
);
select results_eq(
  $$ select w.title, w.status, w.hold_reason from work.work_orders as w order by w.title $$,
  $$ values ('job', 'ON_HOLD', 'WAITING_FOR_PERMIT'), ('late', 'IN_PROGRESS', null), ('other', 'IN_PROGRESS', null) $$,
  'its work is on hold, and no other'
);
select is((select status from work.labour_entries), 'RECORDED', 'its timer has stopped');
select is(pg_temp.told('%the gas test has expired'), 'ann bob', 'who signed is notified');
select is(pg_temp.told('Stop work: %'), 'wims', 'and who works on it');
select is(safety.expire_gas_tests(now() + interval '62 minutes'), 0, 'once');
select is(
  (select string_agg(e.action, ' ') from audit.events as e
    where e.entity_id = test.id('enter') and e.operation = 'UPDATE' and e.after ? 'status'), 'expire_gas_tests',
  'the log tells it'
);
drop trigger fail on safety.permits;
select is(safety.expire_gas_tests(now() + interval '62 minutes'), 0, 'what failed waits for ten minutes');
select is(safety.expire_gas_tests(now() + interval '73 minutes'), 1, 'and is tried again');
select test.sign_in('bob');
select is(
  test.detail_codes($$ select api.reissue_permit(test.id('enter'), now() + interval '1 hour') $$), 'PERMIT_NOT_SIGNED',
  'it goes on when it is issued again'
);
select test.refuses(
  $$ select api.resume_work_order(test.id('job')) $$, 'PERMIT_NOT_IN_FORCE', 422, 'and not before'
);
select test.sign_out();
select is(core.run_scheduled_task('expire_gas_tests') || core.run_scheduled_task('tell_gas_tests'), 'DONEDONE',
  'the tasks are run');

select * from finish();
rollback;
