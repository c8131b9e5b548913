-- Which hours depend on which, when a rule of pay holds, and what an approval refuses: to the minute.
begin;
select plan(6);

set local timezone = 'UTC';
select test.organization('acme');
select test.site('north', p_time_zone => 'Europe/Berlin'), test.site('south');
select test.person('ann');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('sue', 'south'), test.work_order('fan',
  'north');

-- The approved hours that begin after a time, until the week ends in which it ends: Monday of Berlin is 23:00 in UTC.
select test.labour(l.name, l.worker, 'fan', l.at::timestamptz, l.at::timestamptz + interval '10 minutes')
  from (values ('at', 'wim', '2026-01-06T08:00Z'), ('after', 'wim', '2026-01-06T08:10Z'),
               ('sunday', 'wim', '2026-01-11T22:50Z'), ('monday', 'wim', '2026-01-11T23:00Z'),
               ('tuesday', 'wim', '2026-01-12T23:00Z'), ('open', 'wim', '2026-01-07T08:00Z'),
               ('hers', 'zoe', '2026-01-07T08:00Z'), ('far', 'sue', '2026-01-07T08:00Z')) as l (name, worker, at);
select test.force(format($$ update work.labour_entries set status = 'APPROVED', approved_at = now(), approved_by = %L
  where id <> %L $$, test.id('ann'), test.id('open')));
select test.inside('acme');
create function pg_temp.after(p_worker text) returns text language sql stable as $$
  select string_agg(test.name_of(e.id), ' ' order by e.started_at)
    from work.hours_after(test.id(p_worker), '[2026-01-06T08:00Z,2026-01-11T20:00Z)') as e
$$;
select is(pg_temp.after('wim'), null, 'without a rule of days or weeks no hours depend on others');
select test.pay_rule('north', 'NIGHT', 'INCREMENT', 3, null, '22:00', '06:00');
select test.pay_rule('north', 'DAY_OVER', 'MULTIPLIER', 2, 480);
select is(
  concat_ws('; ', pg_temp.after('wim'), pg_temp.after('sue')), 'after sunday',
  'later approved hours of the worker in the week, by the rules of the home site'
);
update workforce.pay_rules set day_basis = 'SHIFT_START' where fact = 'DAY_OVER';
select is(pg_temp.after('wim'), 'after sunday monday', 'a day longer where a day begins with the shift');

-- Rules of pay.
select is(
  (
    select string_agg(c.name, ' ' order by c.place)
      from (values
        (1, 'night from 22', '{"fact": "NIGHT", "start_time": "22:00", "end_time": "06:00"}', '2026-01-06 22:00', 0),
        (2, 'not before', '{"fact": "NIGHT", "start_time": "22:00", "end_time": "06:00"}', '2026-01-06 21:59', 0),
        (3, 'to 05:59', '{"fact": "NIGHT", "start_time": "22:00", "end_time": "06:00"}', '2026-01-06 05:59', 0),
        (4, 'not at 06', '{"fact": "NIGHT", "start_time": "22:00", "end_time": "06:00"}', '2026-01-06 06:00', 0),
        (5, 'evening from 18', '{"fact": "NIGHT", "start_time": "18:00", "end_time": "22:00"}', '2026-01-06 18:00', 0),
        (6, 'not to 22', '{"fact": "NIGHT", "start_time": "18:00", "end_time": "22:00"}', '2026-01-06 22:00', 0),
        (7, 'not before 18', '{"fact": "NIGHT", "start_time": "18:00", "end_time": "22:00"}', '2026-01-06 17:59', 0),
        (8, 'day from 60', '{"fact": "DAY_OVER", "threshold_minutes": 60}', '2026-01-06 12:00', 60),
        (9, 'not from 59', '{"fact": "DAY_OVER", "threshold_minutes": 60}', '2026-01-06 12:00', 59),
        (10, 'week from 60', '{"fact": "WEEK_OVER", "threshold_minutes": 60}', '2026-01-06 12:00', 60),
        (11, 'not from 59', '{"fact": "WEEK_OVER", "threshold_minutes": 60}', '2026-01-06 12:00', 59),
        (12, 'Tuesday', '{"fact": "WEEKEND", "weekdays": ["TUESDAY"]}', '2026-01-06 12:00', 0),
        (13, 'not Monday', '{"fact": "WEEKEND", "weekdays": ["MONDAY"]}', '2026-01-06 12:00', 0)
      ) as c (place, name, rule, local, minutes)
     where workforce.pay_rule_holds(
             jsonb_populate_record(null::workforce.pay_rules, c.rule::jsonb), c.local::timestamp, false, false,
             case when c.rule like '%DAY_OVER%' then c.minutes end, case when c.rule like '%WEEK_OVER%'
               then c.minutes end
           )
  ),
  'night from 22 to 05:59 evening from 18 day from 60 week from 60 Tuesday',
    'from a minute on, and to the minute before'
);

-- An entry has a day at most, and a rate on each of its days.
select test.labour('long', 'zoe', 'fan', '2026-02-02T00:00Z', '2026-02-03T00:00Z'),
       test.labour('longer', 'zoe', 'fan', '2026-02-04T00:00Z', '2026-02-05T00:01Z');
create function pg_temp.faults(p_entry text, p_rate uuid) returns text language sql as $$
  select string_agg(f ->> 'code' || ' ' || (f ->> 'message'), ', ' order by f.place)
    from work.labour_entries as e,
         jsonb_array_elements(work.labour_approval_faults(e, array[
           jsonb_populate_record(null::work.labour_pieces, jsonb_build_object('currency', 'EUR', 'worked_on',
             '2026-02-02',
             'labour_rate_id', p_rate)),
           jsonb_populate_record(null::work.labour_pieces, jsonb_build_object('currency', 'EUR', 'worked_on',
             '2026-02-03',
             'contract_rate_id', p_rate))
         ])) with ordinality as f (f, place)
   where e.id = test.id(p_entry)
$$;
select is(pg_temp.faults('long', uuidv7()), null, 'twenty-four hours with a rate on each day');
select is(
  pg_temp.faults('longer', null),
  'LABOUR_TOO_LONG 1441 minutes: an entry has at most 24 hours, RATE_MISSING No rate in EUR on 2026-02-02, '
    'RATE_MISSING No rate in EUR on 2026-02-03', 'a minute more, and without'
);

select * from finish();
rollback;
