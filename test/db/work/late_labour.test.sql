-- Hours that are filed, corrected or rejected late: what the later ones of the week cost is posted again.
begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{north}');
select test.worker('wim', 'north');
select test.work_order('fan', 'north'), test.work_order('hub', 'south');
select test.labour_rate('wim', 40);
select test.pay_rule('north', 'DAY_OVER', 'MULTIPLIER', 1.25, 480);
select test.labour('late', 'wim', 'hub', '2026-01-06T14:00Z', '2026-01-06T18:00Z');

create function pg_temp.cost(p_work_order text)
returns numeric
language sql
security definer
as $$ select coalesce(sum(c.amount), 0) from work.cost_lines as c where c.work_order_id = test.id(p_work_order) $$;

select test.sign_in('ann');
select api.approve_labour_entry(test.id('late'));
select api.start_work_order(test.id('hub')), api.complete_work_order(test.id('hub'));
select api.close_work_order(test.id('hub'));
select is(pg_temp.cost('hub'), 160.0, 'four hours that nothing went before');
select test.sign_out();
update workforce.labour_rates set hourly_rate = 90;

-- By somebody who does not reach the other site, whose order is closed.
select test.sign_in('max');
select test.remember(
  'early',
  (select id from api.record_labour_entry(
     test.id('fan'),
     jsonb_build_object(
       'worker_id', test.id('wim'), 'started_at', '2026-01-06T06:00Z', 'ended_at', '2026-01-06T14:00Z'
     )
   ))
);
select test.sign_out();
select is(pg_temp.cost('hub'), 200.0, 'are overtime when those before are filed, at the rate of their approval');
select results_eq(
  $$ select p.revision, p.base_fact, p.hourly_rate, p.amount, p.superseded_at is null from work.labour_pieces as p
      order by p.revision $$,
  $$ values (1, null, 40.0, 160.0, false), (2, 'DAY_OVER', 40.0, 200.0, true) $$,
  'both ways in which they were paid are on record'
);
select results_eq(
  $$ select c.amount, c.source_entity, c.reason, c.incurred_on = core.site_date(c.site_id, now())
       from work.cost_lines as c
      where c.work_order_id = test.id('hub')
      order by c.created_at, c.amount desc, c.reason $$,
  $$ values (200.0, 'work.labour_pieces', null, true), (160.0, 'work.labour_entries', null, false),
            (-160.0, 'work.labour_entries', 'Other hours of that week were recorded', true) $$,
  'what was posted is reversed and posted again today'
);
update workforce.labour_rates set hourly_rate = 40;
select test.sign_in('ann');
select api.approve_labour_entry(test.id('early'));
select test.sign_out();
select is(pg_temp.cost('fan') + pg_temp.cost('hub'), 520.0, 'both ways round it is 520');
select test.sign_in('ann');
select test.remember(
  'shorter',
  (select id from api.correct_labour_entry(test.id('early'), '{"ended_at": "2026-01-06T10:00Z"}', 'left at ten'))
);
select test.sign_out();
select is(pg_temp.cost('fan'), 0.0, 'what is corrected waits for its approval');
select is(pg_temp.cost('hub'), 160.0, 'and the later hours are no overtime any more');
select test.sign_in('ann');
select api.approve_labour_entry(test.id('shorter'));
select test.sign_out();
select is(pg_temp.cost('fan') + pg_temp.cost('hub'), 320.0, 'eight hours without a premium');
select test.labour('dawn', 'wim', 'fan', '2026-01-06T00:00Z', '2026-01-06T04:00Z');
select is(
  (select count(*) from work.labour_pieces as p where p.superseded_at is null), 2::bigint, 'each entry is paid once'
);
select test.sign_in('ann');
select api.approve_labour_entry(test.id('dawn'));
select lives_ok($$ select api.reject_labour_entry(test.id('dawn'), 'not so') $$, 'hours are rejected');
select test.sign_out();
select is(pg_temp.cost('fan') + pg_temp.cost('hub'), 320.0, 'and cost nothing');
select is(
  (select count(*) from work.labour_pieces as p where p.superseded_at is null), 2::bigint, 'nor do their pieces count'
);

-- Rules that count no hours of a day or a week pay nothing again.
update workforce.pay_rules set fact = 'OUTSIDE_SHIFT', threshold_minutes = null;
select test.sign_in('ann');
select lives_ok(
  $$ select api.record_labour_entry(
       test.id('fan'),
       jsonb_build_object(
         'worker_id', test.id('wim'), 'started_at', '2026-01-06T04:00Z', 'ended_at', '2026-01-06T06:00Z'
       )
     ) $$,
  'hours that fill nothing are recorded'
);
select test.sign_out();
select is(
  (select count(*) from work.labour_pieces as p where p.superseded_at is null), 2::bigint, 'and change nothing'
);

select * from finish();
rollback;
