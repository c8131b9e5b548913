begin;
select plan(11);

select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('nora', '{north}', '{notification.manage}'),
       test.person('kim', '{*}', '{request.read}');

select test.sign_in('ann');
select results_eq(
  $$ select topics from api.update_mandatory_topics('{WORK_ASSIGNED,STOP_WORK,STOP_WORK}') $$,
  $$ values ('{STOP_WORK,WORK_ASSIGNED}'::text[]) $$, 'topics become mandatory'
);
select results_eq(
  $$ select topics from api.update_mandatory_topics('{STOP_WORK}') $$, $$ values ('{STOP_WORK}'::text[]) $$,
  'what is left out is mandatory no more'
);
select test.refuses_fields(
  $$ select api.update_mandatory_topics('{STOP_WORK,WORK_MENTIONED,NOTHING,null}') $$,
  array['p_topics[2]', 'p_topics[3]', 'p_topics[4]'], 'of those that can be'
);
select test.refuses_fields($$ select api.update_mandatory_topics(null) $$, array['p_topics'], 'an array');
select test.refuses_fields(
  $$ select api.update_mandatory_topics(array_fill('STOP_WORK'::text, array[201])) $$, array['p_topics'],
  'of two hundred at most'
);
select throws_like(
  $$ select api.update_mandatory_topics('{null}') $$, '%null is no topic that can be mandatory%', 'each is named'
);
select lives_ok(
  $$ select api.update_mandatory_topics(array_fill('STOP_WORK'::text, array[200])) $$, 'each as often as it comes'
);
select is(
  (select string_agg(t.code, ' ') from api.notification_topics as t where t.is_mandatory), 'STOP_WORK',
  'and nothing is changed'
);
select is(
  (select count(*) from api.audit_events as e where e.action = 'update_mandatory_topics'), 3::bigint, 'the log has it'
);
select test.sign_out();
select test.sign_in('nora');
select test.refuses(
  $$ select api.update_mandatory_topics('{}') $$, 'NOT_ALL_SITES', 403, 'whoever reaches all sites changes them'
);
select test.sign_out();
select test.sign_in('kim');
select test.refuses(
  $$ select api.update_mandatory_topics('{}') $$, 'PERMISSION_DENIED', 403, 'with the permission'
);
select test.sign_out();

select * from finish();
rollback;
