begin;
select plan(10);

select test.organization('acme');
select test.site('north');
select test.person('tess', '{north}', '{downtime.correct}'), test.person('max', '{north}', '{downtime.record}');
select test.asset('press', 'north');
insert into asset.downtimes (
  id, organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, ended_at, status, note
)
select test.remember(d.name, uuidv7()), test.id('acme'), test.id('north'), test.id('press'), 'UNPLANNED', true, true,
       now() - d.started, now() - d.ended, 'CLOSED', d.name
  from (values ('first', interval '9 hours', interval '8 hours'), ('second', interval '5 hours', interval '4 hours'))
       as d (name, started, ended);

select test.sign_in('tess');
select results_eq(
  $$ select status, kind, started_at, ended_at, row_version, id <> test.id('second')
       from api.correct_downtime(
              test.id('second'), jsonb_build_object('started_at', now() - interval '6 hours', 'kind', 'PLANNED'), 1
            ) $$,
  $$ values ('CLOSED', 'PLANNED', now() - interval '6 hours', now() - interval '4 hours', 1, true) $$,
  'a new one takes its place'
);
select results_eq(
  $$ select status, kind, corrects_id, note, is_failure from api.asset_downtimes
      where note = 'second' order by created_at, status $$,
  $$ values ('CLOSED', 'PLANNED', test.id('second'), 'second', false),
            ('SUPERSEDED', 'UNPLANNED', null, 'second', true) $$,
  'the old one stays on record'
);
select test.refuses(
  $$ select api.correct_downtime(test.id('second'), '{"note": "x"}') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'what was corrected is not corrected again'
);
select test.refuses(
  $$ select api.correct_downtime(test.id('first'), '{"note": "x"}', 4) $$, 'STALE_ROW', 409,
  'nor by one who has seen another'
);
select test.refuses(
  $$ select api.correct_downtime(test.id('press'), '{"note": "x"}') $$, 'DOWNTIME_NOT_FOUND', 404,
  'what does not exist is not corrected'
);
select results_eq(
  $$ select status, ended_at from api.correct_downtime(test.id('first'), '{"ended_at": null}') $$,
  $$ values ('OPEN', null::timestamptz) $$,
  'what goes on is opened again'
);
select test.remember('planned', (select id from api.asset_downtimes where kind = 'PLANNED'));
select test.refuses(
  $$ select api.correct_downtime(test.id('planned'), '{"kind": "UNPLANNED"}') $$, 'DOWNTIME_OVERLAPS', 409,
  'it does not overlap one of its kind'
);
select test.refuses_fields(
  $$ select api.correct_downtime(test.id('planned'), jsonb_build_object('asset_id', test.id('press'))) $$,
  '{asset_id}', 'the asset is another matter'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.correct_downtime(test.id('planned'), '{"note": "x"}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();

select results_eq(
  $$ select e.action, e.operation from audit.events as e
      where e.entity = 'asset.downtimes' and e.action = 'correct_downtime'
        and (e.entity_id = test.id('second') or e.after ->> 'corrects_id' = test.id('second')::text)
      order by e.operation $$,
  $$ values ('correct_downtime', 'INSERT'), ('correct_downtime', 'UPDATE') $$,
  'the log tells both'
);

select * from finish();
rollback;
