begin;
select plan(14);

select test.organization('acme');
select test.person('ann'), test.person('max', '{*}', '{}');

select test.sign_in('ann');
select results_eq(
  $$ select code, row_version
       from api.create_permit_kind(
              '{"code": "HOT", "name": "Hot work", "class": "HOT_WORK", "maximum_minutes": 480,
                "conflict_groups": ["IGNITION"], "gas_test_minutes": 60, "required_roles": ["SAFETY"]}',
              '[{"prompt": "Is the fire watch there?", "needed_answer": "YES"},
                {"prompt": "Wind", "is_required": false}]',
              '[{"gas": "LEL", "unit": "%", "maximum": 10},
                {"gas": "O2", "unit": "%", "minimum": 19.5, "maximum": 23.5}]'
            ) $$,
  $$ values ('HOT', 1) $$,
  'a kind is made'
);
select results_eq(
  $$ select code, class, conflict_groups, maximum_minutes, gas_test_minutes, required_roles from api.permit_kinds $$,
  $$ values ('HOT', 'HOT_WORK', array['IGNITION'], 480, 60, array['SAFETY']) $$,
  'as it was given'
);
select results_eq(
  $$ select kind_code, position, prompt, needed_answer, is_required from api.permit_kind_questions order by position $$,
  $$ values ('HOT', 1, 'Is the fire watch there?', 'YES', true), ('HOT', 2, 'Wind', null, false) $$,
  'with what it asks'
);
select results_eq(
  $$ select kind_code, position, gas, unit, minimum, maximum from api.permit_kind_limits order by position $$,
  $$ values ('HOT', 1, 'LEL', '%', null, 10.0), ('HOT', 2, 'O2', '%', 19.5, 23.5) $$,
  'and what the air must be like'
);
select test.refuses(
  $$ select api.create_permit_kind('{"code": "HOT", "name": "x", "class": "HEIGHT", "maximum_minutes": 1}') $$,
  'ALREADY_EXISTS', 409, 'a code is taken once'
);
select test.refuses_fields(
  $$ select api.create_permit_kind(
              '{"code": "C", "name": "C", "class": "SWIMMING", "maximum_minutes": 0, "required_roles": ["COOK"],
                "gas_test_minutes": -1}') $$,
  '{class,gas_test_minutes,maximum_minutes,required_roles}', 'what is not known or out of bounds is named'
);
select test.refuses_fields(
  $$ select api.create_permit_kind(
              '{"code": "C", "name": "C", "class": "HEIGHT", "maximum_minutes": 1,
                "conflict_groups": ["open line"]}') $$,
  '{conflict_groups}', 'a group is a code'
);
select results_eq(
  $$ select gas_test_never_expires, gas_warning_minutes from api.permit_kinds $$, $$ values (false, 10) $$,
  'tests expire with a warning, unless it says otherwise'
);
select test.refuses_fields(
  $$ select api.create_permit_kind(
              '{"code": "C", "name": "C", "class": "HEIGHT", "maximum_minutes": 1}', '[]',
              '[{"gas": "CO", "unit": "ppm", "minimum": 1}]') $$,
  '{gas_test_minutes}', 'limits without a word on the age of tests are not taken'
);
select test.refuses_fields(
  $$ select api.create_permit_kind(
              '{"code": "C", "name": "C", "class": "HEIGHT", "maximum_minutes": 1, "gas_test_minutes": 5,
                "gas_test_never_expires": true, "gas_warning_minutes": 5}') $$,
  '{gas_test_never_expires,gas_warning_minutes}', 'nor two that contradict each other'
);
select lives_ok(
  $$ select api.create_permit_kind(
              '{"code": "N", "name": "N", "class": "HEIGHT", "maximum_minutes": 1, "gas_test_never_expires": true}',
              '[]', '[{"gas": "CO", "unit": "ppm", "minimum": 1}]') $$,
  'that age does not count is said'
);
select test.refuses_fields(
  $$ select api.create_permit_kind(
              '{"code": "C", "name": "C", "class": "HEIGHT", "maximum_minutes": 1}', '[]',
              '[{"gas": "O2", "unit": "%"}, {"gas": "CO", "unit": "ppm", "minimum": 3, "maximum": 2},
                {"gas": "CO", "unit": "ppm", "minimum": 1}]') $$,
  '{p_limits[1].minimum,p_limits[2].maximum,p_limits[3].gas}', 'every fault of every limit is told'
);
select test.refuses_fields(
  $$ select api.create_permit_kind(
              '{"code": "C", "name": "C", "class": "HEIGHT", "maximum_minutes": 1}',
              '[{"prompt": "a"}, {"needed_answer": "MAYBE"}]') $$,
  '{p_questions[2].needed_answer,p_questions[2].prompt}', 'and of every question'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.create_permit_kind('{}') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);

select * from finish();
rollback;
