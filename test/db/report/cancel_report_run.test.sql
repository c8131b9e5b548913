-- A run is cancelled while it waits or is at work, by its account.
begin;
select plan(12);

select test.organization('other');
select test.person('olga', '{*}', '{report.run}');
select test.organization('acme');
select test.site('north');
select test.person('ann', '{*}', '{report.run}'), test.person('art', '{*}', '{report.run}'),
       test.person('eve', '{*}', '{report.read}');
select test.report('names', 'assets', '{name}', '{"filters": {"name": "eq.{name}"}, "parameters": {"name": "TEXT"}}');
select test.sign_in('ann');
select test.report_run(n.name, 'names', jsonb_build_object('format', 'CSV', 'parameters', jsonb_build_object('name',
  n.name)))
  from unnest('{work,wait,done,failed,expired}'::text[]) as n (name);
select test.sign_out();
select report.claim_run();
select set_config('assetry.action', 'claim_run', true);
update report.runs
   set status = 'RUNNING',
       attempts = 1,
       lease_ends_at = now() + interval '1 hour'
 where id in (test.id('done'), test.id('failed'), test.id('expired'));
select test.complete_run('done', 1, 'a'), test.complete_run('expired', 1, 'b'),
       report.fail_run(test.id('failed'), 1, 'X', 'x');
update report.runs set expires_at = now() where id = test.id('expired');
select report.expire_runs(now());

select test.sign_in('art');
select test.refuses(
  $$ select api.cancel_report_run(test.id('work')) $$, 'REPORT_RUN_NOT_FOUND', 404, 'not that of another account'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.cancel_report_run(test.id('work')) $$, 'REPORT_RUN_NOT_FOUND', 404, 'nor of another organization'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses(
  $$ select api.cancel_report_run(test.id('work')) $$, 'PERMISSION_DENIED', 403, 'it takes the permission'
);
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select r.id, r.status, r.report_id, r.format, r.row_count from api.cancel_report_run(test.id('work')) as r $$,
  $$ values (test.id('work'), 'CANCELLED', test.id('names'), 'CSV', null::integer) $$, 'at work'
);
select is((select r.status from api.cancel_report_run(test.id('wait')) as r), 'CANCELLED', 'waiting');
select test.refuses(
  format($$ select api.cancel_report_run(test.id(%L)) $$,
    n.name), 'TRANSITION_NOT_ALLOWED', 409, 'not what is ' || n.name
)
  from unnest('{work,done,failed,expired}'::text[]) as n (name);
select results_eq(
  $$ select r.status, count(*) from api.report_runs as r group by r.status order by r.status $$,
  $$ values ('CANCELLED', 2::bigint), ('DONE', 1), ('EXPIRED', 1), ('FAILED', 1) $$, 'nothing else has changed'
);
select test.sign_out();
select results_eq(
  $$ select r.lease_ends_at, r.finished_at is not null from report.runs as r where r.id = test.id('work') $$,
  $$ values (null::timestamptz, true) $$, 'its worker has it no more'
);
select ok(not report.note_progress(test.id('work'), 1, 1), 'and finds out at its next rows');
select * from finish();
rollback;
