-- Who is notified of permits, gas tests, lock-outs and work that rests, at the very instants between which it is so.
begin;
select plan(18);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('bob'), test.person('wims'), test.person('wess'), test.person('zoes'),
       test.person('kims'), test.person('eves');
select test.place('tank', 'north');
select test.permit_kind('cse', '{"class": "CONFINED_SPACE", "conflict_groups": [], "gas_test_minutes": 60}'),
       test.permit_kind('quiet', '{"class": "CONFINED_SPACE", "conflict_groups": [], "gas_test_minutes": 60}'),
       test.permit_kind('hot', '{"conflict_groups": []}');
update safety.permit_kinds set gas_warning_minutes = 0 where id = test.id('quiet');
insert into safety.permit_kind_limits (organization_id, kind_id, position, gas, unit, minimum, maximum)
select test.id('acme'), k.id, 1, 'O2', '%', 19.5, 23.5
  from safety.permit_kinds as k
 where k.id in (test.id('cse'), test.id('quiet'));
select set_config('assetry.organization_id', test.id('acme')::text, true);

create function pg_temp.permit(p_name text, p_kind text, p_values jsonb default '{}') returns void language sql as $$
  select test.permit(p_name, p_kind, 'tank', '{"status": "ISSUED"}' || p_values, 'ann', 'bob')
$$;
-- So many minutes from now, and a moment before or after.
create function pg_temp.at(p_minutes integer, p_moments integer default 0) returns timestamptz language sql as $$
  select now() + p_minutes * interval '1 minute' + p_moments * interval '1 microsecond'
$$;
create function pg_temp.told() returns text language sql as $$
  select string_agg(n.topic || ' ' || split_part(n.recipient, '@', 1), ', ' order by n.topic, n.recipient)
    from test.told as n
   where n.created_at >= now()
$$;

-- A permit that ends.
select pg_temp.permit('weld', 'hot', jsonb_build_object('ends_at', pg_temp.at(60))),
       pg_temp.permit('grind', 'hot', jsonb_build_object('ends_at', pg_temp.at(60))),
       pg_temp.permit('held', 'hot', jsonb_build_object('ends_at', pg_temp.at(60), 'status', 'SUSPENDED')),
       pg_temp.permit('over', 'hot', jsonb_build_object('starts_at', pg_temp.at(-240), 'ends_at', pg_temp.at(-60),
         'status', 'EXPIRED')),
       pg_temp.permit('long over', 'hot', jsonb_build_object('starts_at', pg_temp.at(-240), 'ends_at', pg_temp.at(-90),
         'status', 'EXPIRED'));
update safety.permits set notified_at = now() where id = test.id('long over');
select is(
  array[
    safety.tell_permit(test.id('weld'), pg_temp.at(30, -1)), safety.tell_permit(test.id('weld'), pg_temp.at(60)),
    safety.tell_permit(test.id('held'), pg_temp.at(45)), safety.tell_permit(test.id('long over'), now()),
    safety.tell_permit(test.id('weld'), pg_temp.at(30)), safety.tell_permit(test.id('weld'), pg_temp.at(31)),
    safety.tell_permit(test.id('grind'), pg_temp.at(60, -1)), safety.tell_permit(test.id('over'), now()),
    safety.tell_permit(test.id('over'), now())
  ], '{0,0,0,0,1,0,1,1,0}', 'once in the half hour before its end, and once when it has expired'
);
select is(
  pg_temp.told(),
  'PERMIT_EXPIRED ann, PERMIT_EXPIRED bob, '
    || 'PERMIT_EXPIRES ann, PERMIT_EXPIRES ann, PERMIT_EXPIRES bob, PERMIT_EXPIRES bob',
  'who issued and who accepted it'
);
select results_eq(
  $$ select p.title, p.warned_at is not null, p.notified_at is not null from safety.permits as p order by 1 $$,
  $$ values ('grind', true, false), ('held', false, false), ('long over', false, true), ('over', false, true),
            ('weld', true, false) $$, 'each is marked for itself'
);
select test.forget_told();

-- A gas test that grows old: that of each was taken now, and expires in an hour.
create function pg_temp.tested(p_permit text) returns void language sql as $$
  insert into safety.gas_tests (organization_id, site_id, permit_id, gas, unit, reading, minimum, maximum, taken_at)
  select p.organization_id, p.site_id, p.id, 'O2', '%', 20, 19.5, 23.5, now()
    from safety.permits as p
   where p.id = test.id(p_permit)
$$;
select pg_temp.permit('enter', 'cse'), pg_temp.permit('enter too', 'cse'), pg_temp.permit('in silence', 'quiet'),
       pg_temp.permit('rests', 'cse', '{"status": "SUSPENDED"}'), pg_temp.permit('untested', 'cse'),
       pg_temp.permit('ends first', 'cse', jsonb_build_object('ends_at', pg_temp.at(60))),
       pg_temp.permit('ends after', 'cse', jsonb_build_object('ends_at', pg_temp.at(60, 1))),
       pg_temp.permit('starts then', 'cse', jsonb_build_object('starts_at', pg_temp.at(90)));
select pg_temp.tested(n)
  from unnest('{enter,enter too,in silence,rests,ends first,ends after,starts then}'::text[]) as n;
create function pg_temp.warned(p_permit text, p_minutes integer, p_moments integer default 0) returns integer
language sql as $$
  select safety.tell_gas_test(test.id(p_permit), pg_temp.at(p_minutes, p_moments))
