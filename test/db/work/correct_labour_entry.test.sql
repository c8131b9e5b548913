begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{labour_entry.record}'), test.person('wims', '{*}',
  '{labour_entry.record}');
select test.worker('wim', 'north');
update workforce.workers set account_id = test.id('wims') where id = test.id('wim');
select test.work_order('fan', 'north');
select test.labour_rate(null, 60);
select test.labour('one', 'wim', 'fan', '2026-01-06T08:00Z', '2026-01-06T09:00Z'),
       test.labour('two', 'wim', 'fan', '2026-01-06T09:00Z', '2026-01-06T10:00Z');

select test.sign_in('ann');
select api.approve_labour_entry(test.id('one'));
select test.sign_out();
select test.sign_in('wims');
select test.refuses_fields(
  $$ select api.correct_labour_entry(test.id('one'), jsonb_build_object('worker_id', test.id('wim')), 'x') $$,
  '{worker_id}', 'whose they are stays'
);
select test.refuses_fields(
  $$ select api.correct_labour_entry(test.id('one'), '{}', ' ') $$, '{p_reason}', 'a reason is asked for'
);
select test.refuses(
  $$ select api.correct_labour_entry(test.id('one'), '{"ended_at": "2026-01-06T09:01Z"}', 'x') $$,
  'LABOUR_OVERLAPS', 409, 'they run over no others'
);
select results_eq(
  $$ select id <> test.id('one'), kind, status, started_at, minutes
       from api.correct_labour_entry(
              test.id('one'), '{"started_at": "2026-01-06T08:15:30Z", "kind": "WAIT"}', 'waited for the key', 2
            ) $$,
  $$ values (true, 'WAIT', 'RECORDED', '2026-01-06T08:15Z'::timestamptz, 45) $$,
  'others take their place, over the same time'
);
select results_eq(
  $$ select status, status_note, corrects_id = test.id('one') from api.work_order_labour
      where minutes <> 60 or id = test.id('one') order by minutes $$,
  $$ values ('RECORDED', null, true), ('SUPERSEDED', 'waited for the key', null::boolean) $$,
  'both are on record'
);
select test.refuses(
  $$ select api.correct_labour_entry(test.id('one'), '{}', 'x') $$, 'TRANSITION_NOT_ALLOWED', 409, 'once'
);
select test.refuses(
  $$ select api.correct_labour_entry(test.id('two'), '{}', 'x', 5) $$,
  'STALE_ROW', 409, 'a version that is gone is refused'
);
select test.refuses(
  $$ select api.correct_labour_entry(uuidv7(), '{}', 'x') $$,
  'LABOUR_ENTRY_NOT_FOUND', 404, 'what is not there is not corrected'
);
select test.sign_out();
select test.sign_in('ann');
select is(
  (select e.amount from api.explain_work_order_costs(test.id('fan')) as e where e.kind = 'TOTAL'), 0.0,
  'what they had cost was taken back'
);
select api.approve_labour_entry((select id from api.work_order_labour where corrects_id = test.id('one')));
select is(
  (select e.amount from api.explain_work_order_costs(test.id('fan')) as e where e.kind = 'TOTAL'), 45.0,
  'and what they cost is approved anew'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.correct_labour_entry(test.id('two'), '{}', 'x') $$,
  'PERMISSION_DENIED', 403, 'the hours of others are corrected by those who approve'
);
select test.sign_out();

select * from finish();
rollback;
