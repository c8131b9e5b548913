begin;
select plan(9);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('max', '{*}', '{}'), test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.permit_kind('hot'), test.permit_kind('cold');

select test.sign_in('ann');
select results_eq(
  $$ select row_version
       from api.update_permit_kind(
              test.id('hot'), '{"maximum_minutes": 60, "gas_test_minutes": 30}', '[{"prompt": "Dry?"}]',
              '[{"gas": "LEL", "unit": "%", "maximum": 10}]', 1) $$,
  $$ values (2) $$,
  'a kind is changed'
);
select results_eq(
  $$ select k.maximum_minutes, k.class, q.prompt, l.gas
       from api.permit_kinds as k
       join api.permit_kind_questions as q on q.kind_id = k.id
       join api.permit_kind_limits as l on l.kind_id = k.id $$,
  $$ values (60, 'HOT_WORK', 'Dry?', 'LEL') $$,
  'with its questions and limits'
);
select test.refuses_fields(
  $$ select api.update_permit_kind(test.id('hot'), '{"gas_test_minutes": null}') $$, '{gas_test_minutes}',
  'limits keep a word on the age of tests'
);
select api.update_permit_kind(test.id('hot'), '{"name": "Hot"}');
select is((select count(*) from api.permit_kind_questions), 1::bigint, 'what is not given stays');
select api.update_permit_kind(test.id('hot'), '{}', '[]', '[]');
select is(
  (select count(*) from api.permit_kind_questions) + (select count(*) from api.permit_kind_limits), 0::bigint,
  'nothing takes all away'

);
select test.refuses(
  $$ select api.update_permit_kind(test.id('hot'), '{}', p_row_version => 1) $$, 'STALE_ROW', 409,
  'not by one who has seen another'
);
select test.refuses(
  $$ select api.update_permit_kind(uuidv7(), '{}') $$, 'PERMIT_KIND_NOT_FOUND', 404, 'what is not there is not changed'
);
select test.refuses(
  $$ select api.update_permit_kind(test.id('hot'), '{"code": "COLD"}') $$, 'ALREADY_EXISTS', 409, 'a code is taken once'
);
select test.refuses_fields(
  $$ select api.update_permit_kind(test.id('hot'), '{"class": "HEIGHT"}') $$, '{class}', 'the class stays'
);

select * from finish();
rollback;