$$;
select is(
  array[pg_temp.warned('enter', 50, -1), pg_temp.warned('enter', 50), pg_temp.warned('enter', 51)], '{0,1,0}',
  'ten minutes before, and once'
);
select is(
  array[pg_temp.warned('enter too', 60, 1), pg_temp.warned('enter too', 60)], '{0,1}', 'until it has expired'
);
select is(
  array[pg_temp.warned('in silence', 55), pg_temp.warned('rests', 55), pg_temp.warned('untested', 55)], '{0,0,0}',
  'where a warning is wanted, and the permit is issued and was tested'
);
select is(
  array[pg_temp.warned('ends first', 55), pg_temp.warned('ends after', 55)], '{0,1}', 'and does not end before'
);
select is(
  pg_temp.told(),
  'GAS_TEST_EXPIRES ann, GAS_TEST_EXPIRES ann, GAS_TEST_EXPIRES ann, GAS_TEST_EXPIRES bob, GAS_TEST_EXPIRES bob, '
    || 'GAS_TEST_EXPIRES bob', 'who issued and who accepted it'
);
select is(
  (select string_agg(p.title, ', ' order by p.title) from safety.permits as p
    where p.gas_warned_due_at = pg_temp.at(60)),
  'ends after, enter, enter too', 'each is marked for itself'
);
select test.forget_told();
create function pg_temp.expired(p_permit text, p_minutes integer, p_moments integer default 0) returns integer
language sql as $$
  select safety.expire_gas_test(test.id(p_permit), pg_temp.at(p_minutes, p_moments))
$$;
select is(
  array[pg_temp.expired('enter', 60), pg_temp.expired('enter', 60, 1), pg_temp.expired('enter', 60, 1)], '{0,1,0}',
  'on its last instant a test counts'
);
select is(
  array[pg_temp.expired('starts then', 90, -1), pg_temp.expired('starts then', 90)], '{0,1}',
    'a permit holds from its start on'
);
select is(
  array[pg_temp.expired('ends after', 60, 1), pg_temp.expired('rests', 61), pg_temp.expired('untested', 61)], '{0,0,0}',
  'none that is over, rests or was not tested'
);
select is(
  pg_temp.told(), 'GAS_TEST_EXPIRED ann, GAS_TEST_EXPIRED ann, GAS_TEST_EXPIRED bob, GAS_TEST_EXPIRED bob',
  'who issued and who accepted it'
);
select test.forget_told();

-- A review of a procedure.
select test.procedure('today', 'tank'), test.procedure('yesterday', 'tank'), test.procedure('gone', 'tank');
update safety.procedures as p
   set review_due_on = core.site_date(p.site_id) - case p.title when 'today' then 0 else 1 end,
     published_by = test.id('ann');
alter table safety.procedures disable trigger check_transition;
update safety.procedures set status = 'RETIRED' where id = test.id('gone');
select is(
  array[
    safety.mark_overdue_review(test.id('today'), now()), safety.mark_overdue_review(test.id('gone'), now()),
    safety.mark_overdue_review(test.id('yesterday'), now()), safety.mark_overdue_review(test.id('yesterday'), now())
  ], '{0,0,1,0}', 'once, after its day, of one that is published'
);
select results_eq(
  $$ select p.title, p.is_review_overdue from safety.procedures as p order by 1 $$,
  $$ values ('gone', false), ('today', false), ('yesterday', true) $$, 'and is marked for itself'
);

-- A lock that is taken off, and work that rests.
create function pg_temp.lock(p_by text, p_off text) returns void language sql as $$
  select safety.tell_lock_owner(
           jsonb_populate_record(null::safety.locks, jsonb_build_object(
             'organization_id', test.id('acme'), 'site_id', test.id('north'), 'lock_number', 'L-1',
             'applied_by', test.id(p_by), 'released_by', test.id(p_off), 'override_reason', 'Lost')),
           jsonb_populate_record(null::safety.applications, jsonb_build_object(
             'id', uuidv7(), 'application_number', 'LO-1')))
$$;
select pg_temp.lock('ann', 'ann'), pg_temp.lock('bob', 'ann');
select is(
  pg_temp.told(), 'LOCKOUT_REVIEW_OVERDUE ann, LOCK_REMOVED bob',
    'who published it, and whose lock somebody else took off'
);
select test.forget_told();
select test.worker(n, 'north') from unnest('{wim,wes,zoe,kim,eve}'::text[]) as n;
update workforce.workers as w set account_id = test.id(w.name || 's');
select test.work_order('job', 'north'), test.work_order('other', 'north');
insert into work.watchers (organization_id, site_id, work_order_id, account_id, ended_at)
values (test.id('acme'), test.id('north'), test.id('job'), test.id('wims'), null),
       (test.id('acme'), test.id('north'), test.id('job'), test.id('wess'), now()),
       (test.id('acme'), test.id('north'), test.id('other'), test.id('zoes'), null);
select set_config('assetry.account_id', test.id('kims')::text, true);
select safety.tell_participants(
         w, array[test.id('wim'), test.id('wes'), test.id('zoe'), test.id('kim')], 'The permit has expired')
  from work.work_orders as w
 where w.id = test.id('job');
select is(pg_temp.told(), 'STOP_WORK wess, STOP_WORK zoes', 'who works on it, but not who did it nor who watches it');
select safety.tell_participants(w, '{}', 'Nobody') from work.work_orders as w where w.id = test.id('other');
select is(pg_temp.told(), 'STOP_WORK wess, STOP_WORK zoes', 'and nobody else');

select * from finish();
rollback;
